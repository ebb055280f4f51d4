import * as z from 'zod';
import { applicationStatuses } from '../forms/application.ts';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id } from '../team/staff-api-parts.ts';
import { letterOutcomes, letterStates, lettersInBatch } from './decision-letters.ts';

const outcome = z.enum(letterOutcomes.map((each) => each.id));
const text = z.string().trim().min(1, { error: 'Write something first.' }).max(limits.textLength);
const version = z.number().int().min(0);
const state = z.enum(letterStates);
const facts = z.strictObject({
  /** The day that a letter names; her own page shows it too. */
  day: z.iso.date({ error: 'Choose a day.' }).nullable().default(null),
  next_step: z.string().trim().max(limits.lineLength).default(''),
});
/** At most so many letters in one batch: each is read before it leaves. */
const maxLetters = lettersInBatch;

const batch = z.object({
  id: z.string(),
  outcome,
  made_at: z.string(),
  leaves_at: z.string(),
  /** Who planned it. */
  by: z.string(),
  /** Who looks after it now, and whether she is still on the team with a role that does. */
  kept_by: z.string(),
  is_kept: z.boolean(),
  /** How many letters it has, how many still wait, were taken back, and were withheld or failed, so that their receivers do not know yet. */
  letters: z.number().int(),
  waiting: z.number().int(),
  undone: z.number().int(),
  unreached: z.number().int(),
});

/** Staff calls about telling people what was decided. Deciding is `set-status`; nothing here changes a status. */
export const decisionCalls = {
  'decision-templates': {
    request: z.strictObject({}),
    response: z.object({
      templates: z.array(
        z.object({ outcome, text: z.string(), version, changed_at: z.string().nullable(), changed_by: z.string() }),
      ),
    }),
  },
  /** The words of an outcome; refused with what is wrong with them. */
  'set-decision-template': {
    request: z.strictObject({ outcome, text, version }),
    response: z.object({ version }),
  },
  /** The letter of each of these applications as she would read it now, the way it would go, and what stands against it. */
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
          /** Why it does not go by mail; null where it does. */
          why: z.string().nullable(),
          /** Why she cannot be told this now; null where she can. */
          refused: z.string().nullable(),
          /** What she was told before, and when. */
          told: z.object({ outcome, at: z.string() }).nullable(),
        }),
      ),
    }),
  },
  /** Plans letters for one instant. `leaves_at` is a date and hour where the foundation is; null: in a few minutes. */
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
  /** Who was decided on since `since`, has no letter that waits, and was not told: how many, and the first of them. */
  'not-told': {
    request: z.strictObject({}),
    response: z.object({
      since: z.string(),
      groups: z.array(z.object({ outcome, total: z.number().int(), ids: z.array(z.string()) })),
    }),
  },
  /** The latest batches. */
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
          /** The mail of a letter that failed, to send it again. */
          failed_mail: z.string().nullable(),
        }),
      ),
    }),
  },
  /** The caller looks after a batch from now on: whoever planned it has left the team. */
  'keep-letters': { request: z.strictObject({ id }), response: z.object({ kept_by: z.string() }) },
  /** Takes back what has not left. Without `ids` the whole batch. */
  'undo-letters': {
    request: z.strictObject({ id, ids: z.array(id).min(1).max(maxLetters).nullable().default(null) }),
    response: z.object({ undone: z.number().int(), left: z.number().int() }),
  },
} as const;
