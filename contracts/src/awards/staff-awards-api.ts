import * as z from 'zod';
import { calendarDay as day, email, line, optional, text } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id, neededReason } from '../team/staff-api-parts.ts';
import { awardFilters, awardStatuses, awardCollectionLimits as most } from './award.ts';
import { cents, instant, place as n, version } from './award-api-parts.ts';
import { boardPack, periodId } from './board-pack.ts';
import { fundEntryKinds } from './fund.ts';
import {
  payeeSchema,
  paymentDetails,
  paymentNeedSchema,
  receiverKindSchema,
  releaseFieldSchema,
  reportAnswers,
  traceSchema,
} from './her-award-api.ts';
import { type OutcomeMeasure, outcomeAnswers, outcomeMeasures } from './outcomes.ts';
import { awardRow, awardWhole, batchRow, fundRow, offer } from './staff-award-shapes.ts';

const done = z.object({ ok: z.literal(true) });
const changed = z.object({ version });
const mail = z.enum(['queued', 'refused', 'none']);
const measure = z.enum(Object.keys(outcomeMeasures) as [OutcomeMeasure, ...OutcomeMeasure[]]);
const one = { id, version };
const sentence = (error: string) => z.string().trim().min(1, { error }).max(limits.lineLength);

/** Staff calls after a yes. Who offers cannot pay; what is sealed is opened by a logged call with fresh proof. */
export const awardCalls = {
  funds: { request: z.strictObject({}), response: z.object({ funds: z.array(fundRow) }) },
  /** The lines of a fund, the latest first, at most 200. */
  'fund-entries': {
    request: z.strictObject({ fund: id }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(fundEntryKinds),
          amount: cents,
          day,
          award: z.string().nullable(),
          why: z.string().nullable(),
          by: z.string().nullable(),
        }),
      ),
    }),
  },
  /** Money that no gift brought, such as a grant; with `to` it moves from one fund to another. */
  'add-to-fund': {
    request: z.strictObject({ fund: id, to: id.nullable().default(null), amount: cents, why: neededReason }),
    response: done,
  },
  /** Approved applications without a standing award, best rank first where the cycle has scores: who is next. */
  'award-candidates': {
    request: z.strictObject({ cycle: id.nullable().default(null) }),
    response: z.object({
      candidates: z.array(
        z.object({
          application: z.string(),
          reference: z.string(),
          /** Her place in the cycle; null without a cycle or a score. */
          rank: z.number().nullable(),
          askedFor: z.array(z.string()),
          /** How an earlier award to her ended. */
          earlier: z.enum(awardStatuses).nullable(),
        }),
      ),
      cycles: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  /** One or a batch; each application by itself: one that has an award, or for which the fund has not enough, says so. */
  'offer-awards': {
    request: z.strictObject({ applications: z.array(id).min(1).max(most.batch), offer }),
    response: z.object({
      results: z.array(
        z.object({ application: z.string(), award: z.string().nullable(), message: z.string().nullable(), mail }),
      ),
    }),
  },
  awards: {
    request: z.strictObject({
      filter: z.enum(awardFilters).default('all'),
      text: z.string().trim().max(60).default(''),
      after: z.string().max(128).nullable().default(null),
    }),
    response: z.object({
      awards: z.array(awardRow),
      next: z.string().nullable(),
      /** Of the whole foundation: what waits. */
      sums: z.object({
        offered: cents,
        ready: cents,
        readyCount: z.number().int(),
        lateReports: z.number().int(),
        toSee: z.number().int(),
      }),
    }),
  },
  /** Every award as CSV, a line each, without a name; the export is logged first. */
  'awards-file': { request: z.strictObject({}), response: z.string() },
  award: { request: z.strictObject({ id }), response: z.object({ award: awardWhole }) },
  'award-of': { request: z.strictObject({ application: id }), response: z.object({ award: awardWhole.nullable() }) },
  'withdraw-award': { request: z.strictObject({ ...one, reason: neededReason }), response: changed },
  /** Her spoken answer: on which day, and how she said it. */
  'record-answer': {
    request: z.strictObject({
      ...one,
      answer: z.enum(['accept', 'decline']),
      payee: payeeSchema.nullable().default(null),
      said_on: day,
      note: neededReason,
    }),
    response: changed,
  },
  'record-proof': {
    request: z.strictObject({ ...one, n, need: paymentNeedSchema, note: sentence('Say what you saw.') }),
    response: changed,
  },
  /** A look at what she sent. */
  'judge-proof': {
    request: z.strictObject({
      ...one,
      n,
      need: paymentNeedSchema,
      accept: z.boolean(),
      note: optional(line('a note')),
    }),
    response: changed,
  },
  'record-details': {
    request: z.strictObject({ ...one, details: paymentDetails, note: neededReason }),
    response: changed,
  },
  'open-payment': {
    request: z.strictObject({ id, reason: neededReason }),
    response: z.object({
      details: paymentDetails.nullable(),
      /** The letter to the school as she agreed to it; null where she is paid herself. */
      letter: z.string().nullable(),
      line: z.string(),
    }),
  },
  'pay-instalment': {
    request: z.strictObject({ ...one, n, paid_on: day, reference: line('the reference of the payment', 60) }),
    response: changed,
  },
  'return-instalment': {
    request: z.strictObject({ ...one, n, returned_on: day, why: neededReason }),
    response: changed,
  },
  /** A payment that came back may be tried again. */
  'pay-again': { request: z.strictObject({ ...one, n, why: neededReason }), response: changed },
  'hold-award': {
    request: z.strictObject({
      ...one,
      reason: z.enum(['pause', 'school', 'staff']),
      until: day.nullable().default(null),
      why: neededReason,
    }),
    response: changed,
  },
  'resume-award': { request: z.strictObject({ ...one, why: neededReason }), response: changed },
  'set-tax': { request: z.strictObject({ ...one, asks: z.boolean(), why: neededReason }), response: changed },
  /** A further trace: payments stop, and she is asked. */
  'ask-trace': {
    request: z.strictObject({
      ...one,
      trace: traceSchema.extend({
        where: line('where it will be seen'),
        words: text('the words that will stand there').nullable(),
        note: z.string().trim().max(limits.textLength),
      }),
    }),
    response: changed,
  },
  'end-award': {
    request: z.strictObject({
      ...one,
      ended_on: day,
      reason: z.enum(['finished', 'hers', 'ours']),
      note: neededReason,
    }),
    response: changed,
  },
  'news-done': { request: z.strictObject({ ...one, at: instant }), response: changed },
  'excuse-report': { request: z.strictObject({ ...one, n, why: optional(text('why', 500)) }), response: changed },
  'record-report': {
    request: z.strictObject({ ...one, n, ...reportAnswers.shape, how: neededReason }),
    response: changed,
  },
  'open-reports': {
    request: z.strictObject({ id, reason: neededReason }),
    response: z.object({
      reports: z.array(
        z.object({
          n,
          at: instant,
          going: z.string().nullable(),
          text: z.string().nullable(),
          answer: z.string().nullable(),
        }),
      ),
    }),
  },
  /** Every instalment that is ready and due by `until`, as one batch; the same press again makes none of them twice. */
  'make-batch': { request: z.strictObject({ until: day }), response: z.object({ batch: batchRow.nullable() }) },
  /** `open`: the lines of a batch that are not paid. */
  'payment-batches': {
    request: z.strictObject({}),
    response: z.object({
      batches: z.array(batchRow.extend({ open: z.array(z.object({ award: z.string(), reference: z.string(), n })) })),
    }),
  },
  /** CSV. `bank` holds names and accounts; `books` only references. */
  'payment-file': { request: z.strictObject({ id, for: z.enum(['bank', 'books']) }), response: z.string() },
  'pay-batch': {
    request: z.strictObject({ id, paid_on: day, reference: line('the reference of the payment', 60) }),
    response: z.object({ paid: z.number().int(), left: z.array(z.object({ award: z.string(), n, why: z.string() })) }),
  },
  /** A line that the bank will not pay leaves its batch. */
  'take-from-batch': { request: z.strictObject({ id, award: id, n, why: neededReason }), response: done },
  /** Asks her for a release; nothing leaves before she says yes. */
  'ask-release': {
    request: z.strictObject({
      id,
      receiver: z.strictObject({
        kind: receiverKindSchema,
        name: line('the name of the receiver'),
        email: optional(email()),
      }),
      fields: z.array(releaseFieldSchema).min(1, { error: 'Choose at least one field.' }),
      purpose: line('what it is for'),
      last_day: day,
    }),
    response: z.object({ id: z.string() }),
  },
  /** The link for the receiver, shown once, or mailed where an address is known. A new one ends the old. */
  'share-release': {
    request: z.strictObject({ id, mail: z.boolean() }),
    response: z.object({ link: z.string().nullable() }),
  },
  'stop-release': { request: z.strictObject({ id, reason: neededReason }), response: done },
  outcomes: {
    request: z.strictObject({}),
    response: z.object({
      asOf: day,
      figures: z.array(
        z.object({
          measure,
          left: z.number().nullable(),
          yes: z.number().nullable(),
          no: z.number().nullable(),
          ratherNot: z.number().nullable(),
          silent: z.number().nullable(),
          sentence: z.string().nullable(),
        }),
      ),
      /** Who left and gave no answer whose day has come, by reference. */
      silent: z.array(z.object({ award: z.string(), reference: z.string(), measure, dueOn: day })),
    }),
  },
  'record-outcome': {
    request: z.strictObject({ ...one, measure, answer: z.enum(outcomeAnswers), how: neededReason }),
    response: changed,
  },
  'board-pack': { request: z.strictObject({ period: periodId }), response: z.object({ pack: boardPack }) },
  /** A tagged PDF. */
  'board-pack-file': { request: z.strictObject({ period: periodId }), response: z.string() },
} as const;
