/** Words of the staff's work with gifts. Without zod, since the lists of the staff area load them. */

/** Why money is returned: Stripe's own reasons, as staff read them. */
export const refundReasons = {
  requested_by_customer: 'The donor asked for it',
  duplicate: 'Given twice by mistake',
  fraudulent: 'The card was not the donor’s',
} as const;
/** A key of {@link refundReasons}. */
export type RefundReason = keyof typeof refundReasons;

/** What a gift may ask staff to do once it is paid. */
export const giftTasks = {
  tribute: 'Write about the tribute',
  match: 'Help with the employer match',
} as const;
/** A key of {@link giftTasks}. */
export type GiftTask = keyof typeof giftTasks;

/** Which of these does a stored gift ask for? A renewal asks for nothing again. */
export function tasksOf(gift: Readonly<Record<string, unknown>>): GiftTask[] {
  if (gift.is_renewal === true || (gift.status !== 'paid' && gift.status !== 'refunded')) return [];
  return [
    ...(gift.tribute_gift === true ? (['tribute'] as const) : []),
    ...(gift.employer_matches === true ? (['match'] as const) : []),
  ];
}

/** How a gift comes that does not come through Stripe. */
export const offlineMethods = {
  cheque: 'Check',
  wire: 'Wire or bank transfer',
  donor_advised_fund: 'Donor-advised fund',
  stock: 'Stock or securities',
  in_kind: 'In kind',
} as const;
/** A key of {@link offlineMethods}. */
export type OfflineMethod = keyof typeof offlineMethods;

/**
 * Gifts that are no money. Books keep them apart from cash, at fair value: line 1g of IRS Form 990, ASU 2020-07 for gifts in kind.
 */
export const nonCashMethods: readonly OfflineMethod[] = ['stock', 'in_kind'];

/** Did a gift come as stock or things, and not as money? `method` as it is stored; by card it is absent. */
export function isNonCash(method: unknown): boolean {
  return nonCashMethods.some((each) => each === method);
}
