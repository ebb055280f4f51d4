/** Days until records are anonymised; the privacy policy and the retention job read the same numbers. */
export const retentionDays = {
  contactMessages: 730,
  applications: 1_095,
  /** Counted from the last question about what became of an award. */
  awardedApplications: 365,
  waitlists: 730,
  referrals: 365,
  /** A person who has not agreed is forgotten early. */
  referralsWithoutConsent: 14,
  /** A certificate can be checked for so long. */
  certificates: 3_650,
  mailOutbox: 90,
  rateSlots: 2,
  /** An unconfirmed wish to subscribe is no consent to be kept. */
  unconfirmedNewsletter: 30,
  /** Stripe may report a bank debit some two weeks after the checkout. */
  abandonedGifts: 60,
  strangersAccounts: 90,
  staffInvitations: 30,
  /** Tax law asks for gifts and receipts. */
  gifts: 2_555,
  /** After the last payment, or the end of an award. */
  awardDetails: 30,
  removedColleagues: 365,
  /** The log is kept as long as the longest-lived records that it names. */
  accessLog: 1_095,
  exportLog: 1_095,
  noteTasks: 1_095,
  decisionBatches: 1_095,
  /** Backups are opened only to restore the store (docs/going-live.md, 6). */
  backups: 98,
} as const;

export const legal = {
  privacyEffective: '2025-08-08',
  privacyEffectiveText: 'August 8, 2025',
  childrenUnder: 13,
  adultAge: 18,
  law: 'California',
} as const;
