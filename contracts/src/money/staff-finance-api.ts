import * as z from 'zod';
import { calendarDay as day, email, line, optional, phone, text } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id, neededReason, optionalReason } from '../team/staff-api-parts.ts';
import { bookKinds } from './donation.ts';
import type { GiftTask, OfflineMethod, RefundReason } from './finance-labels.ts';
import { giftTasks, isNonCash, offlineMethods, refundReasons } from './finance-labels.ts';

const cents = z.number().int();
const instant = z.string();
const done = z.object({ ok: z.literal(true) });

const happening = z.object({ at: instant, by: z.string(), text: z.string() });

/** Cents; null for what Stripe does not say. */
const payment = z.object({
  how: z.string(),
  state: z.string(),
  fee: cents.nullable(),
  net: cents.nullable(),
  availableOn: day.nullable(),
  url: z.string(),
});

const monthly = z.object({
  firstGift: z.string(),
  charged: cents.nullable(),
  nextOn: day.nullable(),
  pausedUntil: day.nullable(),
  nextTryOn: day.nullable(),
  endedOn: day.nullable(),
});

const dispute = z.object({ amount: cents, reason: z.string(), state: z.string(), answerBy: day.nullable() });

const task = z.enum(Object.keys(giftTasks) as [GiftTask, ...GiftTask[]]);
const toDoGift = { id: z.string(), donor: z.string(), email: z.string(), amount: cents };

const donorGift = z.object({
  id: z.string(),
  day,
  amount: cents,
  refunded: cents,
  status: z.string(),
  isMonthly: z.boolean(),
  method: z.string(),
  receiptNumber: z.string().nullable(),
});

/** `net` is money; `nonCash` is stock and things at the value in our books. */
const campaignSum = { gifts: z.number().int(), monthly: z.number().int(), net: cents, nonCash: cents };

const bookLine = z.object({
  id: z.string(),
  day,
  kind: z.enum(bookKinds),
  gift: z.string().nullable(),
  reference: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  amount: cents,
  fee: cents,
  net: cents,
});

/** `missing` is what the movements lack to equal the payout; 0 if nothing is wrong. */
const payout = z.object({
  id: z.string(),
  arrivesOn: day,
  amount: cents,
  state: z.string(),
  gifts: z.number().int(),
  missing: cents,
});

/** Amounts in cents, days YYYY-MM-DD of the foundation. */
export const financeCalls = {
  gift: {
    request: z.strictObject({ id }),
    response: z.object({
      payment: payment.nullable(),
      disputes: z.array(dispute),
      monthly: monthly.nullable(),
      refundable: cents,
      notRefundable: z.string().nullable(),
      history: z.array(happening),
    }),
  },
  /** The webhook confirms the refund and sends the corrected receipt. */
  'refund-gift': {
    request: z.strictObject({
      id,
      amount: z.int({ error: 'Enter an amount.' }).min(1, 'Enter an amount.').max(limits.donation.maximumCents),
      reason: z.enum(Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]),
      note: optionalReason,
    }),
    response: done,
  },
  /** `donor` corrects the receipt's name and address; 409 says what is still wrong. */
  'resend-receipt': {
    request: z.strictObject({
      id,
      donor: z.strictObject({ name: line('the name of the donor'), email: optional(email()) }).optional(),
    }),
    response: done,
  },
  'print-receipt': { request: z.strictObject({ id, name: line('the name of the donor') }), response: z.string() },
  'gift-task': {
    request: z.strictObject({ id, task, done: z.boolean() }),
    response: done,
  },
  'gifts-to-do': {
    request: z.strictObject({}),
    response: z.object({
      /** Checkouts are held up so long because stolen cards are tried; null at other times. */
      attackedUntil: instant.nullable(),
      failing: z.array(
        z.object({
          ...toDoGift,
          since: day,
          reason: z.string(),
          /** Null: Stripe does not try again. */
          nextTryOn: day.nullable(),
          endedOn: day.nullable(),
          lastContact: z.object({ at: instant, what: z.string() }).nullable(),
        }),
      ),
      disputes: z.array(z.object({ ...toDoGift, reason: z.string(), answerBy: day.nullable() })),
      held: z.array(z.object({ ...toDoGift, paidOn: day, faults: z.array(z.string()) })),
      tasks: z.array(z.object({ ...toDoGift, task, about: z.string(), paidOn: day })),
    }),
  },
  donor: {
    request: z.strictObject({ id }),
    response: z.object({
      name: z.string(),
      email: z.string(),
      gifts: z.array(donorGift),
      /** Money that was paid and not returned. */
      net: cents,
      netThisYear: cents,
      netLastYear: cents,
      /** At the value in our books. */
      nonCash: cents,
      paidGifts: z.number().int(),
      years: z.array(z.number().int()),
      merges: z.array(
        z.object({ id: z.string(), from: z.string(), at: instant, by: z.string(), gifts: z.number().int() }),
      ),
    }),
  },
  /** A PDF; the log names who took it. */
  'donor-statement': { request: z.strictObject({ id, year: z.int().min(2000).max(2200) }), response: z.string() },
  /** Logged, and undone by `undo-merge`. */
  'merge-donors': {
    request: z.strictObject({ id, other: email(), reason: neededReason }),
    response: z.object({ merged: z.number().int() }),
  },
  'undo-merge': {
    request: z.strictObject({ id, merge: id, reason: neededReason }),
    response: z.object({ restored: z.number().int() }),
  },
  books: {
    request: z.strictObject({}),
    response: z.object({
      comparedAt: instant.nullable(),
      compared: z.number().int(),
      differences: z.number().int(),
      waiting: cents,
      payouts: z.array(payout),
    }),
  },
  campaigns: {
    request: z.strictObject({ from: day, to: day }),
    response: z.object({
      rows: z.array(
        z.object({
          campaign: z.string().nullable(),
          source: z.string().nullable(),
          ...campaignSum,
        }),
      ),
      referrers: z.array(z.object({ referrer: z.string().nullable(), ...campaignSum })),
    }),
  },
  payout: {
    request: z.strictObject({ id }),
    response: z.object({ payout, lines: z.array(bookLine) }),
  },
  /** CSV; the log names who took it. */
  'books-file': { request: z.strictObject({ from: day, to: day }), response: z.string() },
  'compare-books': {
    request: z.strictObject({}),
    response: z.object({ compared: z.number().int(), differences: z.number().int() }),
  },
  /** The law asks for the acknowledgment; `amount` of stock and things is for the books alone. */
  'enter-gift': {
    request: z
      .strictObject({
        method: z.enum(Object.keys(offlineMethods) as [OfflineMethod, ...OfflineMethod[]]),
        amount: z.int({ error: 'Enter an amount.' }).min(0).max(limits.donation.maximumCents),
        givenOn: day,
        donor: z.strictObject({
          name: line('the name of the donor'),
          email: optional(email()),
          phone: optional(phone()),
        }),
        given: optional(text('what was given', limits.lineLength)),
        received: z
          .strictObject({
            what: line('what the donor received'),
            fair_value: cents.min(0).max(limits.donation.maximumCents),
          })
          .nullable(),
        campaign: optional(line('a campaign', 100)),
        note: optionalReason,
        sendReceipt: z.boolean(),
      })
      .superRefine(({ method, amount, given }, context) => {
        const isMoney = !isNonCash(method);
        if (isMoney && amount < 1) context.addIssue({ code: 'custom', path: ['amount'], message: 'Enter an amount.' });
        if (!isMoney && !given)
          context.addIssue({ code: 'custom', path: ['given'], message: 'Describe what was given.' });
      }),
    response: z.object({ id: z.string(), sent: z.boolean(), faults: z.array(z.string()) }),
  },
  /** The gift leaves the totals; its record stays, with who took it out. */
  'take-out-gift': { request: z.strictObject({ id, reason: neededReason }), response: done },
  'mend-gift': { request: z.strictObject({ id }), response: done },
} as const;
