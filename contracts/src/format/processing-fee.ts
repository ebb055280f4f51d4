/**
 * What Stripe keeps of a gift by card: its published rate for nonprofits in the United States. A foundation with another
 * rate changes it here. Source: support.stripe.com, "Fee discount for nonprofit organizations" (2.2 % and 30 cents).
 */
export const processingFee = { share: 0.022, fixedCents: 30 } as const;

/**
 * What is charged for a gift when the donor covers the fee, in cents: after the fee the whole gift is left. Both are whole
 * cents; the difference is stored as `fee_covered`.
 */
export function chargedWithFee(giftCents: number): number {
  return Math.ceil((giftCents + processingFee.fixedCents) / (1 - processingFee.share));
}
