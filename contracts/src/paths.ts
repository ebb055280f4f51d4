/** The only place that spells a Firestore collection. Names are the specification's, then ours. */
export const collections = {
  contactMessages: 'contact_messages',
  scholarshipApplications: 'scholarship_applications',
  partnershipApplications: 'partnership_applications',
  waitlistEntries: 'waitlist_entries',
  galaInvitations: 'gala_invitations',
  referrals: 'referrals',
  golfApplications: 'golf_applications',
  profiles: 'profiles',
  newsletterSubscribers: 'newsletter_subscribers',
  /** Records of every form that came after the specification; `form_id` tells them apart. */
  formRecords: 'form_records',
  donations: 'donations',
  mailOutbox: 'mail_outbox',
  /** `admins/{uid}`: a second key beside the token's claim, so that removal works at once. */
  admins: 'admins',
  /** Addresses that were taken off the team, by their hash: `{removed_at, removed_by}`. */
  removedStaff: 'removed_staff',
  /** Who may become staff: `{email, invited_by, expires_at, used_at, token_hashes}`. */
  staffInvitations: 'staff_invitations',
  /** Append-only. Sub-collection of an application: `{at, by_uid, by_email, from, to, reason}`. */
  history: 'history',
  /** Sub-collection of a record: `{at, by_uid, by_email, text}`. */
  notes: 'notes',
  /** One document per idempotency key: `{body_hash, answer, expires_at}`. */
  idempotencyKeys: 'idempotency_keys',
  /** Slot documents of the rate limiter: `rate_slots/<hash>_<window>_<n>`. */
  rateSlots: 'rate_slots',
  /** One document per provider event that was acted upon. */
  paymentEvents: 'payment_events',
  speechCache: 'speech_cache',
  /** What staff took out: `{at, by_uid, by_email, what, filter, rows}`. */
  exports: 'exports',
  /** How far the retention job got, per collection: `{done_up_to}`. */
  retentionMarks: 'retention_marks',
  uploads: 'uploads',
} as const;

/** A collection name as stored. */
export type CollectionName = (typeof collections)[keyof typeof collections];
