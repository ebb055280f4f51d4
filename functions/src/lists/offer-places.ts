import { hourMs } from '@society-gal/contracts/format';
import type { EventPlace, ListEvent } from '@society-gal/contracts/lists';
import { collections, searchWords } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { keyedHash } from '../core/identifiers.ts';
import { takeLease } from '../core/lease.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { guestMails } from './mail-guests.ts';
import { queuedText } from './opening-texts.ts';
import { type Receiver, waitingInOrder } from './receivers.ts';

type StoredEvent = ListEvent<Timestamp> & { offering_until?: Timestamp | null };
type StoredPlace = EventPlace<Timestamp>;

/** How long one sweep owns an event while it holds places. */
const batchSize = 200;

/** The places of an event. */
export function placesOf(event: string) {
  return store().collection(collections.eventPlaces).where('event', '==', event);
}

/** The id of one person's place in an event: the same however often it is offered. */
export function placeId(event: string, row: string): string {
  return keyedHash('event-place', event, row).slice(0, 20);
}

/** How many places of an event are held and taken. */
export async function countPlaces(event: string): Promise<{ held: number; taken: number }> {
  const count = async (state: StoredPlace['state']) =>
    (await placesOf(event).where('state', '==', state).count().get()).data().count;
  const [held, taken] = await Promise.all([count('held'), count('taken')]);
  return { held, taken };
}

/** Takes an event that has places to give. Returns null for one that is over, called off, or in another sweep's hands. */
function claimEvent(id: string, now: Timestamp): Promise<StoredEvent | null> {
  const ref = store().collection(collections.events).doc(id);
  return takeLease<StoredEvent>(ref, 'offering_until', { now }, ({ called_off_at, starts_at }) =>
    called_off_at || (starts_at?.toMillis() ?? 0) <= now.toMillis() ? null : {},
  );
}

/** Ends what was held and not taken in time. In a transaction each: whoever presses at that moment has it, or not. */
async function lapse(event: string, now: Timestamp): Promise<number> {
  const late = await placesOf(event).where('state', '==', 'held').get();
  let count = 0;
  for (const { ref } of late.docs.filter(
    (place) => (place.get('held_until') as Timestamp).toMillis() <= now.toMillis(),
  ))
    count += await store().runTransaction(async (tx) => {
      if ((await tx.get(ref)).get('state') !== 'held') return 0;
      tx.update(ref, { state: 'lapsed' satisfies StoredPlace['state'] });
      return 1;
    });
  return count;
}

async function holdPlaces(id: string, event: StoredEvent, people: readonly Receiver[], now: Timestamp): Promise<void> {
  const until = Timestamp.fromMillis(now.toMillis() + event.hold_hours * hourMs);
  for (let from = 0; from < people.length; from += batchSize) {
    const batch = store().batch();
    for (const { record, to, name, wantsTexts } of people.slice(from, from + batchSize)) {
      const place = placeId(id, record.id);
      batch.create(store().collection(collections.eventPlaces).doc(place), {
        event: id,
        row: record,
        name,
        email: to,
        state: 'held',
        held_at: now,
        held_until: until,
        taken_at: null,
        ...(wantsTexts && config().texts ? queuedText(now) : {}),
        search_words: searchWords([name, to]),
        created_at: now,
      } satisfies StoredPlace);
      const mail = {
        to,
        name,
        formType: 'place-held',
        formData: { event: id, until: until.toDate().toISOString() },
      } as const;
      enqueueMail(batch, `${place}_${guestMails.held}`, mail, { record });
    }
    await batch.commit();
  }
}

/**
 * Offers the free places of an event to the next of its list, in the order in which they joined: each is held for some hours
 * and told by mail. Never more are held and taken together than are open. Returns how many were newly held.
 */
async function offer(id: string, now: Timestamp): Promise<number> {
  const event = await claimEvent(id, now);
  if (!event) return 0;
  try {
    await lapse(id, now);
    const { held, taken } = await countPlaces(id);
    const free = Math.min(event.open, event.capacity) - held - taken;
    if (free <= 0) return 0;
    const offeredIds = new Set((await placesOf(id).select('email').get()).docs.map((place) => place.id));
    const next = (await waitingInOrder(event.list)).filter(({ record }) => !offeredIds.has(placeId(id, record.id)));
    await holdPlaces(id, event, next.slice(0, free), now);
    return Math.min(free, next.length);
  } finally {
    await store().collection(collections.events).doc(id).update({ offering_until: null });
  }
}

/** One round over the events to come. */
export async function offerPlaces(log: Log, at: Date = new Date()): Promise<{ held: number }> {
  const now = Timestamp.fromDate(at);
  const { docs } = await store().collection(collections.events).where('starts_at', '>', now).limit(50).get();
  let held = 0;
  for (const { id } of docs) {
    const count = await offer(id, now);
    if (count > 0) log.info('places-held', { event: id, count });
    held += count;
  }
  return { held };
}
