import * as z from 'zod';
import { applicationStatuses } from '../forms/application.ts';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id, neededReason } from '../team/staff-api-parts.ts';
import { reviewLimits, reviewStates } from './review.ts';

const uid = z.string().min(1).max(128);
const day = z.iso.date({ error: 'Choose a day.' });
const version = z.number().int().min(0);
const line = (error: string) => z.string().trim().min(1, { error }).max(limits.lineLength);
const criterion = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: line('Name the criterion.'),
  scale: z.number().int().min(1).max(reviewLimits.scale),
  weight: z.number().int().min(1).max(reviewLimits.weight),
});
const rubric = z
  .array(criterion)
  .min(1)
  .max(reviewLimits.criteria)
  .refine((list) => new Set(list.map((each) => each.id)).size === list.length, { error: 'Name each criterion once.' });
const scores = z.record(z.string().max(40), z.number());
const rank = z
  .object({ average: z.number(), spread: z.number(), low: z.number(), high: z.number(), count: z.number().int() })
  .nullable();
const done = z.object({ ok: z.literal(true) });

/** What an owner decides of a cycle. Applications received from the first day to the last belong to it. */
const cycleFacts = {
  name: line('Name the cycle.'),
  received_from: day,
  received_to: day,
  read_by: day,
  /** Do reviewers read without knowing who it is? */
  blind: z.boolean(),
  rubric,
};
const target = { cycle: id, id };
const review = z.object({ scores, comment: z.string(), total: z.number(), saved_at: z.string() });

/** Staff calls about reading and scoring applications. What others scored is answered only to who has saved her own. */
export const reviewCalls = {
  /** Cycles, the newest first. `people` names who can be assigned, for those who assign. */
  'review-cycles': {
    request: z.strictObject({}),
    response: z.object({
      cycles: z.array(
        z.object({
          id: z.string(),
          ...cycleFacts,
          version,
          /** Somebody reads in it: whether it is blind stays as it is. */
          has_readers: z.boolean(),
          /** Scores were saved: the rubric stays as it is. */
          has_scores: z.boolean(),
          /** Yours: how many wait, how many you have saved. */
          mine: z.object({ waiting: z.number().int(), saved: z.number().int() }),
        }),
      ),
      people: z.array(z.object({ uid, email: z.string(), name: z.string() })),
    }),
  },
  'save-review-cycle': {
    request: z
      .strictObject({ id: id.nullable(), version, ...cycleFacts })
      .refine((cycle) => cycle.received_from <= cycle.received_to && cycle.received_from <= cycle.read_by, {
        error: 'The days are not in their order.',
        path: ['received_to'],
      }),
    response: z.object({ id: z.string(), version }),
  },
  /**
   * Assigns. With `ids` these applications, else all undecided ones of the cycle's days. `evenly`: `each` readers for every one;
   * otherwise all named reviewers read each. Who is assigned stays; with `take_away` the named ones read no more what they have
   * not scored. With `give_on` nothing but what waits for people who left the team goes to the named ones, as many readers as
   * each application had. `left` says how many a further call would still change.
   */
  'assign-reviewers': {
    request: z.strictObject({
      cycle: id,
      ids: z.array(id).min(1).max(reviewLimits.perCall).nullable(),
      reviewers: z.array(uid).min(1).max(50),
      evenly: z.boolean(),
      each: z.number().int().min(1).max(reviewLimits.reviewersPerApplication),
      take_away: z.boolean().default(false),
      give_on: z.boolean().default(false),
    }),
    response: z.object({
      results: z.array(z.object({ id: z.string(), reference: z.string(), ok: z.boolean(), message: z.string() })),
      left: z.number().int(),
    }),
  },
  /**
   * How far a cycle is: each reader with what waits for her, and applications that nobody reads. Who left the team keeps her
   * name and what she scored; what waits for her is given to others with `give_on`.
   */
  'review-progress': {
    request: z.strictObject({ cycle: id }),
    response: z.object({
      applications: z.number().int(),
      /** Not withdrawn, and nobody reads them. */
      without_readers: z.number().int(),
      readers: z.array(
        z.object({
          uid,
          name: z.string(),
          /** Is she on the team, with a role that reads? */
          on_team: z.boolean(),
          waiting: z.number().int(),
          saved: z.number().int(),
          recused: z.number().int(),
        }),
      ),
    }),
  },
  /** What the caller reads in a cycle, the earliest first; by reference alone. */
  'review-queue': {
    request: z.strictObject({ cycle: id }),
    response: z.object({
      items: z.array(z.object({ id: z.string(), reference: z.string(), state: z.enum(reviewStates) })),
    }),
  },
  /** An application to be scored; logged. In a blind cycle without who she is; `hidden` counts what was marked in her words. */
  'read-for-review': {
    request: z.strictObject(target),
    response: z.object({
      reference: z.string(),
      blind: z.boolean(),
      answers: z.array(z.object({ name: z.string(), label: z.string(), text: z.string() })),
      hidden: z.number().int(),
      /** None in a blind cycle; the others are opened with `review-file`. */
      files: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          field: z.string(),
          size: z.number(),
          is_scanned: z.literal(true).optional(),
        }),
      ),
      state: z.enum(reviewStates),
      version,
      mine: review.nullable(),
      /** Null until the caller has saved her own scores. */
      others: z.object({ rank, reviews: z.array(review.omit({ saved_at: true })) }).nullable(),
    }),
  },
  /** Answers the bytes of a file of an application that the caller reads openly in this cycle; logged. Refused in a blind one. */
  'review-file': { request: z.strictObject({ ...target, file: id }), response: z.string() },
  /** Shows who it is, for a reason that is logged; the ranking says that this reader knew. */
  'reveal-applicant': {
    request: z.strictObject({ ...target, reason: neededReason }),
    response: z.object({
      answers: z.array(z.object({ name: z.string(), label: z.string(), text: z.string() })),
    }),
  },
  'save-review': {
    request: z.strictObject({
      ...target,
      scores,
      comment: z.string().trim().max(limits.textLength).default(''),
      version,
    }),
    response: z.object({ version, total: z.number(), rank }),
  },
  /** The caller does not read this one: she knows her, or cannot be fair. Ends the assignment at once. */
  recuse: { request: z.strictObject({ ...target, reason: neededReason }), response: done },
  /** Applications of a cycle by their average, without anything personal. Refused to who has scores of her own to save. */
  'review-ranking': {
    request: z.strictObject({ cycle: id }),
    response: z.object({
      name: z.string(),
      rows: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          status: z.enum(applicationStatuses),
          version,
          rank,
          /** Readers that are assigned now, and how many of them have saved. */
          expected: z.number().int(),
          saved: z.number().int(),
          recused: z.number().int(),
          /** How many of those who scored know who it is. */
          knew: z.number().int(),
          by_criterion: z.array(z.object({ label: z.string(), average: z.number(), scale: z.number() })),
        }),
      ),
    }),
  },
} as const;
