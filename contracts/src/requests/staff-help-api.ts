import * as z from 'zod';
import { safeContactSchema, safeWays } from '../forms/safe-contact.ts';
import { calendarDay as day } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { mailStatuses } from '../mail/mail.ts';
import { isDocumentId } from '../store/document-id.ts';
import { collections } from '../store/paths.ts';
import { staffDocumentId as id, neededReason, optionalReason } from '../team/staff-api-parts.ts';
import { answerTemplates } from './answer-templates.ts';
import { helpCollections } from './help-records.ts';

const collection = z.enum(helpCollections);
const record = { collection, id };
const shortText = (error: string) => z.string().trim().min(1, { error }).max(limits.lineLength);
const longText = z.string().trim().min(1, { error: 'Write something first.' }).max(limits.textLength);
const way = z.enum(safeWays.map(({ value }) => value).filter((value) => value !== 'none'));
const done = z.object({ ok: z.literal(true) });
const made = z.object({ id: z.string() });
const instant = z.string().nullable();

export const letter = z.strictObject({
  text: longText,
  /** `mail`: a discreet mail, and the same words on her page; `page`: her page alone. */
  by: z.enum(['mail', 'page']),
  template: z
    .enum(answerTemplates.map((template) => template.id))
    .nullable()
    .default(null),
});

/** "Not safe now" holds mails of these back, except what a donor must get. */
export const stoppableCollections = [
  ...helpCollections,
  collections.partnershipApplications,
  collections.galaInvitations,
  collections.golfApplications,
  collections.newsletterSubscribers,
  collections.formRecords,
] as const;
export const personCollections = [...stoppableCollections, collections.donations] as const;
const stoppable = { collection: z.enum(stoppableCollections), id };
export const maxFoundPerCollection = 30;
const recordsOfPerson = z
  .array(z.strictObject({ collection: z.enum(personCollections), id: z.string().max(128).refine(isDocumentId) }))
  .min(1)
  .max(100);

/** Each call that opens or changes something of hers is logged first. */
export const helpCalls = {
  /** `mail` says why no mail may go to her now, or null; `page` whether she has one. */
  'safe-contact': {
    request: z.strictObject(record),
    response: z.object({
      safe_ways: z.array(z.string()).nullable(),
      safe_voicemail: z.string().nullable(),
      safe_times: z.string().nullable(),
      safe_name: z.string().nullable(),
      confirmed_at: instant,
      stopped_at: instant,
      mail: z.string().nullable(),
      page: z.boolean(),
      story_note: z.string().nullable(),
      /** Null where she named no recommender. */
      recommender: z.object({ name: z.string(), received: z.boolean() }).nullable(),
    }),
  },
  'reveal-contact': {
    request: z.strictObject({ ...record, way, reason: neededReason }),
    response: z.object({ value: z.string().nullable() }),
  },
  /** `part` leaves her story closed, or opens it alone; `letter` is her recommender's text. */
  'open-sealed': {
    request: z.strictObject({
      ...record,
      part: z.enum(['all', 'answers', 'story', 'letter']).default('all'),
      reason: optionalReason,
    }),
    response: z.object({ answers: z.record(z.string(), z.unknown()) }),
  },
  'write-message': {
    request: z.strictObject({ ...record, ...letter.shape }),
    response: z.object({ id: z.string(), mail: z.enum(['queued', 'refused', 'none']) }),
  },
  'mark-read': { request: z.strictObject(record), response: done },
  'ask-for': {
    request: z.strictObject({ ...record, what: shortText('Say what is needed.'), due_on: day }),
    response: z.object({ id: z.string(), mail: z.enum(['queued', 'refused', 'none']) }),
  },
  'add-contact-task': {
    request: z.strictObject({
      ...record,
      way: z.enum(['phone', 'text', 'post']),
      text: shortText('Say what it is about.'),
      due_on: day,
    }),
    response: made,
  },
  'finish-contact-task': {
    request: z.strictObject({ ...record, task: id, outcome: shortText('Say what came of it.') }),
    response: done,
  },
  /** Only her own later word changes what is safe; `how`: the occasion on which she said it. */
  'record-safe-contact': {
    request: z.strictObject({ ...record, ...safeContactSchema.shape, how: neededReason }),
    response: done,
  },
  /** Nothing is written, called or sent until she says otherwise. */
  'stop-contact': { request: z.strictObject(record), response: done },
  /** `by_mailbox`: the stop came through the mailbox; a reference is null for a deleted record. */
  'stop-reach': {
    request: z.strictObject(stoppable),
    response: z.object({
      since: instant,
      stops: z.array(z.string().nullable()),
      by_mailbox: z.boolean(),
      held: z.array(
        z.object({
          collection: z.enum(stoppableCollections),
          id: z.string(),
          label: z.string(),
          name: z.string(),
          reference: z.string().nullable(),
        }),
      ),
      mails: z.number().int(),
    }),
  },
  /** The stop then binds only the record in which it was pressed. */
  'lift-stop': { request: z.strictObject({ ...stoppable, reason: neededReason }), response: done },
  /** Old codes open nothing any more; `reason` also says how staff know her. */
  'new-return-code': {
    request: z.strictObject({ ...record, reason: neededReason }),
    response: z.object({ return_code: z.string(), pin: z.string() }),
  },
  'set-expected-day': { request: z.strictObject({ ...record, expected_on: day }), response: done },
  'find-person': {
    request: z.strictObject({ text: z.string().trim().min(2, { error: 'Type at least two letters.' }).max(200) }),
    response: z.object({
      found: z.array(
        z.object({
          collection: z.enum(personCollections),
          id: z.string(),
          label: z.string(),
          name: z.string(),
          reference: z.string().nullable(),
          created_at: instant,
          detail: z.string(),
          files: z.number().int(),
          withdrawn: z.boolean(),
        }),
      ),
      more: z.boolean(),
      told: z.array(
        z.object({
          id: z.string(),
          what: z.string(),
          state: z.enum([...mailStatuses, 'page']),
          reference: z.string().nullable(),
          at: instant,
        }),
      ),
    }),
  },
  /** Includes sealed answers. */
  'hand-over-person': {
    request: z.strictObject({ records: recordsOfPerson, reason: neededReason }),
    response: z.object({ made_at: z.string(), records: z.array(z.record(z.string(), z.unknown())) }),
  },
  /** Gifts keep what tax law asks for; `kept` says which and why. */
  'erase-person': {
    request: z.strictObject({ records: recordsOfPerson, reason: neededReason }),
    response: z.object({
      erased: z.number().int(),
      kept: z.array(z.object({ reference: z.string().nullable(), why: z.string() })),
    }),
  },
} as const;
