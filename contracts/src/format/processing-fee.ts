/** Stripe's rate for US nonprofits: support.stripe.com, "Fee discount for nonprofit organizations" (2.2 % and 30 cents). */
export const processingFee = { share: 0.022, fixedCents: 30 } as const;

/** After the fee the whole gift is left; the difference is stored as `fee_covered`. */
export function chargedWithFee(giftCents: number): number {
  return Math.ceil((giftCents + processingFee.fixedCents) / (1 - processingFee.share));
}
