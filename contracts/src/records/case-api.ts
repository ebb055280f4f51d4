import * as z from 'zod';
import { applicationTypes } from '../forms/application-types.ts';
import { safeContactSchema } from '../forms/safe-contact.ts';
import { calendarDay as day } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { helpCollections } from '../requests/help-records.ts';
import { collections } from '../store/paths.ts';
import { staffDocumentId as id, neededReason } from '../team/staff-api-parts.ts';

const line = (error: string) => z.string().trim().min(1, { error }).max(limits.lineLength);
const optionalText = (max: number) => z.string().trim().max(max).default('');
const types = z
  .array(z.enum(applicationTypes.map(({ value }) => value)))
  .min(1, { error: 'Choose what she applies for.' });
const correctable = z.enum([...helpCollections, collections.partnershipApplications]);
const applications = z.enum([collections.scholarshipApplications, collections.partnershipApplications]);
const results = z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string() }));

/** Tags never tell anything about her. */
const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,29}$/u, { error: 'A tag has letters, digits and spaces, at most 30.' });

export const caseCalls = {
  /** Nothing is merged; the opening of birth dates is logged. */
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
  /** For paper and phone: no e-mail address is needed, and nothing is mailed. */
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
  /** The old answer is kept, sealed; the history tells who changed it and why. */
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
  /** A repeated call gives the same application. */
  'promote-entry': {
    request: z.strictObject({
      collection: z.enum([collections.waitlistEntries, collections.scholarshipApplications]),
      id,
      application_types: types,
    }),
    response: z.object({ id: z.string(), reference: z.string() }),
  },
  /** The record stays the same; a repeated call changes nothing more. */
  'promote-inquiry': { request: z.strictObject({ id }), response: z.object({ id: z.string() }) },
  /** Fields that are left out stay as they are. */
  'update-records': {
    request: z.strictObject({
      collection: applications,
      ids: z.array(id).min(1).max(100),
      add_tags: z.array(tag).max(10).default([]),
      remove_tags: z.array(tag).max(10).default([]),
      /** Null: no member looks after it. */
      assigned_to: z.string().max(128).nullable().optional(),
      archived: z.boolean().optional(),
    }),
    response: z.object({ results }),
  },
  'used-tags': {
    request: z.strictObject({ collection: applications }),
    response: z.object({ tags: z.array(z.string()) }),
  },
  /** With a collection, only colleagues who read its notes. */
  colleagues: {
    request: z.strictObject({ collection: z.string().max(60).optional() }),
    response: z.object({
      colleagues: z.array(z.object({ uid: z.string(), email: z.string(), name: z.string(), handle: z.string() })),
    }),
  },
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
  'finish-note-task': { request: z.strictObject({ id }), response: z.object({ ok: z.literal(true) }) },
} as const;
