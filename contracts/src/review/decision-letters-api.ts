import * as z from 'zod';
import { applicationStatuses } from '../forms/application.ts';
import { calendarDay } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id } from '../team/staff-api-parts.ts';
import { letterOutcomes, letterStates, lettersInBatch } from './decision-letters.ts';

const outcome = z.enum(letterOutcomes.map((each) => each.id));
const text = z.string().trim().min(1, { error: 'Write something first.' }).max(limits.textLength);
const version = z.number().int().min(0);
const state = z.enum(letterStates);
const facts = z.strictObject({
  day: calendarDay.nullable().default(null),
  next_step: z.string().trim().max(limits.lineLength).default(''),
});
const maxLetters = lettersInBatch;

const batch = z.object({
  id: z.string(),
  outcome,
  made_at: z.string(),
  leaves_at: z.string(),
  by: z.string(),
  /** Tells also whether she is still on the team with a role that keeps letters. */
  kept_by: z.string(),
  is_kept: z.boolean(),
  /** Receivers of withheld or failed letters do not know the decision yet. */
  letters: z.number().int(),
  waiting: z.number().int(),
  undone: z.number().int(),
  unreached: z.number().int(),
});

/** Nothing here changes a status; deciding is `set-status`. */
export const decisionCalls = {
  'decision-templates': {
    request: z.strictObject({}),
    response: z.object({
      templates: z.array(
        z.object({ outcome, text: z.string(), version, changed_at: z.string().nullable(), changed_by: z.string() }),
      ),
    }),
  },
  'set-decision-template': {
    request: z.strictObject({ outcome, text, version }),
    response: z.object({ version }),
  },
  'preview-letters': {
    request: z.strictObject({ ids: z.array(id).min(1).max(maxLetters), outcome, facts }),
    response: z.object({
      letters: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          reference: z.string(),
          status: z.enum(applicationStatuses),
          version,
          text: z.string(),
          way: z.enum(['mail', 'page', 'none']),
          /** Null where it goes by mail. */
          why: z.string().nullable(),
          /** Null where she can be told now. */
          refused: z.string().nullable(),
          told: z.object({ outcome, at: z.string() }).nullable(),
        }),
      ),
    }),
  },
  /** `leaves_at` is a date and hour of the foundation; null: in a few minutes. */
  'plan-letters': {
    request: z.strictObject({
      outcome,
      facts,
      leaves_at: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: 'Choose a day and an hour.' })
        .nullable(),
      letters: z.array(z.strictObject({ id, version, text })).min(1).max(maxLetters),
    }),
    response: z.object({
      batch: z.string().nullable(),
      leaves_at: z.string(),
      results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional() })),
    }),
  },
  'not-told': {
    request: z.strictObject({}),
    response: z.object({
      since: z.string(),
      groups: z.array(z.object({ outcome, total: z.number().int(), ids: z.array(z.string()) })),
    }),
  },
  'letter-batches': { request: z.strictObject({}), response: z.object({ batches: z.array(batch) }) },
  'letter-batch': {
    request: z.strictObject({ id }),
    response: z.object({
      batch,
      letters: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          reference: z.string(),
          state,
          why: z.string().nullable(),
          text: z.string(),
          failed_mail: z.string().nullable(),
        }),
      ),
    }),
  },
  /** For a batch whose planner has left the team. */
  'keep-letters': { request: z.strictObject({ id }), response: z.object({ kept_by: z.string() }) },
  /** Takes back only what has not left; without `ids` the whole batch. */
  'undo-letters': {
    request: z.strictObject({ id, ids: z.array(id).min(1).max(maxLetters).nullable().default(null) }),
    response: z.object({ undone: z.number().int(), left: z.number().int() }),
  },
} as const;
