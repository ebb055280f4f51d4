/** Names are the specification's, then ours. */
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
  letters: 'letters',
  events: 'events',
  eventPlaces: 'event_places',
  eventEvaluations: 'event_evaluations',
  certificates: 'certificates',
  /** `admins/{uid}`: a second key besides the token's claim, so that removal works at once. */
  admins: 'admins',
  /** Passkeys, authenticator app and recovery codes, by uid. */
  secondFactors: 'second_factors',
  /** Sessions with a proven second factor: `{uid, seen_at, expires_at}`. */
  staffSessions: 'staff_sessions',
  /** Whether an account's present password is one for staff: `{verdict, of}`. */
  passwordChecks: 'password_checks',
  /** Removed addresses by their hash: `{removed_at, removed_by}`. */
  removedStaff: 'removed_staff',
  /** Who may become staff: `{email, invited_by, expires_at, used_at, token_hashes}`. */
  staffInvitations: 'staff_invitations',
  /** Append-only, below an application: `{at, by_uid, by_email, from, to, reason}`. */
  history: 'history',
  /** Below an application, by batch: `{text, outcome, state, ...}`. */
  decisionLetters: 'decision_letters',
  /** Decisions that leave together: `{outcome, facts, records, leaves_at, due_at, by_uid, by_email}`. */
  decisionBatches: 'decision_batches',
  /** By the outcome's name: `{text, version, changed_at, changed_by}`. */
  decisionTemplates: 'decision_templates',
  /** `{round, blind, rubric, has_scores, version}`, and without a round `{name, received_from, received_to, read_by}`. */
  reviewCycles: 'review_cycles',
  /** `{list, name, query, shared, by_uid}`, without search terms. */
  savedViews: 'saved_views',
  /** Below an application, by reviewer and cycle: `{cycle, uid, scores, total, comment, ...}`. */
  reviews: 'reviews',
  /** Below a record: `{at, by_uid, by_email, text}`. */
  notes: 'notes',
  /** Below a record, only for chosen readers: `{at, by_uid, by_email, text, readers}`. */
  privateNotes: 'private_notes',
  /** `{note, for_uid, by_email, due_on, done_at, created_at}`, without words of the note. */
  noteTasks: 'note_tasks',
  /** By idempotency key: `{body_hash, answer, expires_at}`. */
  idempotencyKeys: 'idempotency_keys',
  /** `rate_slots/<hash>_<window>`: `{scope, places: [{at, holder}], expires_at}`. */
  rateSlots: 'rate_slots',
  /** One document for each provider event that was acted upon. */
  paymentEvents: 'payment_events',
  /** By receipt number, created by the donation that owns it: `{donation_id, at}`. */
  receiptNumbers: 'receipt_numbers',
  /** By declined card: `{scopes, at, expires_at}`. */
  cardDeclines: 'card_declines',
  /** Whose checkouts are held up, and until when: `{lowers_at, expires_at}`. */
  checkoutGuards: 'checkout_guards',
  /** Differences from Stripe, by the donation's id. */
  donationDifferences: 'donation_differences',
  /** `payment_reconciliations/latest`: the last comparison with Stripe. */
  paymentReconciliations: 'payment_reconciliations',
  /** Movements of the balance by their id at Stripe; nothing about a person. */
  bookEntries: 'book_entries',
  /** By their id at Stripe: `{amount, arrives_on, status, gifts, entries_net}`. */
  payouts: 'payouts',
  speechCache: 'speech_cache',
  /** By day and by month: `{characters, expires_at}`. */
  speechBudgets: 'speech_budgets',
  /** `{at, by_uid, by_email, what, filter, rows}`. */
  exports: 'exports',
  /** Large exports in the bucket: `{by_uid, collection, state, rows, expires_at}`. */
  exportJobs: 'export_jobs',
  /** By collection: `{done_up_to}`. */
  retentionMarks: 'retention_marks',
  /** Append-only and never imported; by the hash of a record's path: `{erased_at}`. */
  erasures: 'erasures',
  uploads: 'uploads',
  /** Below a record; its document `answers` holds what could endanger a person. */
  sealed: 'sealed',
  /** Below a record: `{at, from, kind, text, by_uid, by_email}`. */
  messages: 'messages',
  /** Below a record: `{at, what, due_on, answered_at, by_uid, by_email}`. */
  asks: 'asks',
  /** Below a record: `{at, way, text, due_on, outcome, done_at, by_uid, by_email}`. */
  contactTasks: 'contact_tasks',
  /** Append-only, below a record, before each change: `{at, by, how, ...}`. */
  contactHistory: 'contact_history',
  /** By keyed hash of address or phone number: `{kind, stopped_by, unproven_stopped_by, refused_by, ...}`. */
  contactWishes: 'contact_wishes',
  /** Append-only: `{at, by_uid, by_email, what, collection, record_id, reason}`. */
  accessLog: 'access_log',
  /** By the code's keyed hash, known or unknown: `{wrong_at, pending, wrong_in_all, wrong_since_opening, expires_at}`. */
  pinTries: 'pin_tries',
  /** By keyed hash: `{pin_keyed | pin_salt + pin_hash, record | draft, created_at, expires_at}`. */
  returnCodes: 'return_codes',
  /** By the hash of the session: `{code_hash, expires_at}`. */
  requestSessions: 'request_sessions',
  /** Half-finished forms, encrypted under their PIN: `{form, sealed, salt, expires_at}`. */
  formDrafts: 'form_drafts',
  /** One-use links by the hash of their token. */
  personalLinks: 'personal_links',
  /** By `facts.<subject>.<language>` or `page.<name>.<language>`: `{draft, published, rev, version, planned, open_by}`. */
  words: 'words',
  /** By `<words>.<version>`: `{words, version, value, at, by_uid, by_email, how, expires_at}`. */
  wordVersions: 'word_versions',
  /** Whole published editions by their number: `{edition, facts, pages, what, at, by_email, hosting, expires_at}`. */
  siteEditions: 'site_editions',
  /** `site_state/live`: the edition that readers see. */
  siteState: 'site_state',
  /** By the name of the file: `{alt, type, bytes, width, height, at, by_uid, by_email}`. */
  libraryPictures: 'library_pictures',
  /** By `<application>-<n>`: offer, answer, instalments and reports of one award, without names. */
  awards: 'awards',
  /** What each fund received, awarded and paid, in cents. */
  funds: 'funds',
  /** Append-only lines from which every sum of a fund follows. */
  fundEntries: 'fund_entries',
  /** By donation: `{booked, parts, shares}`, what of a gift stands in which fund. */
  fundBookings: 'fund_bookings',
  /** Instalments that are paid together: `{until, lines, total, made_at, made_by}`, without names. */
  paymentBatches: 'payment_batches',
  /** What she lets one receiver know, for what, and until when. */
  releases: 'releases',
  /** By award: when it ended and what became of her, without name or application. */
  outcomes: 'outcomes',
  /** By period: a quarter or year as the board got it. */
  boardPacks: 'board_packs',
} as const;

export type CollectionName = (typeof collections)[keyof typeof collections];
