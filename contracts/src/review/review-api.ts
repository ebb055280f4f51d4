import * as z from 'zod';
import { applicationStatuses } from '../forms/application.ts';
import { calendarDay as day } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id, neededReason } from '../team/staff-api-parts.ts';
import { reviewLimits, reviewStates } from './review.ts';

const uid = z.string().min(1).max(128);
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

/** What a cycle has of its round, or for itself. The first and the last day belong to it. */
const facts = z.object({ name: line('Name the cycle.'), received_from: day, received_to: day, read_by: day });
const factNames = facts.keyof().options;
const settings = {
  /** The round of applications that is read in it, by its id among the facts. */
  round: id.nullable().default(null),
  /** Reviewers of a blind cycle do not learn who she is. */
  blind: z.boolean(),
  rubric,
};
const target = { cycle: id, id };
const review = z.object({ scores, comment: z.string(), total: z.number(), saved_at: z.string() });

/** Scores of others are hidden from a reader who has not saved her own. */
export const reviewCalls = {
  'review-cycles': {
    request: z.strictObject({}),
    response: z.object({
      cycles: z.array(
        z.object({
          id: z.string(),
          ...facts.shape,
          ...settings,
          version,
          /** A cycle with readers cannot change whether it is blind. */
          has_readers: z.boolean(),
          /** A cycle with saved scores cannot change its rubric. */
          has_scores: z.boolean(),
          mine: z.object({ waiting: z.number().int(), saved: z.number().int() }),
        }),
      ),
      /** Those without a cycle. */
      rounds: z.array(facts.extend({ id: z.string(), reading_from: day })),
      people: z.array(z.object({ uid, email: z.string(), name: z.string() })),
    }),
  },
  /** Without name and days where it reads a round. */
  'save-review-cycle': {
    request: z
      .strictObject({ id: id.nullable(), version, ...facts.partial().shape, ...settings })
      .refine(({ round, ...cycle }) => factNames.every((name) => (cycle[name] === undefined) === (round !== null)), {
        error: 'Name and days belong to the round, or else to the cycle.',
        path: ['round'],
      })
      .refine(({ received_from: from = '', received_to: to = '', read_by: by = '' }) => from <= to && from <= by, {
        error: 'The days are not in their order.',
        path: ['received_to'],
      }),
    response: z.object({ id: z.string(), version }),
  },
  /** `evenly`: `each` readers per application; `take_away` removes unscored readers; `give_on` moves work of people who left. */
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
  /** A person who left keeps her name and scores; `give_on` moves what waits for her. */
  'review-progress': {
    request: z.strictObject({ cycle: id }),
    response: z.object({
      applications: z.number().int(),
      /** Withdrawn applications do not count. */
      without_readers: z.number().int(),
      readers: z.array(
        z.object({
          uid,
          name: z.string(),
          on_team: z.boolean(),
          waiting: z.number().int(),
          saved: z.number().int(),
          recused: z.number().int(),
        }),
      ),
    }),
  },
  /** The earliest first; by reference alone. */
  'review-queue': {
    request: z.strictObject({ cycle: id }),
    response: z.object({
      items: z.array(z.object({ id: z.string(), reference: z.string(), state: z.enum(reviewStates) })),
    }),
  },
  /** Logged; a blind cycle hides who she is, and `hidden` counts what was marked in her words. */
  'read-for-review': {
    request: z.strictObject(target),
    response: z.object({
      reference: z.string(),
      blind: z.boolean(),
      answers: z.array(z.object({ name: z.string(), label: z.string(), text: z.string() })),
      hidden: z.number().int(),
      /** Empty in a blind cycle. */
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
  /** Logged; refused in a blind cycle. */
  'review-file': { request: z.strictObject({ ...target, file: id }), response: z.string() },
  /** The reason is logged, and the ranking says that this reader knew. */
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
  /** For a reader who knows her or cannot be fair; it ends the assignment at once. */
  recuse: { request: z.strictObject({ ...target, reason: neededReason }), response: done },
  /** Without anything personal; refused to a reader with unsaved scores. */
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
          expected: z.number().int(),
          saved: z.number().int(),
          recused: z.number().int(),
          knew: z.number().int(),
          by_criterion: z.array(z.object({ label: z.string(), average: z.number(), scale: z.number() })),
        }),
      ),
    }),
  },
} as const;
