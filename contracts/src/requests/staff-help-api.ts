import * as z from 'zod';
import { safeContactSchema, safeWays } from '../forms/safe-contact.ts';
import { limits } from '../http/limits.ts';
import { mailStatuses } from '../mail/mail.ts';
import { isDocumentId } from '../store/document-id.ts';
import { collections } from '../store/paths.ts';
import { staffDocumentId as id, neededReason, optionalReason } from '../team/staff-api-parts.ts';
import { answerTemplates } from './answer-templates.ts';
import { helpCollections } from './help-records.ts';

const collection = z.enum(helpCollections);
const record = { collection, id };
const day = z.iso.date({ error: 'Choose a day.' });
const shortText = (error: string) => z.string().trim().min(1, { error }).max(limits.lineLength);
const longText = z.string().trim().min(1, { error: 'Write something first.' }).max(limits.textLength);
const way = z.enum(safeWays.map(({ value }) => value).filter((value) => value !== 'none'));
const done = z.object({ ok: z.literal(true) });
const made = z.object({ id: z.string() });
const instant = z.string().nullable();

/** What is written to her: where it goes, and which template it began with. */
export const letter = z.strictObject({
  text: longText,
  /** `mail`: a discreet mail, and the same words on her page. `page`: her page alone. */
  by: z.enum(['mail', 'page']),
  template: z
    .enum(answerTemplates.map((template) => template.id))
    .nullable()
    .default(null),
});

/** Collections of which "Not safe now" holds mails back, whatever a person sent; of a gift it holds none back that she must get. */
export const stoppableCollections = [
  ...helpCollections,
  collections.partnershipApplications,
  collections.galaInvitations,
  collections.golfApplications,
  collections.newsletterSubscribers,
  collections.formRecords,
] as const;
/** Collections in which one person may be looked for. */
export const personCollections = [...stoppableCollections, collections.donations] as const;
const stoppable = { collection: z.enum(stoppableCollections), id };
/** The most records of one collection that a search for one person shows. */
export const maxFoundPerCollection = 30;
const recordsOfPerson = z
  .array(z.strictObject({ collection: z.enum(personCollections), id: z.string().max(128).refine(isDocumentId) }))
  .min(1)
  .max(100);

/** Staff calls about people who asked for help. Each that opens or changes something of hers is logged first. */
export const helpCalls = {
  /** How to reach her, with what lies sealed. `mail` says why no mail may go to her now, or null; `page` whether she has one. */
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
      /** The sentence that she wrote for whoever reads her story. */
      story_note: z.string().nullable(),
      /** Who recommends her, and whether the letter is here; null where she named nobody. */
      recommender: z.object({ name: z.string(), received: z.boolean() }).nullable(),
    }),
  },
  /** Shows a way to reach her that she did not choose. */
  'reveal-contact': {
    request: z.strictObject({ ...record, way, reason: neededReason }),
    response: z.object({ value: z.string().nullable() }),
  },
  /** Her sealed answers. `part` leaves her story closed, or opens it alone; `letter` is what her recommender wrote. */
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
  /** What she wrote is read, without an answer. */
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
  /** What she now says is safe: the only way past what she said before. `how`: on which occasion she said it. */
  'record-safe-contact': {
    request: z.strictObject({ ...record, ...safeContactSchema.shape, how: neededReason }),
    response: done,
  },
  /** "Not safe now": nothing is written, called or sent until she says otherwise. */
  'stop-contact': { request: z.strictObject(record), response: done },
  /**
   * What "Not safe now" holds back of whom a record is from or about, where a code and PIN alone prove it, or where it came through the
   * mailbox (`by_mailbox`): since when, the references of the records in which it was pressed (null for one that is gone), records that are held back,
   * and how many mails were.
   */
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
  /** Lets such a stop bind no more than the record in which it was pressed. */
  'lift-stop': { request: z.strictObject({ ...stoppable, reason: neededReason }), response: done },
  /** A new code and PIN for her page, to be handed to her; the ones before open nothing any more. `reason` also says how staff know her. */
  'new-return-code': {
    request: z.strictObject({ ...record, reason: neededReason }),
    response: z.object({ return_code: z.string(), pin: z.string() }),
  },
  /** The day that her page names, now that the promised one cannot be kept. */
  'set-expected-day': { request: z.strictObject({ ...record, expected_on: day }), response: done },
  /**
   * Everything that is kept under an e-mail address, a phone number, a reference or a name: what was sent and given, with where it
   * stands (`detail`), and what was told, by mail or on her own page, the newest first.
   */
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
      /** Is there more of some kind than {@link maxFoundPerCollection}? */
      more: z.boolean(),
      told: z.array(
        z.object({
          id: z.string(),
          /** The kind of a mail, or of a message on her page. */
          what: z.string(),
          state: z.enum([...mailStatuses, 'page']),
          reference: z.string().nullable(),
          at: instant,
        }),
      ),
    }),
  },
  /** Everything that is kept of these records, sealed answers included, to be handed to the person. */
  'hand-over-person': {
    request: z.strictObject({ records: recordsOfPerson, reason: neededReason }),
    response: z.object({ made_at: z.string(), records: z.array(z.record(z.string(), z.unknown())) }),
  },
  /** Erases these records. Gifts keep what tax law asks for; `kept` says which and why. */
  'erase-person': {
    request: z.strictObject({ records: recordsOfPerson, reason: neededReason }),
    response: z.object({
      erased: z.number().int(),
      kept: z.array(z.object({ reference: z.string().nullable(), why: z.string() })),
    }),
  },
} as const;
