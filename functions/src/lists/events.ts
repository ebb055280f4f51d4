import { foundationInstant } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { EventPlace, ListEvent } from '@society-gal/contracts/lists';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { mailGuests } from './mail-guests.ts';
import { countPlaces, placesOf } from './offer-places.ts';
import { mailLists } from './receivers.ts';

type StoredEvent = ListEvent<Timestamp>;
const refOf = (id: string) => store().collection(collections.events).doc(id);
const wrong = (field: string, message: string) => new Problem('invalid', { message, fields: { [field]: [message] } });

/** Makes an event; the next sweep holds its first places. Throws `invalid`. */
export async function openEvent(body: Body<'open-event'>, by: StaffMember): Promise<{ id: string }> {
  const { list, title, where, capacity, open, holdHours, certificate = false } = body;
  const [starts, ends] = [foundationInstant(body.starts), foundationInstant(body.ends)];
  if (!mailLists.some(({ id }) => id === list)) throw wrong('list', 'There is no such list.');
  if (starts.getTime() <= Date.now()) throw wrong('starts', 'That hour has passed.');
  if (ends <= starts) throw wrong('ends', 'It ends before it begins.');
  if (open > capacity) throw wrong('open', 'More places than there are.');
  const ref = store().collection(collections.events).doc();
  const event: Omit<StoredEvent, 'created_at'> = {
    list,
    title,
    where,
    starts_at: Timestamp.fromDate(starts),
    ends_at: Timestamp.fromDate(ends),
    capacity,
    open,
    hold_hours: holdHours,
    called_off_at: null,
    certificate,
    created_by: by.email,
  };
  await withDeadline(ref.create({ ...event, created_at: FieldValue.serverTimestamp() }), limits.storeDeadlineMs);
  return { id: ref.id };
}

/** Opens more places. Throws `not-found`, `invalid` for more than there are, `conflict` for an event that was called off. */
export async function openPlaces({ id, open }: Body<'open-places'>): Promise<{ open: number }> {
  const run = store().runTransaction(async (tx) => {
    const event = (await tx.get(refOf(id))).data() as StoredEvent | undefined;
    if (!event) throw new Problem('not-found');
    if (event.called_off_at) throw new Problem('conflict', { message: 'This event was called off.' });
    if (open > event.capacity) throw wrong('open', 'More places than there are.');
    tx.update(refOf(id), { open });
    return { open };
  });
  return withDeadline(run, limits.storeDeadlineMs);
}

const hasEnded = ({ ends_at }: StoredEvent): boolean => ends_at.toMillis() <= Date.now();

/**
 * Calls an event off and writes to whoever has a place, or for whom one is held. Safe to repeat: nobody is written to twice.
 * Throws `not-found`, and `conflict` for one that is over.
 */
export async function callOffEvent(id: string): Promise<{ told: number }> {
  const event = (await refOf(id).get()).data() as StoredEvent | undefined;
  if (!event) throw new Problem('not-found');
  if (hasEnded(event)) throw new Problem('conflict', { message: 'This event is over.' });
  if (!event.called_off_at) await refOf(id).update({ called_off_at: FieldValue.serverTimestamp() });
  const { docs } = await placesOf(id).where('state', 'in', ['taken', 'held']).get();
  const mailCount = await mailGuests(docs, 'calledOff', () => ({
    formType: 'event-called-off',
    formData: { event: id },
  }));
  return { told: mailCount };
}

/** The latest events with their counts. */
export async function readEvents(): Promise<StaffResponse<'events'>> {
  const { docs } = await store().collection(collections.events).orderBy('starts_at', 'desc').limit(50).get();
  const events = docs.map(async (document) => {
    const event = document.data() as StoredEvent;
    return {
      id: document.id,
      title: event.title,
      starts: event.starts_at.toDate().toISOString(),
      capacity: event.capacity,
      open: event.open,
      ...(await countPlaces(document.id)),
      calledOff: event.called_off_at !== null,
      hasEnded: hasEnded(event),
    };
  });
  return { events: await withDeadline(Promise.all(events), limits.storeDeadlineMs) };
}

/** Who has a place, in the order in which they took it. Throws `not-found`. */
export async function readGuests(id: string): Promise<StaffResponse<'event-guests'>> {
  const read = Promise.all([refOf(id).get(), placesOf(id).where('state', '==', 'taken').get()]);
  const [eventDoc, { docs }] = await withDeadline(read, limits.storeDeadlineMs);
  const event = eventDoc.data() as StoredEvent | undefined;
  if (!event) throw new Problem('not-found');
  const guests = docs.map((document) => {
    const { name, email, taken_at, attended = null } = document.data() as EventPlace<Timestamp>;
    return { id: document.id, name, email, takenAt: taken_at?.toDate().toISOString() ?? '', attended };
  });
  return {
    hasBegun: event.called_off_at !== null || event.starts_at.toMillis() <= Date.now(),
    hasEnded: !event.called_off_at && hasEnded(event),
    certificate: event.certificate ?? false,
    guests: guests.sort((one, other) => one.takenAt.localeCompare(other.takenAt)),
  };
}
