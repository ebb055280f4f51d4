import { api, limits, Problem } from '@society-gal/contracts/http';
import { type EventPlace, giveBackPath, type ListEvent } from '@society-gal/contracts/lists';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { defineRoute } from '../http/route.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { recordOfToken } from '../mail/link-token.ts';
import { guestMails } from './mail-guests.ts';

const over = {
  lapsed: 'This place was held for you and has gone to the next on the list. You keep your row on the list.',
  past: 'This event has begun. We hope to see you at the next one.',
  calledOff: 'This event was called off.',
} as const;

/** A place with its event. Throws `not-found`. */
async function readPlace(tx: Transaction, ref: DocumentReference) {
  const place = (await tx.get(ref)).data() as EventPlace<Timestamp> | undefined;
  if (!place) throw new Problem('not-found');
  const eventRef = store().collection(collections.events).doc(place.event);
  const event = (await tx.get(eventRef)).data() as ListEvent<Timestamp> | undefined;
  if (!event) throw new Problem('not-found');
  return { place, event };
}

/**
 * Takes the place that a link holds: from then on it is a registration. Repeating it changes nothing. Throws `not-found`, and
 * `conflict` for a place that has lapsed, or an event that is past or called off.
 */
export function takePlace(token: string, at: Date = new Date()): Promise<{ event: string }> {
  const now = Timestamp.fromDate(at);
  const ref = store()
    .collection(collections.eventPlaces)
    .doc(recordOfToken('claim-place', token, at));
  const run = store().runTransaction(async (tx) => {
    const { place, event } = await readPlace(tx, ref);
    if (event.called_off_at) throw new Problem('conflict', { message: over.calledOff });
    if (place.state === 'taken') return { event: event.title };
    if (event.starts_at.toMillis() <= now.toMillis()) throw new Problem('conflict', { message: over.past });
    if (place.state !== 'held' || place.held_until.toMillis() <= now.toMillis())
      throw new Problem('conflict', { message: over.lapsed });
    tx.update(ref, { state: 'taken' satisfies EventPlace<Timestamp>['state'], taken_at: now });
    const mail = {
      to: place.email,
      name: place.name,
      formType: 'place-taken',
      formData: { event: place.event },
    } as const;
    enqueueMail(tx, `${ref.id}_${guestMails.taken}`, mail, { record: place.row });
    return { event: event.title };
  });
  return withDeadline(run, limits.storeDeadlineMs);
}

/**
 * Gives a place back that was held or taken: the next sweep holds it for the next of the list. Repeating it changes nothing.
 * Throws `not-found`, and `conflict` for an event that has begun or was called off.
 */
export function giveBackPlace(placeId: string, at: Date = new Date()): Promise<{ event: string }> {
  const ref = store().collection(collections.eventPlaces).doc(placeId);
  const run = store().runTransaction(async (tx) => {
    const { place, event } = await readPlace(tx, ref);
    if (event.called_off_at) throw new Problem('conflict', { message: over.calledOff });
    if (event.starts_at.toMillis() <= at.getTime()) throw new Problem('conflict', { message: over.past });
    if (place.state !== 'lapsed') tx.update(ref, { state: 'lapsed' satisfies EventPlace<Timestamp>['state'] });
    return { event: event.title };
  });
  return withDeadline(run, limits.storeDeadlineMs);
}

const link = z.strictObject({ token: z.string().max(200) });

/** `POST /api/places/take`: the page that the link of a held place opens. */
export const takePlaceRoute = defineRoute({ method: 'POST', path: api.takePlace, schema: link }, async ({ body }) => ({
  status: 200,
  body: { ok: true, ...(await takePlace(body.token)) },
}));

/** `POST /api/places/give-back`: the same page's other button, also from the mails to whoever has taken hers. */
export const giveBackPlaceRoute = defineRoute(
  { method: 'POST', path: giveBackPath, schema: link },
  async ({ body }) => ({
    status: 200,
    body: { ok: true, ...(await giveBackPlace(recordOfToken('claim-place', body.token))) },
  }),
);
