import * as z from 'zod';
import { email, line, optional, text } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';

/**
 * A donor's own giving: `/api/donations/giving/<call>`. Whoever proves the mailbox with a mailed link (`/my-giving#<token>`,
 * {@link givingLinkMinutes}, one use) gets a session of an hour, which every other call takes as
 * `Authorization: Bearer <session>`, else 401.
 */
export const givingLinkMinutes = 15;

const done = z.object({ ok: z.literal(true) });
const day = z.iso.date();
const cents = z.number().int();

/** A gift as its donor reads it. Amounts in cents. Of stock and things `given` says what it was, and no value is told. */
const ownGift = z.object({
  id: z.string(),
  givenOn: day,
  amount: cents.nullable(),
  given: z.string().nullable(),
  refunded: cents,
  status: z.enum(['paid', 'refunded', 'failed']),
  isMonthly: z.boolean(),
  receiptNumber: z.string().nullable(),
});
/** {@link ownGift}, parsed. */
export type OwnGift = z.output<typeof ownGift>;

/** A monthly gift that goes on, as Stripe knows it now. `amount` is the gift, `charged` what is charged with a covered fee. */
const monthlyGift = z.object({
  id: z.string(),
  amount: cents,
  charged: cents,
  day: z.number().int(),
  nextOn: day,
  pausedUntil: day.nullable(),
  /** Could the last month not be collected? */
  isFailing: z.boolean(),
  nextTryOn: day.nullable(),
  /** Does she wish to hear before each month? */
  remindsEach: z.boolean(),
});
/** {@link monthlyGift}, parsed. */
export type MonthlyGift = z.output<typeof monthlyGift>;

/** What `/my-giving` shows. `years` are those of paid gifts, the latest first. */
export const giving = z.object({
  name: z.string(),
  email: z.string(),
  gifts: z.array(ownGift),
  monthly: z.array(monthlyGift),
  years: z.array(z.number().int()),
});
/** {@link giving}, parsed. */
export type Giving = z.output<typeof giving>;

const gift = z.string().max(128);
const shown = z.object({ giving });

/**
 * The calls by their last path segment; `GET .../mine` gives what `open` gave. Statements and receipts are PDF files:
 * `GET .../statements/<year>`, `.../receipts/<id>`.
 */
export const givingCalls = {
  link: { request: z.strictObject({ email: email() }), response: done },
  open: {
    request: z.strictObject({ token: z.string().max(200) }),
    response: z.object({ session: z.string(), expiresAt: z.iso.datetime(), giving }),
  },
  amount: {
    request: z.strictObject({
      gift,
      amount: z
        .int({ error: 'Enter an amount of at least $1.' })
        .min(limits.donation.minimumCents, 'Enter an amount of at least $1.')
        .max(limits.donation.maximumCents / 2, 'Please write to us about a gift of this size.'),
    }),
    response: shown,
  },
  day: { request: z.strictObject({ gift, day: z.int().min(1).max(28) }), response: shown },
  pause: { request: z.strictObject({ gift, months: z.int().min(1).max(3) }), response: shown },
  resume: { request: z.strictObject({ gift }), response: shown },
  cancel: { request: z.strictObject({ gift, reason: optional(text('a reason', 500)) }), response: shown },
  name: { request: z.strictObject({ name: line('your name') }), response: shown },
  /** Sends a link to the new address, which `open` takes: until then nothing changes. */
  address: { request: z.strictObject({ email: email() }), response: done },
  reminders: { request: z.strictObject({ gift, each: z.boolean() }), response: shown },
  card: { request: z.strictObject({ gift }), response: z.object({ url: z.string() }) },
  close: { request: z.strictObject({}), response: done },
  /** The receipt of the gift that was just paid, as a PDF, for the tab that knows its checkout and its address. */
  receipt: {
    request: z.strictObject({ checkout: z.string().regex(/^cs_[\w-]{1,250}$/), email: email() }),
    response: z.string(),
  },
} as const;
