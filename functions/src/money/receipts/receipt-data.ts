import { createHash } from 'node:crypto';
import { type OfflineMethod, offlineMethods } from '@society-gal/contracts/money';
import * as z from 'zod';

/** In which way a gift came: by card through Stripe, or as staff entered it. */
export type GiftMethod = 'card' | OfflineMethod;
const giftMethods = ['card', ...(Object.keys(offlineMethods) as OfflineMethod[])] as const;

const amountCents = z.number().int().min(0);

/**
 * What a receipt states, as plain JSON: the `formData` of `receipt` and `receipt-corrected` mails. Amounts in cents of
 * US dollars, days as YYYY-MM-DD of the foundation's calendar.
 */
export const receiptData = z.object({
  receipt_number: z.string(),
  donor_name: z.string(),
  amount: amountCents,
  /** All that was refunded so far; a corrected receipt has more than 0. */
  amount_refunded: amountCents,
  /** What of the amount covers the fee of the payment. */
  fee_covered: amountCents.optional(),
  is_recurring: z.boolean().default(false),
  tribute_gift: z.boolean().default(false),
  employer_matches: z.boolean().default(false),
  /** In which way it came; without one by card. */
  method: z.enum(giftMethods).optional(),
  /** What was given, of a gift that is no money. */
  given: z.string().nullish(),
  /** What the donor got for it. Source: IRS Publication 1771, quid pro quo contributions above $75. */
  received: z.object({ what: z.string(), fair_value: amountCents.nullable() }).nullish(),
  given_on: z.iso.date(),
  issued_on: z.iso.date(),
});
/** A checked {@link receiptData}. */
export type ReceiptData = z.output<typeof receiptData>;

/** What a mail about a monthly gift that could not be collected says. */
export const paymentFailedData = z.object({
  amount: amountCents,
  amount_text: z.string(),
  attempted_on: z.iso.date(),
  /** Why, in a sentence for the donor; null where the bank did not say. Mails from before 2026-11-22 lack both. */
  reason: z.string().nullish(),
  next_try_on: z.iso.date().nullish(),
});

/**
 * `R-<year>-<12 characters>`, made from the donation's id: a donation always has the same receipt number. `attempt` gives
 * others, should the first one belong to another donation. Numbers from before 2026-11-22 have 8 characters and stay.
 */
export function receiptNumber(donationId: string, givenOn: string, attempt = 0): string {
  // Crockford's alphabet leaves out letters that are mistaken for digits over the telephone.
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const cause = attempt === 0 ? `receipt:${donationId}` : `receipt:${donationId}:${attempt}`;
  const bytes = createHash('sha256').update(cause).digest().subarray(0, 12);
  return `R-${givenOn.slice(0, 4)}-${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`;
}
