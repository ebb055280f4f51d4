import { hourMs } from '@society-gal/contracts/format';
import { api, limits, Problem } from '@society-gal/contracts/http';
import {
  type Evaluation,
  type EventPlace,
  evaluationChoices,
  evaluationTextLength,
  evaluationTexts,
  type ListEvent,
} from '@society-gal/contracts/lists';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { keyedHash } from '../core/identifiers.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { defineRoute } from '../http/route.ts';
import { recordOfToken } from '../mail/link-token.ts';
import { mailGuests } from './mail-guests.ts';
import { placesOf } from './offer-places.ts';

const askWithinMs = 14 * 24 * hourMs;
const mostEvents = 100;
const mostAnswers = 2_000;

const { overall, again } = evaluationChoices;
const choose = ({ label }: { label: string }) => ({ error: `Choose an answer: ${label}` });
const words = z
  .string()
  .trim()
  .max(evaluationTextLength, { error: `Write at most ${evaluationTextLength} letters.` })
  .transform((text) => text || null);
const evaluation = z.strictObject({
  token: z.string().max(200),
  overall: z.enum(
    overall.options.map(({ value }) => value),
    choose(overall),
  ),
  again: z.enum(
    again.options.map(({ value }) => value),
    choose(again),
  ),
  helped: words,
  better: words,
});

/** The id of what somebody says of an event. Whoever reads it cannot tell whose place it was. */
export function evaluationRef(place: string) {
  return store().collection(collections.eventEvaluations).doc(keyedHash('evaluation', place).slice(0, 20));
}

/** Asks whoever had a place how it was, once, from an hour after the end on; not those whom staff marked as absent. */
export async function askForEvaluations(log: Log, at: Date = new Date()): Promise<{ asked: number }> {
  const ended = store()
    .collection(collections.events)
    .where('ends_at', '>', Timestamp.fromMillis(at.getTime() - askWithinMs))
    .where('ends_at', '<=', Timestamp.fromMillis(at.getTime() - hourMs));
  const { docs } = await ended.orderBy('ends_at').limit(mostEvents).get();
  let mailCount = 0;
  for (const document of docs) {
    const event = document.data() as ListEvent<Timestamp>;
    if (event.called_off_at || event.evaluation_asked_at) continue;
    const { docs: places } = await placesOf(document.id).where('state', '==', 'taken').get();
    const count = await mailGuests(places, 'evaluation', ({ state, attended }) =>
      state === 'taken' && attended !== false
        ? { formType: 'event-evaluation', formData: { event: document.id } }
        : null,
    );
    await document.ref.update({ evaluation_asked_at: Timestamp.fromDate(at) });
    log.info('evaluations-asked', { event: document.id, count });
    mailCount += count;
  }
  return { asked: mailCount };
}

/**
 * Stores what the holder of a link says of an event, without her name: one answer for each place. Throws `not-found`, and
 * `conflict` for a second answer.
 */
export async function evaluate({ token, ...answers }: z.output<typeof evaluation>): Promise<void> {
  const placeId = recordOfToken('event-evaluation', token);
  const run = store().runTransaction(async (tx) => {
    const ref = evaluationRef(placeId);
    const placeRef = store().collection(collections.eventPlaces).doc(placeId);
    const [placeDoc, before] = await tx.getAll(placeRef, ref);
    const place = placeDoc?.data() as EventPlace<Timestamp> | undefined;
    if (place?.state !== 'taken') throw new Problem('not-found');
    if (before?.exists) throw new Problem('conflict', { message: 'We have your answer already. Thank you.' });
    const stored: Omit<Evaluation<Timestamp>, 'created_at'> = { event: place.event, ...answers };
    tx.create(ref, { ...stored, created_at: FieldValue.serverTimestamp() });
  });
  await withDeadline(run, limits.storeDeadlineMs);
}

/** `POST /api/places/evaluate`: the page that the link of the question opens. */
export const evaluateRoute = defineRoute(
  { method: 'POST', path: api.evaluate, schema: evaluation },
  async ({ body }) => {
    await evaluate(body);
    return { status: 200, body: { ok: true } };
  },
);

/** What people said of an event: counts of each choice, and their words in an order that tells nothing. */
export async function readEvaluations(id: string): Promise<StaffResponse<'event-evaluations'>> {
  const query = store().collection(collections.eventEvaluations).where('event', '==', id).limit(mostAnswers);
  const { docs } = await withDeadline(query.get(), limits.storeDeadlineMs);
  const all = docs.map((document) => document.data() as Evaluation<Timestamp>);
  const choices = (['overall', 'again'] as const).map((name) => ({
    label: evaluationChoices[name].label,
    answers: evaluationChoices[name].options.map(({ value, label }) => ({
      label,
      count: all.filter((each) => each[name] === value).length,
    })),
  }));
  const texts = (['helped', 'better'] as const).map((name) => ({
    label: evaluationTexts[name],
    answers: all.flatMap((each) => (each[name] ? [each[name]] : [])).sort(),
  }));
  return { count: all.length, choices, texts };
}
