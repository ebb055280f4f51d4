/** Days after which records are anonymised; the privacy policy and the retention job read the same numbers. */
export const retentionDays = {
  contactMessages: 730,
  applications: 1_095,
  waitlists: 730,
  referrals: 365,
  /** What a referral says of a person who has not said yes. */
  referralsWithoutConsent: 14,
  /** So long somebody else can check a certificate. */
  certificates: 3_650,
  mailOutbox: 90,
  rateSlots: 2,
  /** An unconfirmed wish to subscribe is no consent to be kept. */
  unconfirmedNewsletter: 30,
  /** A checkout that nobody finished. Stripe may report a bank debit for some two weeks. */
  abandonedGifts: 60,
  /** Accounts in the staff area that nobody approved. */
  strangersAccounts: 90,
  staffInvitations: 30,
  /** Gifts and receipts: what tax law asks for. */
  gifts: 2_555,
  /** Accounts and profiles of colleagues who left the team. */
  removedColleagues: 365,
  /** Who opened what of whom, what was taken out, who was asked by a note: as long as the longest-lived records they name. */
  accessLog: 1_095,
  exportLog: 1_095,
  noteTasks: 1_095,
  decisionBatches: 1_095,
  /** Copies of the whole store, opened only to restore it (docs/going-live.md, 6). */
  backups: 98,
} as const;

/** Dates and ages of the legal pages. */
export const legal = {
  privacyEffective: '2025-08-08',
  privacyEffectiveText: 'August 8, 2025',
  childrenUnder: 13,
  adultAge: 18,
  law: 'California',
} as const;
