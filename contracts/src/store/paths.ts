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
  /** Letters to lists, as written: `{subject, blocks, lists, exclude, state, ...}`. */
  letters: 'letters',
  /** Events that people of a list take a place in: `{list, title, starts_at, capacity, open, ...}`. */
  events: 'events',
  /** One person's place in an event, held or taken: `{event, row, name, email, state, held_until, taken_at}`. */
  eventPlaces: 'event_places',
  /** What somebody said of an event, without her name: `{event, overall, again, helped, better}`. */
  eventEvaluations: 'event_evaluations',
  /** Certificates by their number: `{event, place, row, name, email, title, ended_on, withdrawn_at}`. */
  certificates: 'certificates',
  /** `admins/{uid}`: a second key beside the token's claim, so that removal works at once. */
  admins: 'admins',
  /** Passkeys, authenticator app and recovery codes of a member, by uid; see `functions/src/staff/second-factor`. */
  secondFactors: 'second_factors',
  /** Sessions whose second factor was proven: `{uid, seen_at, expires_at}`. */
  staffSessions: 'staff_sessions',
  /** Whether an account's present password is one for staff: `{verdict, of}`. */
  passwordChecks: 'password_checks',
  /** Addresses that were taken off the team, by their hash: `{removed_at, removed_by}`. */
  removedStaff: 'removed_staff',
  /** Who may become staff: `{email, invited_by, expires_at, used_at, token_hashes}`. */
  staffInvitations: 'staff_invitations',
  /** Append-only. Sub-collection of an application: `{at, by_uid, by_email, from, to, reason}`. */
  history: 'history',
  /** Sub-collection of an application: what she is told of a decision, by its batch: `{text, outcome, state, ...}`. */
  decisionLetters: 'decision_letters',
  /** Letters of decisions that leave together: `{outcome, facts, records, leaves_at, due_at, by_uid, by_email}`. */
  decisionBatches: 'decision_batches',
  /** The team's words for an outcome, by its name: `{text, version, changed_at, changed_by}`. */
  decisionTemplates: 'decision_templates',
  /** Rounds of reading: `{name, received_from, received_to, read_by, blind, rubric, has_scores, version}`. */
  reviewCycles: 'review_cycles',
  /** Views of staff lists that somebody kept: `{list, name, query, shared, by_uid}`; no search terms. */
  savedViews: 'saved_views',
  /** Sub-collection of an application: what one reviewer says in one cycle, `{cycle, uid, scores, total, comment, ...}`. */
  reviews: 'reviews',
  /** Sub-collection of a record: `{at, by_uid, by_email, text}`. */
  notes: 'notes',
  /** Sub-collection of a record: notes for those alone whom their writer chose, `{at, by_uid, by_email, text, readers}`. */
  privateNotes: 'private_notes',
  /** That a note names somebody, or is her to-do: `{note, for_uid, by_email, due_on, done_at, created_at}`; no words of the note. */
  noteTasks: 'note_tasks',
  /** One document per idempotency key: `{body_hash, answer, expires_at}`. */
  idempotencyKeys: 'idempotency_keys',
  /** Places of a limit that are taken: `rate_slots/<hash>_<window>`, `{scope, places: [{at, holder}], expires_at}`. */
  rateSlots: 'rate_slots',
  /** One document per provider event that was acted upon. */
  paymentEvents: 'payment_events',
  /** One document per receipt number, created by the donation that owns it: `{donation_id, at}`. */
  receiptNumbers: 'receipt_numbers',
  /** One document per declined card: `{scopes, at, expires_at}`, counted by the guard of the checkout. */
  cardDeclines: 'card_declines',
  /** Whose checkouts are held up, and until when: `{lowers_at, expires_at}`. */
  checkoutGuards: 'checkout_guards',
  /** What the nightly comparison with Stripe found, by the donation's id. */
  donationDifferences: 'donation_differences',
  /** `payment_reconciliations/latest`: when donations were last compared with Stripe, and how many differ. */
  paymentReconciliations: 'payment_reconciliations',
  /** Each movement of the balance at Stripe, by its id there: what it moved, what it cost, which gift and payout. Nothing about a person. */
  bookEntries: 'book_entries',
  /** Payouts to the bank, by their id at Stripe: `{amount, arrives_on, status, gifts, entries_net}`. */
  payouts: 'payouts',
  speechCache: 'speech_cache',
  /** Characters of speech that were bought, by day and by month: `{characters, expires_at}`. */
  speechBudgets: 'speech_budgets',
  /** What staff took out: `{at, by_uid, by_email, what, filter, rows}`. */
  exports: 'exports',
  /** Large exports that are written to the bucket: `{by_uid, collection, state, rows, expires_at}`. */
  exportJobs: 'export_jobs',
  /** How far the retention job got, per collection: `{done_up_to}`. */
  retentionMarks: 'retention_marks',
  /** The ledger of erasures, by the hash of a record's path: `{erased_at}`. Append-only, and never part of an import. */
  erasures: 'erasures',
  uploads: 'uploads',
  /** Sub-collection of a record; its document `answers` holds what lists do not need and could endanger someone. */
  sealed: 'sealed',
  /** Sub-collection of a record: words between her and the foundation, `{at, from, kind, text, by_uid, by_email}`. */
  messages: 'messages',
  /** Sub-collection of a record: what staff asked her for, `{at, what, due_on, answered_at, by_uid, by_email}`. */
  asks: 'asks',
  /** Sub-collection of a record: calls and texts to make, `{at, way, text, due_on, outcome, done_at, by_uid, by_email}`. */
  contactTasks: 'contact_tasks',
  /** Sub-collection of a record: how to reach her, as it was before each change, `{at, by, how, ...}`. Append-only. */
  contactHistory: 'contact_history',
  /** What an address or phone number said about being reached, by its keyed hash: `{kind, stopped_by, unproven_stopped_by, refused_by, ...}`. */
  contactWishes: 'contact_wishes',
  /** Who opened what of whom: `{at, by_uid, by_email, what, collection, record_id, reason}`. Append-only. */
  accessLog: 'access_log',
  /** Wrong PINs of a return code, by its keyed hash, known or unknown: `{wrong_at, pending, wrong_in_all, wrong_since_opening, expires_at}`. */
  pinTries: 'pin_tries',
  /** Return codes by their keyed hash: `{pin_keyed | pin_salt + pin_hash, record | draft, created_at, expires_at}`. */
  returnCodes: 'return_codes',
  /** Opened requests by the hash of their session: `{code_hash, expires_at}`. */
  requestSessions: 'request_sessions',
  /** Half-finished forms, encrypted under their PIN: `{form, sealed, salt, expires_at}`. */
  formDrafts: 'form_drafts',
  /** One-use links for her data, an introduction, a recommendation, by the hash of their token. */
  personalLinks: 'personal_links',
} as const;

/** A collection name as stored. */
export type CollectionName = (typeof collections)[keyof typeof collections];
