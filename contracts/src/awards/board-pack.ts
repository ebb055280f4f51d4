import * as z from 'zod';

/** '2026-Q4', or '2026'. */
export const periodId = z.string().regex(/^2\d{3}(-Q[1-4])?$/, { error: 'Choose a quarter or a year.' });

const cents = z.number().int();
const count = z.number().int();

/**
 * One quarter or year for board and funders: sums, groups of ten and more, goals, late answers. It names no person, reference or award.
 * It is counted from lines that are only ever added, each with its day, so that it is the same whenever it is made once it is closed.
 */
export const boardPack = z.object({
  period: periodId,
  begins: z.iso.date(),
  ends: z.iso.date(),
  /** False while the period runs: then it is counted up to `asOf`. */
  closed: z.boolean(),
  asOf: z.iso.date(),
  funds: z.array(
    z.object({
      name: z.string(),
      /** In the period. */
      received: cents,
      awarded: cents,
      paid: cents,
      /** At its end. */
      left: cents,
    }),
  ),
  total: z.object({ received: cents, awarded: cents, paid: cents, left: cents }),
  awards: z.object({ offered: count, accepted: count, declined: count, expired: count, ended: count }),
  /** Of a closed period alone. `people` is null in a group under ten. */
  served: z.array(
    z.object({ by: z.string(), groups: z.array(z.object({ label: z.string(), people: count.nullable() })) }),
  ),
  goals: z.array(z.object({ label: z.string(), goal: count, reached: count, by: z.iso.date(), asOf: z.iso.date() })),
  /** Each stands until ten more have left. */
  outcomes: z.array(
    z.object({
      label: z.string(),
      left: count.nullable(),
      yes: count.nullable(),
      no: count.nullable(),
      ratherNot: count.nullable(),
      silent: count.nullable(),
    }),
  ),
  reports: z.object({ due: count, received: count, excused: count, late: count }),
  /** Applications whose promised day passed before they were answered; null for one period without records of it. */
  lateAnswers: count.nullable(),
});
export type BoardPack = z.output<typeof boardPack>;
