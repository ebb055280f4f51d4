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

/** Hours are those of the foundation's zone. */
export const placeCalls = {
  'open-event': {
    request: z.strictObject({
      list: z.string().max(60),
      title: line('a title'),
      where: line('where it is'),
      starts: localHour,
      ends: localHour,
      capacity: z.number().int().min(1).max(10_000),
      open: z.number().int().min(1).max(10_000),
      certificate: z.boolean().optional(),
      holdHours: z.number().int().min(1).max(720).default(48),
    }),
    response: z.object({ id }),
  },
  'open-places': {
    request: z.strictObject({ id, open: z.number().int().min(1).max(10_000) }),
    response: z.object({ open: count }),
  },
  /** Refused for an event that is over; all guests are written to. */
  'call-off-event': { request: z.strictObject({ id }), response: z.object({ told: count }) },
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
  /** After `hasBegun` no place is given back; after `hasEnded` staff mark attendance. */
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
  'give-back-place': { request: z.strictObject({ place: id }), response: z.object({ event: z.string() }) },
  /** Where the event gives certificates, hers is made and mailed, or withdrawn. */
  'mark-attended': {
    request: z.strictObject({ place: id, attended: z.boolean() }),
    response: z.object({ certificate: z.string().nullable() }),
  },
  /** Answers carry no names. */
  'event-evaluations': {
    request: z.strictObject({ id }),
    response: z.object({
      count,
      choices: z.array(z.object({ label: z.string(), answers: z.array(z.object({ label: z.string(), count })) })),
      texts: z.array(z.object({ label: z.string(), answers: z.array(z.string()) })),
    }),
  },
} as const;
