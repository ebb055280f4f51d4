import * as z from 'zod';
import { organisation } from '../brand/organisation.ts';
import { hourMs } from '../format/durations.ts';
import { safeContactSchema, safeWays } from '../forms/safe-contact.ts';
import { email, fileTickets, line, optional } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { isDocumentId } from '../store/document-id.ts';

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

/** What whoever opens a request reads when code and PIN do not belong together, or when neither exists. */
export const wrongCodeOrPin = 'This code and PIN do not open anything.';
/**
 * How many wrong PINs of one code are taken before nothing opens it, and what is said then: in all, in a day, in an hour. After the
 * first only staff help, with a new code.
 */
export const pinLocks = [
  {
    most: 100,
    windowMs: null,
    message: `Too many wrong PINs were tried. Call ${organisation.phone}: we give you a new code once we know that it is you.`,
  },
  { most: 20, windowMs: 24 * hourMs, message: 'Please try again tomorrow.' },
  { most: 5, windowMs: hourMs, message: 'Please try again in an hour.' },
] as const satisfies readonly { most: number; windowMs: number | null; message: string }[];
/** How long an opened request stays open. Milliseconds. */
export const requestSessionMs = hourMs;

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
  /** The day on which all of it is erased, since a mailbox asked for it without code and PIN; null where none did. */
  erase_on: day.nullable(),
});
/** {@link requestStatus}, parsed. */
export type RequestStatus = z.output<typeof requestStatus>;

/** A file of a draft: its ticket, and what the form shows of it. `size` in bytes. */
export const draftFile = z.strictObject({
  id: documentId,
  token: z.string().max(128),
  name: shortText,
  size: z.number().int().min(0),
});
const draftFiles = z.record(z.string().max(60), z.array(draftFile).max(limits.uploadsPerApplication));

const session = z.string().min(20).max(200);
/** Wrong PINs that were tried since whoever has the pair opened it last. */
const wrongPins = z.number().int();
const done = z.object({ ok: z.literal(true) });

/** The calls by their last path segment. Errors: 400, 401 (no session), 403 and 429 (`open`), 503. */
export const requestCalls = {
  open: {
    request: z.strictObject({ code: z.string().max(60), pin: z.string().max(20) }),
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('request'), session, expiresAt: instant, status: requestStatus, wrongPins }),
      z.object({
        kind: z.literal('draft'),
        session,
        expiresAt: instant,
        form: shortText,
        answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
        files: z.record(z.string(), z.array(draftFile)),
        kept_until: day,
        wrongPins,
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
  /** Stops an erasing that a mailbox asked for. */
  keep: { request: z.strictObject({}), response: z.object({ status: requestStatus }) },
  /**
   * Names who writes her letter. She hands the link over (`/recommendation#<token>`, shown once), or a discreet mail takes
   * it to `email`, and `link` is null. Naming somebody else ends the link before.
   */
  recommendation: {
    request: z.strictObject({ name: line('a name'), email: optional(email()) }),
    response: z.object({ status: requestStatus, link: z.string().nullable() }),
  },
  delete: { request: z.strictObject({}), response: done },
  close: { request: z.strictObject({}), response: done },
} as const;
/** A key of {@link requestCalls}. */
export type RequestCall = keyof typeof requestCalls;

/** The whole PIN as `open` checks it after the shape of the body: a wrong shape is a wrong pair, not a hint. */
export const isPin = (text: string): boolean => pin.safeParse(text).success;

/**
 * Saving a long form for another device: `POST /api/drafts`. `answers` are the fields as they are typed, not checked yet.
 * With the session of a draft (`Authorization: Bearer`) it replaces that draft, under the same code and PIN, and answers
 * neither: `code` and `pin` are null. `delete` ends a draft, as when its form was sent; `close` ends the session alone.
 */
export const draftCall = {
  request: z.strictObject({
    form: shortText,
    answers: z.record(
      z.string().max(60),
      z.union([z.string().max(limits.textLength), z.array(z.string().max(200)).max(60)]),
    ),
    files: draftFiles.default({}),
  }),
  response: z.object({
    code: z.string().nullable(),
    pin: z.string().nullable(),
    session,
    expiresAt: instant,
    kept_until: day,
  }),
} as const;

/**
 * What the first answer to `scholarship`, `referral` and `contact` carries beside `ok`, `id` and `reference`; a repeated
 * key has none of it. `keptUntil`: the day it is deleted. `introduction`: the link for the woman who was referred.
 */
export const returnFacts = z.object({
  returnCode: z.string(),
  pin: z.string(),
  steps: z.array(requestStep),
  keptUntil: day,
  introduction: z.string().optional(),
});
/** {@link returnFacts}, parsed. */
export type ReturnFacts = z.output<typeof returnFacts>;

/** What a return code and its PIN open. */
export type OpenAnswer = z.output<typeof requestCalls.open.response>;
