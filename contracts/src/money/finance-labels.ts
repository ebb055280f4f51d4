/** This file has no zod, since the lists of the staff area load it. */

/** Stripe's own reasons, as staff read them. */
export const refundReasons = {
  requested_by_customer: 'The donor asked for it',
  duplicate: 'Given twice by mistake',
  fraudulent: 'The card was not the donor’s',
} as const;
export type RefundReason = keyof typeof refundReasons;

export const giftTasks = {
  tribute: 'Write about the tribute',
  match: 'Help with the employer match',
} as const;
export type GiftTask = keyof typeof giftTasks;

/** A renewal asks for nothing again. */
export function tasksOf(gift: Readonly<Record<string, unknown>>): GiftTask[] {
  if (gift.is_renewal === true || (gift.status !== 'paid' && gift.status !== 'refunded')) return [];
  return [
    ...(gift.tribute_gift === true ? (['tribute'] as const) : []),
    ...(gift.employer_matches === true ? (['match'] as const) : []),
  ];
}

export const offlineMethods = {
  cheque: 'Check',
  wire: 'Wire or bank transfer',
  donor_advised_fund: 'Donor-advised fund',
  stock: 'Stock or securities',
  in_kind: 'In kind',
} as const;
export type OfflineMethod = keyof typeof offlineMethods;

/** Books keep these apart from cash, at fair value: line 1g of IRS Form 990, ASU 2020-07 for gifts in kind. */
export const nonCashMethods: readonly OfflineMethod[] = ['stock', 'in_kind'];

/** `method` as stored; gifts by card have none. */
export function isNonCash(method: unknown): boolean {
  return nonCashMethods.some((each) => each === method);
}
