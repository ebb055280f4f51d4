import { z } from 'zod';
import { isDocumentId } from './document-id.ts';
import { fileTickets } from './forms/schema-parts.ts';
import { limits } from './limits.ts';
import { safeContactSchema, safeWays } from './safe-contact.ts';

/**
 * Coming back without an account: `/api/requests/<call>`. `open` takes a return code and a PIN and gives a session of an
 * hour; every other call takes it as `Authorization: Bearer <session>` and answers 401 without one.
 */

/** Letters of a return code: none that looks like another (Crockford's base 32). */
export const returnCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codePattern = new RegExp(`^[${returnCodeAlphabet}]{12}$`);

/** A return code as she typed it, without dashes, spaces and small letters; null when it can be none. */
export function normaliseReturnCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return codePattern.test(code) ? code : null;
}

/** A return code as it is shown: `XXXX-XXXX-XXXX`. */
export function formatReturnCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

const pin = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'Enter the PIN: six digits.' });
const instant = z.iso.datetime();
const day = z.iso.date();
const shortText = z.string().max(limits.lineLength);
const longText = z.string().trim().min(1, { error: 'Write something first.' }).max(limits.textLength);
const documentId = z.string().max(128).refine(isDocumentId);

/** How far a request has come. `late` is a step whose day has passed; `new_day` says when it is done instead. */
export const requestStep = z.object({
  id: z.enum(['received', 'reading', 'decision', 'answered', 'withdrawn']),
  label: shortText,
  day: day.nullable(),
  state: z.enum(['done', 'now', 'next', 'late']),
  new_day: day.nullable(),
});

/** Words between her and the foundation, oldest first. `addition` is what she added, `contact` a change of how to reach her. */
export const requestMessage = z.object({
  id: documentId,
  at: instant,
  from: z.enum(['us', 'you']),
  kind: z.enum(['message', 'addition', 'contact', 'decision']),
  text: z.string(),
});

/** Information or papers that staff asked for, until a day. `answered_at` is null while it is open. */
export const requestAsk = z.object({
  id: documentId,
  at: instant,
  what: z.string(),
  due_on: day,
  answered_at: instant.nullable(),
});

/** What her page shows. `stopped_at`: she, or staff, pressed "Not safe now". `kept_until`: the day it is deleted. */
export const requestStatus = z.object({
  reference: shortText,
  form: shortText,
  sent_at: instant,
  withdrawn_at: instant.nullable(),
  steps: z.array(requestStep),
  messages: z.array(requestMessage),
  asks: z.array(requestAsk),
  safe: z.object({
    safe_ways: z.array(z.enum(safeWays.map(({ value }) => value))).nullable(),
    safe_voicemail: z.enum(['yes', 'no']).nullable(),
    safe_times: z.string().nullable(),
    safe_name: z.string().nullable(),
    confirmed_at: instant.nullable(),
    stopped_at: instant.nullable(),
  }),
  sent: z.array(z.object({ label: z.string(), text: z.string() })),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
  /** The letter of her recommender; null where she named none. */
  recommendation: z.object({ name: z.string(), state: z.enum(['asked', 'received', 'expired']) }).nullable(),
  kept_until: day,
});
/** {@link requestStatus}, parsed. */
export type RequestStatus = z.output<typeof requestStatus>;

const session = z.string().min(20).max(200);
const done = z.object({ ok: z.literal(true) });

/** The calls by their last path segment. Errors: 400, 401 (no session), 403 and 429 (`open`), 503. */
export const requestCalls = {
  open: {
    request: z.strictObject({ code: z.string().max(60), pin: z.string().max(20) }),
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('request'), session, expiresAt: instant, status: requestStatus }),
      z.object({
        kind: z.literal('draft'),
        session,
        expiresAt: instant,
        form: shortText,
        answers: z.record(z.string(), z.unknown()),
        kept_until: day,
      }),
    ]),
  },
  /** `GET`. */
  status: { request: null, response: z.object({ status: requestStatus }) },
  /** Adds a dated text; with `ask`, it answers what staff asked for. `files` are tickets of `POST /api/uploads/request/added_files`. */
  add: {
    request: z.strictObject({
      text: longText,
      ask: documentId.optional(),
      files: fileTickets(),
    }),
    response: z.object({ status: requestStatus }),
  },
  safe: { request: safeContactSchema, response: z.object({ status: requestStatus }) },
  stop: { request: z.strictObject({}), response: z.object({ status: requestStatus }) },
  withdraw: { request: z.strictObject({}), response: z.object({ status: requestStatus }) },
  delete: { request: z.strictObject({}), response: done },
  close: { request: z.strictObject({}), response: done },
} as const;
/** A key of {@link requestCalls}. */
export type RequestCall = keyof typeof requestCalls;

/** The whole PIN as `open` checks it after the shape of the body: a wrong shape is a wrong pair, not a hint. */
export const isPin = (text: string): boolean => pin.safeParse(text).success;

/** Saving a long form for another device: `POST /api/drafts`. `answers` are the fields as they are typed, not checked yet. */
export const draftCall = {
  request: z.strictObject({
    form: shortText,
    answers: z.record(
      z.string().max(60),
      z.union([z.string().max(limits.textLength), z.array(z.string().max(200)).max(60)]),
    ),
  }),
  response: z.object({ code: z.string(), pin: z.string(), kept_until: day }),
} as const;
