import * as z from 'zod';
import { awardOnPage, type HerAwardCall, herAwardCalls, releaseOnPage } from '../awards/her-award-api.ts';
import { organisation } from '../brand/organisation.ts';
import { hourMs } from '../format/durations.ts';
import { safeContactSchema, safeWays } from '../forms/safe-contact.ts';
import { email, fileTickets, line, optional } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { isDocumentId } from '../store/document-id.ts';

/** Code and PIN open a session of an hour; every other call takes it as Bearer and answers 401 without it. */

/** No letter looks like another (Crockford's base 32). */
export const returnCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codePattern = new RegExp(`^[${returnCodeAlphabet}]{12}$`);

/** Null for a text that can be no code. */
export function normaliseReturnCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return codePattern.test(code) ? code : null;
}

/** `XXXX-XXXX-XXXX`. */
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

/** One text for a wrong pair and for an unknown code, so that it confirms no code. */
export const wrongCodeOrPin = 'This code and PIN do not open anything.';
/** Limits in all, in a day, in an hour; after the first only staff help, with a new code. */
export const pinLocks = [
  {
    most: 100,
    windowMs: null,
    message: `Too many wrong PINs were tried. Call ${organisation.phone}: we give you a new code once we know that it is you.`,
  },
  { most: 20, windowMs: 24 * hourMs, message: 'Please try again tomorrow.' },
  { most: 5, windowMs: hourMs, message: 'Please try again in an hour.' },
] as const satisfies readonly { most: number; windowMs: number | null; message: string }[];
/** Milliseconds. */
export const requestSessionMs = hourMs;

/** `late` is a step whose day has passed; `new_day` is the day instead. */
export const requestStep = z.object({
  id: z.enum(['received', 'reading', 'decision', 'answered', 'withdrawn']),
  label: shortText,
  day: day.nullable(),
  state: z.enum(['done', 'now', 'next', 'late']),
  new_day: day.nullable(),
});

/** Oldest first; `addition` is what she added, `contact` a change of how to reach her. */
export const requestMessage = z.object({
  id: documentId,
  at: instant,
  from: z.enum(['us', 'you']),
  kind: z.enum(['message', 'addition', 'contact', 'decision']),
  text: z.string(),
});

/** `answered_at` is null while it is open. */
export const requestAsk = z.object({
  id: documentId,
  at: instant,
  what: z.string(),
  due_on: day,
  answered_at: instant.nullable(),
});

/** `stopped_at`: she or staff pressed "Not safe now"; `kept_until`: the day it is deleted. */
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
    /** The woman who was referred has said herself what is safe: the referrer reads and changes nothing of it. */
    own_word: z.boolean(),
  }),
  sent: z.array(z.object({ label: z.string(), text: z.string() })),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
  /** Null where she named no recommender. */
  recommendation: z.object({ name: z.string(), state: z.enum(['asked', 'received', 'expired']) }).nullable(),
  kept_until: day,
  /** Set when a mailbox asked to erase without code and PIN; else null. */
  erase_on: day.nullable(),
  /** Her latest award; null before there is one. */
  award: awardOnPage.nullable(),
  /** What she was asked to share, and what she shares. */
  releases: z.array(releaseOnPage),
});
export type RequestStatus = z.output<typeof requestStatus>;

/** `size` in bytes. */
export const draftFile = z.strictObject({
  id: documentId,
  token: z.string().max(128),
  name: shortText,
  size: z.number().int().min(0),
});
const draftFiles = z.record(z.string().max(60), z.array(draftFile).max(limits.uploadsPerApplication));

const session = z.string().min(20).max(200);
/** Counted since the last opening with the right pair. */
const wrongPins = z.number().int();
const done = z.object({ ok: z.literal(true) });

const statusAnswer = z.object({ status: requestStatus });
function answersStatus<C extends HerAwardCall>(call: C) {
  return { ...herAwardCalls[call], response: statusAnswer } as (typeof herAwardCalls)[C] & {
    response: typeof statusAnswer;
  };
}

/** Errors: 400, 401 (no session), 403 and 429 (`open`), 409 (`award`), 503. */
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
  status: { request: null, response: statusAnswer },
  /** `ask`: the question that it answers; `files`: tickets of `POST /api/uploads/request/added_files`. */
  add: {
    request: z.strictObject({
      text: longText,
      ask: documentId.optional(),
      files: fileTickets(),
    }),
    response: statusAnswer,
  },
  safe: { request: safeContactSchema, response: statusAnswer },
  stop: { request: z.strictObject({}), response: statusAnswer },
  withdraw: { request: z.strictObject({}), response: statusAnswer },
  keep: { request: z.strictObject({}), response: statusAnswer },
  /** `link` (`/recommendation#<token>`) is shown once, or null when mailed; a new name ends the old link. */
  recommendation: {
    request: z.strictObject({ name: line('a name'), email: optional(email()) }),
    response: z.object({ status: requestStatus, link: z.string().nullable() }),
  },
  award: answersStatus('award'),
  'award-payment': answersStatus('award-payment'),
  'award-tax': answersStatus('award-tax'),
  'award-proof': answersStatus('award-proof'),
  'award-report': answersStatus('award-report'),
  'award-news': answersStatus('award-news'),
  'award-traces': answersStatus('award-traces'),
  release: answersStatus('release'),
  delete: { request: z.strictObject({}), response: done },
  close: { request: z.strictObject({}), response: done },
} as const;
export type RequestCall = keyof typeof requestCalls;

/** A PIN of the wrong shape counts as a wrong pair, so that it gives no hint. */
export const isPin = (text: string): boolean => pin.safeParse(text).success;

/** `answers` are unchecked; with a draft's session (Bearer) it replaces that draft, and `code` and `pin` are null. */
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

/** Only the first answer carries these; `keptUntil`: the day it is deleted; `introduction`: the link for her. */
export const returnFacts = z.object({
  returnCode: z.string(),
  pin: z.string(),
  steps: z.array(requestStep),
  keptUntil: day,
  introduction: z.string().optional(),
});
export type ReturnFacts = z.output<typeof returnFacts>;

export type OpenAnswer = z.output<typeof requestCalls.open.response>;
