import { hourMs, minuteMs } from '@society-gal/contracts/format';
import { limits, routes } from '@society-gal/contracts/http';
import type { EventPlace, ListEvent, PlaceText } from '@society-gal/contracts/lists';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { Log } from '../http/route.ts';
import { makeLinkToken } from '../mail/link-token.ts';
import { mayText } from '../safe-contact/gate.ts';
import { sendText, type TextDelivery } from '../texts/send-text.ts';
import { noteTextWord } from '../texts/text-wishes.ts';
import { openingText } from '../texts/text-words.ts';

/** How long one sender owns a text; longer than the provider and the store may take together. */
const leaseMs = minuteMs;
/** The wait after the first, second ... try that the provider did not take. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs] as const;
const atOnce = 5;
const mostAtATime = 200;

type StoredPlace = EventPlace<Timestamp>;
type Claimed = { ref: DocumentReference; number: string; attempts: number };

/** What a place that is held says of the text that is to go out. */
export function queuedText(now: Timestamp): Required<Pick<StoredPlace, 'text' | 'text_due_at'>> {
  return { text: { state: 'queued', attempts: 0, last_error: null, sent_at: null }, text_due_at: now };
}

const settled = (state: PlaceText<Timestamp>['state'], error: string | null) => ({
  'text.state': state,
  'text.last_error': error,
  text_due_at: null,
});

/**
 * Takes a text for this sender alone, through the gate. One whose sender never came back is not sent again: her mail says the same, and
 * two texts are worse than none.
 */
function claim(ref: DocumentReference, now: Timestamp): Promise<Claimed | null> {
  const run = store().runTransaction(async (tx) => {
    const place = (await tx.get(ref)).data() as StoredPlace | undefined;
    if (!place?.text || !place.text_due_at || place.text_due_at.toMillis() > now.toMillis()) return null;
    if (place.text.state === 'sending') {
      tx.update(ref, settled('unsure', 'The sender did not come back.'));
      return null;
    }
    const eventRef = store().collection(collections.events).doc(place.event);
    const event = (await tx.get(eventRef)).data() as ListEvent<Timestamp> | undefined;
    const isHeld = place.state === 'held' && place.held_until.toMillis() > now.toMillis();
    const isOn = event && !event.called_off_at && event.starts_at.toMillis() > now.toMillis();
    const permission = isHeld && isOn ? await mayText(tx, place) : { refused: 'over' };
    if ('refused' in permission) {
      tx.update(ref, settled('withheld', permission.refused));
      return null;
    }
    const attempts = place.text.attempts + 1;
    tx.update(ref, {
      'text.state': 'sending' satisfies PlaceText<Timestamp>['state'],
      'text.attempts': attempts,
      text_due_at: Timestamp.fromMillis(now.toMillis() + leaseMs),
    });
    return { ref, number: permission.number, attempts };
  });
  return withDeadline(run, limits.storeDeadlineMs);
}

/** What the place says once the provider has answered. */
function updateAfter({ result, error }: TextDelivery, attempts: number, nowMs: number): Record<string, unknown> {
  if (result === 'sent') return { ...settled('sent', null), 'text.sent_at': FieldValue.serverTimestamp() };
  if (result === 'ended') return settled('withheld', 'ended');
  if (result === 'unsure') return settled('unsure', error);
  const waitMs = result === 'later' ? waitsMs[attempts - 1] : undefined;
  if (waitMs === undefined) return settled('failed', error);
  return {
    'text.state': 'queued' satisfies PlaceText<Timestamp>['state'],
    'text.last_error': error,
    text_due_at: Timestamp.fromMillis(nowMs + waitMs),
  };
}

/** Sends one text, if it is due and nobody else owns it. Gives whether the provider took it. */
async function sendOne(ref: DocumentReference, now: Timestamp, log: Log): Promise<boolean> {
  const { texts, siteUrl } = config();
  const claimed = texts ? await claim(ref, now) : null;
  if (!texts || !claimed) return false;
  const { number, attempts } = claimed;
  const link = `${siteUrl}${routes.claim}#${makeLinkToken('claim-place', `${ref.id}_0`)}`;
  const delivery = await sendText(texts, number, openingText(link));
  if (delivery.result === 'ended') await noteTextWord(number, 'stop', `refused_${ref.id}`);
  const change = updateAfter(delivery, attempts, now.toMillis());
  // An erased place is gone, and stays so.
  await withDeadline(ref.update(change), limits.storeDeadlineMs);
  if (delivery.result !== 'sent')
    log.warn('text-not-sent', { place: ref.id, result: delivery.result, error: delivery.error });
  return delivery.result === 'sent';
}

/** One round over the texts that are due, until `untilMs` (`Date.now()`). Does nothing where no provider is set. */
export async function sendOpeningTexts(log: Log, untilMs: number, at: Date = new Date()): Promise<{ sent: number }> {
  if (!config().texts) return { sent: 0 };
  const now = Timestamp.fromDate(at);
  const due = store().collection(collections.eventPlaces).where('text_due_at', '<=', now).orderBy('text_due_at');
  const { docs } = await due.limit(mostAtATime).get();
  let sent = 0;
  const worker = async () => {
    for (let place = docs.shift(); place && Date.now() < untilMs; place = docs.shift())
      try {
        if (await sendOne(place.ref, now, log)) sent += 1;
      } catch (error) {
        log.error('text-failed', { place: place.id, cause: error });
      }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { sent };
}
