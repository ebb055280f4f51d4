import * as z from 'zod';
import { calendarDay, fileTickets, line, optional, text } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import {
  awardKinds,
  awardNewsKinds,
  awardStatuses,
  instalmentStatuses,
  payees,
  paymentNeeds,
  reportKinds,
} from './award.ts';
import { goingAnswers } from './award-acts.ts';
import { outcomeAnswers } from './outcomes.ts';
import { receiverKinds, releaseFields, releaseStates } from './release.ts';
import { traceKinds } from './trace.ts';

function keysOf<T extends object>(table: T) {
  return z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);
}

export const awardKindSchema = keysOf(awardKinds);
export const payeeSchema = keysOf(payees);
export const paymentNeedSchema = keysOf(paymentNeeds);
export const reportKindSchema = keysOf(reportKinds);
export const receiverKindSchema = keysOf(receiverKinds);
export const releaseFieldSchema = keysOf(releaseFields);
export const awardNewsSchema = keysOf(awardNewsKinds);

const cents = z.number().int();
const n = z.coerce.number().int().min(1).max(100);
/** Says of a list of traces, word for word, which it is. */
const mark = z.string().max(64);
const id = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/);

export const traceSchema = z.object({
  kind: keysOf(traceKinds),
  where: z.string(),
  words: z.string().nullable(),
  note: z.string(),
});

/** A release as she and staff read it. */
export const releaseOnPage = z.object({
  id: z.string(),
  receiver: z.object({ kind: receiverKindSchema, name: z.string() }),
  fields: z.array(releaseFieldSchema),
  purpose: z.string(),
  last_day: z.string(),
  state: z.enum(releaseStates),
  /** How often the receiver opened it. */
  opened: z.number().int(),
});

/** Her award as she reads it. `details` says whether we know where the money goes; never what it is. */
export const awardOnPage = z.object({
  id: z.string(),
  kind: awardKindSchema,
  amount: cents,
  purpose: z.string(),
  conditions: z.array(z.string()),
  status: z.enum(awardStatuses),
  answer_by: z.string(),
  payee: payeeSchema.nullable(),
  /** What each choice leaves to be seen; after her yes only the agreed list stands, under her payee. */
  traces: z.partialRecord(payeeSchema, z.array(traceSchema)),
  asked_traces: z.array(traceSchema),
  /** What a yes to each list of `traces`, and to `asked_traces`, says that she has read. */
  marks: z.partialRecord(payeeSchema, mark),
  asked_mark: mark,
  details: z.boolean(),
  /** A tax number is asked for, since finance set the switch; `ends` its last four figures once it is here. */
  tax: z.object({ asks: z.boolean(), ends: z.string().nullable() }),
  held: z.string().nullable(),
  instalments: z.array(
    z.object({
      n: z.number().int(),
      amount: cents,
      due_on: z.string(),
      status: z.enum(instalmentStatuses),
      paid_on: z.string().nullable(),
      needs: z.array(
        z.object({
          need: paymentNeedSchema,
          state: z.enum(['open', 'sent', 'accepted', 'refused']),
          /** Why a paper is needed once more. */
          why: z.string().nullish(),
        }),
      ),
    }),
  ),
  /** Those that are open now, received or excused; not those of later. */
  reports: z.array(
    z.object({
      n: z.number().int(),
      kind: reportKindSchema,
      due_on: z.string(),
      state: z.enum(['open', 'late', 'received', 'excused']),
    }),
  ),
  ended_on: z.string().nullable(),
});
export type AwardOnPage = z.output<typeof awardOnPage>;
export type ReleaseOnPage = z.output<typeof releaseOnPage>;

const accountNumber = z
  .string()
  .trim()
  .regex(/^\d{4,17}$/, { error: 'Enter the account number: 4 to 17 digits.' });
const routingNumber = z
  .string()
  .trim()
  .regex(/^\d{9}$/, { error: 'Enter the routing number: nine digits.' })
  .refine(isRoutingNumber, { error: 'This routing number has a mistake. Look at it once more.' });

/** The check digit of the American Bankers Association. */
export function isRoutingNumber(digits: string): boolean {
  const weights = [3, 7, 1];
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0) % 10 === 0;
}

/** Where the money goes. It is sealed at once. */
export const paymentDetails = z.discriminatedUnion('payee', [
  z.strictObject({
    payee: z.literal('school'),
    school: line('the name of the school'),
    office: text('the address or email of the office that takes payments', 500),
    // A spreadsheet runs such a beginning as a formula, and the sign that keeps it from doing so would reach her school.
    student_number: line('your student number', 60).regex(/^[^=+\-@＝＋－＠]/, {
      error: 'Begin your student number with a letter or a digit.',
    }),
  }),
  z.strictObject({
    payee: z.literal('self'),
    account_name: line('the name on the account'),
    routing_number: routingNumber,
    account_number: accountNumber,
  }),
]);
export type PaymentDetails = z.output<typeof paymentDetails>;

/** US taxpayer number: nine digits, written with or without dashes. */
export const taxNumber = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{9}$/, { error: 'Enter the nine digits of the number.' }));

/** Her answers to a report; `answer` for the questions that figures are made of. */
export const reportAnswers = z.strictObject({
  going: keysOf(goingAnswers).nullable().default(null),
  text: optional(text('your answer', limits.textLength)),
  answer: z.enum(outcomeAnswers).nullable().default(null),
});

/** The calls on her page about her award, below `/api/requests/`. Each answers the status as it is then. */
export const herAwardCalls = {
  /**
   * A second answer is 409, one after `answer_by` 409 with the day. `payee` is needed to accept money. `seen` is the mark of the list she
   * read: a yes to another offer or list, or a no to another offer, is 409.
   */
  award: {
    request: z.strictObject({
      answer: z.enum(['accept', 'decline']),
      payee: payeeSchema.nullable().default(null),
      seen: mark.nullable().default(null),
    }),
  },
  'award-payment': { request: z.strictObject({ details: paymentDetails }) },
  'award-tax': { request: z.strictObject({ number: taxNumber }) },
  /** `files`: tickets of `POST /api/uploads/request/added_files`; a signature may be her typed name in `note`. */
  'award-proof': {
    request: z
      .strictObject({ n, need: paymentNeedSchema, note: optional(text('a note', 500)), files: fileTickets() })
      .refine(({ note, files }) => note !== null || files.length > 0, {
        path: ['files'],
        error: 'Choose a file, or write a note.',
      }),
  },
  'award-report': { request: z.strictObject({ n, ...reportAnswers.shape }) },
  'award-news': {
    request: z.strictObject({
      kind: awardNewsSchema,
      until: calendarDay.nullable().default(null),
      text: optional(text('a note')),
    }),
  },
  /** Her answer to traces that were not on the list she agreed to; 409 where `seen` is not the mark of those that are asked now. */
  'award-traces': {
    request: z.strictObject({ answer: z.enum(['yes', 'no']), seen: mark.nullable().default(null) }),
  },
  release: { request: z.strictObject({ id, answer: z.enum(['share', 'no', 'take-back']) }) },
} as const;
export type HerAwardCall = keyof typeof herAwardCalls;
export type HerAwardBody<C extends HerAwardCall> = z.output<(typeof herAwardCalls)[C]['request']>;
export type ReportAnswers = z.output<typeof reportAnswers>;

/** The receiver's link `/shared#<token>`: `POST /api/shared {token}`. 404 with {@link notShared} for one that shares nothing. */
export const sharedCall = {
  request: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({
    purpose: z.string(),
    last_day: z.string(),
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    closes_at: z.iso.datetime(),
  }),
} as const;
export type SharedFacts = z.output<typeof sharedCall.response>;
