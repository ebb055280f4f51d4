import * as z from 'zod';
import { followedGifts } from '../awards/followed-gift.ts';
import { email, line, optional, text } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';

/** A mailed link (`/my-giving#<token>`, one use) opens a session of an hour; other calls take it as Bearer, else 401. */
export const givingLinkMinutes = 15;

const done = z.object({ ok: z.literal(true) });
const day = z.iso.date();
const cents = z.number().int();

/** Cents; for stock and things `given` tells what it was, without a value. */
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
export type OwnGift = z.output<typeof ownGift>;

/** `amount` is the gift, `charged` includes a covered fee. */
const monthlyGift = z.object({
  id: z.string(),
  amount: cents,
  charged: cents,
  day: z.number().int(),
  nextOn: day,
  pausedUntil: day.nullable(),
  isFailing: z.boolean(),
  nextTryOn: day.nullable(),
  remindsEach: z.boolean(),
});
export type MonthlyGift = z.output<typeof monthlyGift>;

/** `years` are those of paid gifts, the latest first. */
export const giving = z.object({
  name: z.string(),
  email: z.string(),
  gifts: z.array(ownGift),
  monthly: z.array(monthlyGift),
  years: z.array(z.number().int()),
  followed: followedGifts,
});
export type Giving = z.output<typeof giving>;

const gift = z.string().max(128);
const shown = z.object({ giving });

/** `GET .../mine` gives what `open` gave; `.../statements/<year>` and `.../receipts/<id>` are PDF files. */
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
  /** Nothing changes until `open` takes the link that is sent to the new address. */
  address: { request: z.strictObject({ email: email() }), response: done },
  reminders: { request: z.strictObject({ gift, each: z.boolean() }), response: shown },
  card: { request: z.strictObject({ gift }), response: z.object({ url: z.string() }) },
  close: { request: z.strictObject({}), response: done },
  /** Only the tab that knows the checkout and its address gets this PDF. */
  receipt: {
    request: z.strictObject({ checkout: z.string().regex(/^cs_[\w-]{1,250}$/), email: email() }),
    response: z.string(),
  },
} as const;
