import { z } from 'zod';
import { limits } from './limits.ts';
import { staffDocumentId as id } from './staff-api-parts.ts';

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
      holdHours: z.number().int().min(1).max(720).default(48),
    }),
    response: z.object({ id }),
  },
  /** Opens so many places in all, at most the capacity. */
  'open-places': {
    request: z.strictObject({ id, open: z.number().int().min(1).max(10_000) }),
    response: z.object({ open: count }),
  },
  /** Calls an event off: nobody takes a place any more, and whoever has one, or was offered one, is written to. */
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
        }),
      ),
    }),
  },
  /** Who has a place. */
  'event-guests': {
    request: z.strictObject({ id }),
    response: z.object({ guests: z.array(z.object({ name: z.string(), email: z.string(), takenAt: z.string() })) }),
  },
} as const;
