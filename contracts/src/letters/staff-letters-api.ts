import * as z from 'zod';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id } from '../team/staff-api-parts.ts';
import { letterPictureNames } from './letter-pictures.ts';
import { type LetterBlock, letterAddress } from './letters.ts';

const address = z
  .string()
  .trim()
  .max(500)
  .regex(letterAddress, { error: 'A link begins with https://, mailto: or /.' });
const run = z.strictObject({
  text: z.string().min(1).max(limits.textLength),
  bold: z.literal(true).optional(),
  href: address.optional(),
});
const runs = z.array(run).min(1).max(200);

/** Addresses of links are checked, so that a letter cannot hide where it leads. */
export const letterBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['heading', 'text', 'quote']), runs }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.strictObject({ runs })).min(1).max(50) }),
  z.strictObject({ kind: z.literal('picture'), name: z.enum(letterPictureNames), alt: z.string().trim().max(250) }),
  z.strictObject({ kind: z.literal('button'), label: z.string().trim().min(1).max(60), href: address }),
]) as unknown as z.ZodType<LetterBlock>;

const letterLists = z.array(z.string().max(60)).max(30);
const content = {
  subject: z.string().trim().min(1, { error: 'A letter needs a subject.' }).max(78),
  blocks: z.array(letterBlock).max(60),
  lists: letterLists,
  exclude: letterLists,
  on_site: z.boolean().optional(),
};
const state = z.object({ state: z.string() });

export const letterCalls = {
  'mail-lists': {
    request: z.strictObject({}),
    response: z.object({
      lists: z.array(z.object({ id: z.string(), name: z.string(), people: z.number().int(), texts: z.number().int() })),
      sendsTexts: z.boolean(),
    }),
  },
  /** No number is given where a text is not safe. */
  'text-numbers': {
    request: z.strictObject({ list: z.string().max(60) }),
    response: z.object({
      people: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          phone: z.string().nullable(),
          askedAt: z.string().nullable(),
          state: z.enum(['asked', 'ended', 'unsafe']),
        }),
      ),
      isWhole: z.boolean(),
    }),
  },
  'save-letter': {
    request: z.strictObject({ id: id.nullable(), ...content }),
    response: z.object({ id }),
  },
  /** The address works for half an hour (`&look=dark` by night, `no-pictures` before they are loaded). */
  'letter-as-mailed': {
    request: z.strictObject({ id }),
    response: z.object({ subject: z.string(), text: z.string(), page: z.string() }),
  },
  'test-letter': { request: z.strictObject({ id }), response: z.object({ to: z.string() }) },
  /** `at`: null for now, or YYYY-MM-DDTHH:MM of the foundation; above `lettersByOne` people a second person must agree. */
  'send-letter': {
    request: z.strictObject({
      id,
      at: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
        .nullable(),
    }),
    response: z.object({ state: z.string(), receivers: z.number().int() }),
  },
  'approve-letter': { request: z.strictObject({ id }), response: state },
  /** Stops only the mails that have not gone yet. */
  'stop-letter': { request: z.strictObject({ id }), response: state },
  /** A person who has the letter gets no second one. */
  'resume-letter': { request: z.strictObject({ id }), response: state },
  'letter-progress': {
    request: z.strictObject({ id }),
    response: z.object({
      state: z.string(),
      waiting: z.number().int(),
      sent: z.number().int(),
      failed: z.number().int(),
      withheld: z.number().int(),
      failures: z.array(z.object({ to: z.string(), error: z.string() })),
    }),
  },
} as const;
