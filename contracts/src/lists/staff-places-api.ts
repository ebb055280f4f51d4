import * as z from 'zod';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id } from '../team/staff-api-parts.ts';

const localHour = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: 'Enter a day and an hour.' });
const line = (what: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `Enter ${what}.` })
    .max(limits.lineLength);
const count = z.number().int().min(0);

/** What staff do with events that people take a place in: `POST /api/staff/<name>`. Hours are those of the foundation's zone. */
export const placeCalls = {
  /** Makes an event of a list and opens its first places. */
  'open-event': {
    request: z.strictObject({
      list: z.string().max(60),
      title: line('a title'),
      where: line('where it is'),
      starts: localHour,
      ends: localHour,
      capacity: z.number().int().min(1).max(10_000),
      open: z.number().int().min(1).max(10_000),
      /** Whoever staff mark as having been there gets a certificate. */
      certificate: z.boolean().optional(),
      holdHours: z.number().int().min(1).max(720).default(48),
    }),
    response: z.object({ id }),
  },
  /** Opens so many places in all, at most the capacity. */
  'open-places': {
    request: z.strictObject({ id, open: z.number().int().min(1).max(10_000) }),
    response: z.object({ open: count }),
  },
  /** Calls an event off that is not over: nobody takes a place any more, and whoever has one, or was offered one, is written to. */
  'call-off-event': { request: z.strictObject({ id }), response: z.object({ told: count }) },
  /** The latest events with their counts. */
  events: {
    request: z.strictObject({}),
    response: z.object({
      events: z.array(
        z.object({
          id,
          title: z.string(),
          starts: z.string(),
          capacity: count,
          open: count,
          held: count,
          taken: count,
          calledOff: z.boolean(),
          hasEnded: z.boolean(),
        }),
      ),
    }),
  },
  /** Who has a place. `hasBegun`: nobody gives hers back any more, also where it was called off; `hasEnded`: from now on staff mark who was there. */
  'event-guests': {
    request: z.strictObject({ id }),
    response: z.object({
      hasBegun: z.boolean(),
      hasEnded: z.boolean(),
      certificate: z.boolean(),
      guests: z.array(
        z.object({ id, name: z.string(), email: z.string(), takenAt: z.string(), attended: z.boolean().nullable() }),
      ),
    }),
  },
  /** Gives somebody's place to the next of the list, since she told us that she cannot come. */
  'give-back-place': { request: z.strictObject({ place: id }), response: z.object({ event: z.string() }) },
  /** Marks whether somebody was at an event that has ended; where it gives certificates, hers is made and mailed, or taken back. */
  'mark-attended': {
    request: z.strictObject({ place: id, attended: z.boolean() }),
    response: z.object({ certificate: z.string().nullable() }),
  },
  /** What people said of an event, without their names. */
  'event-evaluations': {
    request: z.strictObject({ id }),
    response: z.object({
      count,
      choices: z.array(z.object({ label: z.string(), answers: z.array(z.object({ label: z.string(), count })) })),
      texts: z.array(z.object({ label: z.string(), answers: z.array(z.string()) })),
    }),
  },
} as const;
