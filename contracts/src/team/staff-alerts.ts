/** `danger`: a referral says that contact is not safe; `receipt`: a receipt did not leave. */
export const alertKinds = ['danger', 'receipt'] as const;
export type AlertKind = (typeof alertKinds)[number];
