import * as z from 'zod';
import { calendarDay as day, line } from '../forms/schema-parts.ts';
import { staffDocumentId as id } from '../team/staff-api-parts.ts';
import { awardStatuses, endReasons, holdReasons, instalmentStatuses, awardCollectionLimits as most } from './award.ts';
import { cents, instant, place as n, version } from './award-api-parts.ts';
import {
  awardKindSchema,
  awardNewsSchema,
  payeeSchema,
  paymentNeedSchema,
  releaseOnPage,
  reportKindSchema,
  traceSchema,
} from './her-award-api.ts';

export const offeredInstalment = z.strictObject({
  amount: cents.min(100, { error: 'An instalment is at least one dollar.' }),
  due_on: day,
  needs: z.array(paymentNeedSchema).max(3),
});

/** What is offered. Instalments sum to the amount; a mentor match has neither fund nor money. */
export const offer = z
  .strictObject({
    kind: awardKindSchema,
    fund: id.nullable(),
    amount: cents.min(0).max(most.amount),
    purpose: line('what it is for'),
    conditions: z.array(line('a condition')).max(most.conditions),
    answer_by: day,
    instalments: z.array(offeredInstalment).max(most.instalments),
    /** Days on which she is asked how it is going. */
    reports: z.array(day).max(most.reports),
  })
  .superRefine(({ kind, fund, amount, instalments }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const sum = instalments.reduce((all, each) => all + each.amount, 0);
    if (kind === 'mentor' && (fund !== null || amount !== 0 || instalments.length > 0))
      issue('amount', 'A mentor match has no money.');
    if (kind !== 'mentor' && fund === null) issue('fund', 'Choose a fund.');
    if (kind !== 'mentor' && amount < 100) issue('amount', 'An award is at least one dollar.');
    if (kind !== 'mentor' && sum !== amount) issue('instalments', 'The instalments must sum to the amount.');
  });
export type Offer = z.output<typeof offer>;

export const fundRow = z.object({
  id: z.string(),
  name: z.string(),
  makesAwards: z.boolean(),
  received: cents,
  awarded: cents,
  paid: cents,
  left: cents,
});

/** A row of `/admin/awards`. It names nobody: staff who read applications open hers by its reference. */
export const awardRow = z.object({
  id: z.string(),
  application: z.string(),
  reference: z.string(),
  kind: awardKindSchema,
  /** Its name. */
  fund: z.string().nullable(),
  amount: cents,
  paid: cents,
  status: z.enum(awardStatuses),
  answerBy: day,
  /** The earliest instalment that is not paid. */
  next: z.object({ n, amount: cents, dueOn: day, status: z.enum(instalmentStatuses) }).nullable(),
  /** Those that can be paid now and lie in no batch. */
  ready: z.array(z.object({ n, amount: cents, dueOn: day })),
  lateReports: z.number().int(),
  /** Proofs and news of hers that nobody has looked at. */
  toSee: z.number().int(),
  held: z.enum(Object.keys(holdReasons) as [keyof typeof holdReasons, ...(keyof typeof holdReasons)[]]).nullable(),
});
export type AwardRow = z.output<typeof awardRow>;

const proof = z.object({
  need: paymentNeedSchema,
  state: z.enum(['open', 'sent', 'accepted', 'refused']),
  at: instant.nullable(),
  how: z.enum(['page', 'staff']).nullable(),
  byEmail: z.string().nullable(),
  note: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int() })),
});

export const awardWhole = z.object({
  ...awardRow.shape,
  version,
  purpose: z.string(),
  conditions: z.array(z.string()),
  payee: payeeSchema.nullable(),
  offeredAt: instant,
  offeredBy: z.string(),
  answered: z.string().nullable(),
  /** Why the caller cannot pay this award; null when she may. */
  cannotPay: z.string().nullable(),
  details: z.object({ here: z.boolean(), by: z.string().nullable() }),
  traces: z.array(traceSchema),
  askedTraces: z.array(traceSchema),
  heldText: z.string().nullable(),
  tax: z.object({
    asks: z.boolean(),
    why: z.string().nullable(),
    by: z.string().nullable(),
    ends: z.string().nullable(),
  }),
  instalments: z.array(
    z.object({
      n,
      amount: cents,
      dueOn: day,
      status: z.enum(instalmentStatuses),
      /** What it still waits for, in words; empty when it can be paid. */
      waitsFor: z.array(z.string()),
      proofs: z.array(proof),
      paidOn: day.nullable(),
      reference: z.string().nullable(),
      batch: z.string().nullable(),
      returnedOn: day.nullable(),
      returnedWhy: z.string().nullable(),
    }),
  ),
  reports: z.array(
    z.object({
      n,
      kind: reportKindSchema,
      opensOn: day,
      dueOn: day,
      state: z.enum(['later', 'open', 'late', 'received', 'excused']),
      receivedAt: instant.nullable(),
      excusedBy: z.string().nullable(),
      excusedWhy: z.string().nullable(),
    }),
  ),
  news: z.array(z.object({ kind: awardNewsSchema, at: instant, until: day.nullable(), done: z.boolean() })),
  releases: z.array(releaseOnPage),
  endedOn: day.nullable(),
  endReason: z.enum(Object.keys(endReasons) as [keyof typeof endReasons, ...(keyof typeof endReasons)[]]).nullable(),
  endNote: z.object({ text: z.string(), by: z.string() }).nullable(),
});
export type AwardWhole = z.output<typeof awardWhole>;

export const batchRow = z.object({
  id: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  until: day,
  lines: z.number().int(),
  total: cents,
  paid: z.number().int(),
});
