import * as z from 'zod';
import { applicationTypes } from '../forms/application-types.ts';
import { safeContactSchema } from '../forms/safe-contact.ts';
import { limits } from '../http/limits.ts';
import { helpCollections } from '../requests/help-records.ts';
import { collections } from '../store/paths.ts';
import { staffDocumentId as id, neededReason } from '../team/staff-api-parts.ts';

const day = z.iso.date({ error: 'Choose a day.' });
const line = (error: string) => z.string().trim().min(1, { error }).max(limits.lineLength);
const optionalText = (max: number) => z.string().trim().max(max).default('');
const types = z
  .array(z.enum(applicationTypes.map(({ value }) => value)))
  .min(1, { error: 'Choose what she applies for.' });
/** Records whose answers staff may put right. */
const correctable = z.enum([...helpCollections, collections.partnershipApplications]);
const applications = z.enum([collections.scholarshipApplications, collections.partnershipApplications]);
const results = z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string() }));

/** A tag: a short word that staff sort by; never anything about her. */
const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,29}$/u, { error: 'A tag has letters, digits and spaces, at most 30.' });

/** Staff calls about the records of one person, and about several records at once. */
export const caseCalls = {
  /** Records that may be of the same person, each with why. Nothing is merged; the opening of birth dates is logged. */
  'possible-duplicates': {
    request: z.strictObject({ collection: z.enum(helpCollections), id }),
    response: z.object({
      found: z.array(
        z.object({
          collection: z.string(),
          id: z.string(),
          label: z.string(),
          name: z.string(),
          reference: z.string().nullable(),
          created_at: z.string().nullable(),
          why: z.array(z.enum(['email', 'phone', 'name-and-birth-date'])),
        }),
      ),
    }),
  },
  /** An application that came on paper or by phone. No e-mail address is needed; nothing is mailed. */
  'enter-application': {
    request: z.strictObject({
      how: z.enum(['paper', 'phone']),
      received_on: day,
      full_name: line('Write her name.'),
      preferred_name: optionalText(limits.lineLength),
      email_address: z.union([z.literal(''), z.email().max(limits.emailLength)]).default(''),
      phone_number: optionalText(40),
      mailing_address: optionalText(500),
      date_of_birth: z.union([z.literal(''), day]).default(''),
      application_types: types,
      career_path: line('Write what work she would like to do.'),
      personal_story: optionalText(limits.textLength),
      ...safeContactSchema.shape,
    }),
    response: z.object({ id: z.string(), reference: z.string(), return_code: z.string(), pin: z.string() }),
  },
  /** Puts answers right. What stood there before is kept, sealed; the history says who changed which answer and why. */
  'correct-record': {
    request: z.strictObject({
      collection: correctable,
      id,
      version: z.number().int().min(0),
      changes: z
        .record(z.string().max(60), z.string().max(limits.textLength))
        .refine((changes) => Object.keys(changes).length > 0, { error: 'Nothing was changed.' }),
      reason: neededReason,
    }),
    response: z.object({ version: z.number().int() }),
  },
  /** Makes an application of somebody who stands on a waiting list or signed up for the workshop. Twice gives the same one. */
  'promote-entry': {
    request: z.strictObject({
      collection: z.enum([collections.waitlistEntries, collections.scholarshipApplications]),
      id,
      application_types: types,
    }),
    response: z.object({ id: z.string(), reference: z.string() }),
  },
  /** Makes an application of a company's inquiry: the same record. Twice changes nothing more. */
  'promote-inquiry': { request: z.strictObject({ id }), response: z.object({ id: z.string() }) },
  /** Tags, assigns or archives several applications; one result for each. What is left out stays as it is. */
  'update-records': {
    request: z.strictObject({
      collection: applications,
      ids: z.array(id).min(1).max(100),
      add_tags: z.array(tag).max(10).default([]),
      remove_tags: z.array(tag).max(10).default([]),
      /** The member of the team who looks after it; null: nobody. */
      assigned_to: z.string().max(128).nullable().optional(),
      archived: z.boolean().optional(),
    }),
    response: z.object({ results }),
  },
  /** The tags that applications of one kind have, to be offered where one is typed. */
  'used-tags': {
    request: z.strictObject({ collection: applications }),
    response: z.object({ tags: z.array(z.string()) }),
  },
  /** Who may be named, for mentions, to-dos and handing an application to somebody: with a collection, those who read its notes. */
  colleagues: {
    request: z.strictObject({ collection: z.string().max(60).optional() }),
    response: z.object({
      colleagues: z.array(z.object({ uid: z.string(), email: z.string(), name: z.string(), handle: z.string() })),
    }),
  },
  /** To-dos that are open and the caller's, the earliest day first, and notes that named her and she has not seen. */
  'my-notes': {
    request: z.strictObject({}),
    response: z.object({
      todos: z.array(
        z.object({
          id: z.string(),
          collection: z.string(),
          record: z.string(),
          text: z.string(),
          due_on: z.string(),
          by: z.string(),
        }),
      ),
      mentions: z.array(
        z.object({
          id: z.string(),
          collection: z.string(),
          record: z.string(),
          text: z.string(),
          at: z.string(),
          by: z.string(),
        }),
      ),
    }),
  },
  /** A to-do is done, or a mention is seen. */
  'finish-note-task': { request: z.strictObject({ id }), response: z.object({ ok: z.literal(true) }) },
} as const;
