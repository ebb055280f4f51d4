export const retentionDays = {
  contactMessages: 365,
  applications: 1_460,
  awardedApplications: 200,
  waitlists: 400,
  referrals: 200,
  /** What a referral says of a person who has not said yes. */
  referralsWithoutConsent: 14,
  /** So long somebody else can check a certificate. */
  certificates: 3_000,
  mailOutbox: 60,
  rateSlots: 3,
  unconfirmedNewsletter: 20,
  abandonedGifts: 50,
  strangersAccounts: 80,
  staffInvitations: 25,
  gifts: 3_650,
  awardDetails: 20,
  removedColleagues: 300,
  accessLog: 1_460,
  exportLog: 1_000,
  noteTasks: 900,
  decisionBatches: 1_460,
  backups: 70,
} as const;

export const legal = {
  privacyEffective: '2030-01-02',
  privacyEffectiveText: 'January 2, 2030',
  childrenUnder: 14,
  adultAge: 18,
  law: 'Maine',
} as const;
