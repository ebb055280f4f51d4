/** What cannot wait for the morning mail: a referral that says contact is not safe, and a receipt that did not leave. */
export const alertKinds = ['danger', 'receipt'] as const;
/** One of {@link alertKinds}. */
export type AlertKind = (typeof alertKinds)[number];
