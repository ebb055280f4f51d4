import * as z from 'zod';
import { email, line, optional, phone, text } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id, neededReason, optionalReason } from '../team/staff-api-parts.ts';
import { bookKinds } from './donation.ts';
import type { GiftTask, OfflineMethod, RefundReason } from './finance-labels.ts';
import { giftTasks, isNonCash, offlineMethods, refundReasons } from './finance-labels.ts';

const cents = z.number().int();
const day = z.iso.date();
const instant = z.string();
const done = z.object({ ok: z.literal(true) });

/** What happened to a gift, as a line to read: when, who did it, and what. */
const happening = z.object({ at: instant, by: z.string(), text: z.string() });

/** What Stripe knows of a gift's payment, in words. Amounts in cents; what Stripe does not say is null. */
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

/** What came of a campaign: `net` in money, `nonCash` in stock and things at the value in our books. */
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

/** A payout to the bank. `missing` is what its movements lack to be as much as it is: 0, or something is wrong. */
const payout = z.object({
  id: z.string(),
  arrivesOn: day,
  amount: cents,
  state: z.string(),
  gifts: z.number().int(),
  missing: cents,
});

/** What staff of the role finance do: `POST /api/staff/<name>`. Amounts in cents, days YYYY-MM-DD of the foundation. */
export const financeCalls = {
  /** Everything that Stripe knows about a gift now, and what happened to it, the latest first. */
  gift: {
    request: z.strictObject({ id }),
    response: z.object({
      payment: payment.nullable(),
      disputes: z.array(dispute),
      monthly: monthly.nullable(),
      /** What can be returned now, and why not where that is nothing. */
      refundable: cents,
      notRefundable: z.string().nullable(),
      history: z.array(happening),
    }),
  },
  /** Returns a gift in full or in part. The webhook confirms it, and sends the corrected receipt. */
  'refund-gift': {
    request: z.strictObject({
      id,
      amount: z.int({ error: 'Enter an amount.' }).min(1, 'Enter an amount.').max(limits.donation.maximumCents),
      reason: z.enum(Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]),
      note: optionalReason,
    }),
    response: done,
  },
  /**
   * Sends the receipt of a paid gift again, or the one that was held back. `donor` puts right what it lacked: the name, and an
   * address where none is known. 409 says what is still wrong.
   */
  'resend-receipt': {
    request: z.strictObject({
      id,
      donor: z.strictObject({ name: line('the name of the donor'), email: optional(email()) }).optional(),
    }),
    response: done,
  },
  /** The receipt of a donor without an address as a PDF, to be sent by post; the name is put right with it. */
  'print-receipt': { request: z.strictObject({ id, name: line('the name of the donor') }), response: z.string() },
  /** Ticks off what a gift asks staff to do, or opens it again. */
  'gift-task': {
    request: z.strictObject({ id, task, done: z.boolean() }),
    response: done,
  },
  /** What waits for finance: gifts that cannot be collected, disputes to answer, receipts held back, tributes and matches. */
  'gifts-to-do': {
    request: z.strictObject({}),
    response: z.object({
      /** Until when checkouts are held up because stolen cards are tried; null while they are not. */
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
      /** Receipts that were held back, and why. */
      held: z.array(z.object({ ...toDoGift, paidOn: day, faults: z.array(z.string()) })),
      tasks: z.array(z.object({ ...toDoGift, task, about: z.string(), paidOn: day })),
    }),
  },
  /** Every gift of the address that gave this one, the latest first, and what they come to. */
  donor: {
    request: z.strictObject({ id }),
    response: z.object({
      name: z.string(),
      email: z.string(),
      gifts: z.array(donorGift),
      /** Money that was paid and stayed: in all, this year and last year. */
      net: cents,
      netThisYear: cents,
      netLastYear: cents,
      /** Stock and things, at the value in our books. */
      nonCash: cents,
      paidGifts: z.number().int(),
      /** Years with a statement, the latest first. */
      years: z.array(z.number().int()),
      merges: z.array(
        z.object({ id: z.string(), from: z.string(), at: instant, by: z.string(), gifts: z.number().int() }),
      ),
    }),
  },
  /** Answers the statement of a year as a PDF; who took it is logged. */
  'donor-statement': { request: z.strictObject({ id, year: z.int().min(2000).max(2200) }), response: z.string() },
  /** Puts the gifts of another address under the address of this gift: both are one donor. Logged, and undone by `undo-merge`. */
  'merge-donors': {
    request: z.strictObject({ id, other: email(), reason: neededReason }),
    response: z.object({ merged: z.number().int() }),
  },
  /** Puts the gifts of a merge back under the address that they had. */
  'undo-merge': {
    request: z.strictObject({ id, merge: id, reason: neededReason }),
    response: z.object({ restored: z.number().int() }),
  },
  /** The books as the last comparison with Stripe left them: payouts, the latest first, and what waits to be paid out. */
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
  /** What came of each campaign in these days: by `utm_campaign` and source, and by the website that led here. */
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
  /** Every movement of a payout, the earliest first. */
  payout: {
    request: z.strictObject({ id }),
    response: z.object({ payout, lines: z.array(bookLine) }),
  },
  /** Answers the movements of these days as CSV for the bookkeeper's program; who took it is logged. */
  'books-file': { request: z.strictObject({ from: day, to: day }), response: z.string() },
  /** Compares with Stripe now, as each night. */
  'compare-books': {
    request: z.strictObject({}),
    response: z.object({ compared: z.number().int(), differences: z.number().int() }),
  },
  /**
   * Enters a gift that did not come through Stripe, and sends the acknowledgment that the law asks for it. `amount` of stock
   * and of things is for the books alone. `faults` says why a receipt did not leave.
   */
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
  /** Takes a gift out that was entered by mistake: it leaves the totals, its record and who did it stay. */
  'take-out-gift': { request: z.strictObject({ id, reason: neededReason }), response: done },
  /** Makes a gift that differs equal to what Stripe says of it. */
  'mend-gift': { request: z.strictObject({ id }), response: done },
} as const;
