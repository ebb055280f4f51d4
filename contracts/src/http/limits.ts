/** Limits that the browser, the server and the tests hold to. Sizes in bytes, times in milliseconds unless named. */
export const limits = {
  /** How long a form that was saved for another device is kept. Days. */
  draftDays: 30,
  /** What a mailbox alone asks to erase of a form for help waits so long, and stands on her page. Days. */
  eraseWaitDays: 7,
  bodyBytes: 64 * 1024,
  /** How long a body may take to arrive. */
  bodyDeadlineMs: 10_000,
  /** Longest single-line answer, characters. */
  lineLength: 200,
  /** Longest free text, characters. */
  textLength: 5_000,
  /** Longest note that an invitation carries to a guest, characters. */
  invitationNoteLength: 500,
  /** Invitations that strangers can make the whole site send in a day. */
  invitationsPerDay: 200,
  emailLength: 254,
  formsPerAddress: { count: 30, windowSeconds: 600 },
  /** Files, and submissions of one form, in a minute, from everybody together, before browsers are asked for work (`functions/src/http/guard.ts`). */
  guard: { perMinute: 60, withoutScriptPerMinute: 10, filesPerMinute: 120 },
  /** Tries to open a request in a minute, from everybody together, before a code is looked up first: fewer than may wait to be hashed. */
  openingsPerMinute: 30,
  /**
   * So many declined cards within the window hold checkouts up, until nobody's card was declined for `waitSeconds`. One card may be
   * declined more often than one address, whose person is stopped before: then it is tried at several. Under attack fewer do.
   */
  cardDeclines: {
    perAddress: 10,
    perEmail: 10,
    perCard: 30,
    perCardUnderAttack: 10,
    inAll: 60,
    windowSeconds: 600,
    waitSeconds: 3_600,
  },
  /** While cards are tested across the site, smaller gifts wait: testers try small sums. Cents. */
  minGiftUnderAttackCents: 1_000,
  speechPerAddress: { requests: 60, characters: 60_000, windowSeconds: 600 },
  /** List price of Google's Neural2 voices, USD; what is free each month is left out. Source: cloud.google.com/text-to-speech/pricing. */
  speechPricePerMillionUsd: 16,
  formsPerEmailPerDay: 5,
  providerDeadlineMs: 10_000,
  storeDeadlineMs: 8_000,
  /** Google Cloud Text-to-Speech takes 5,000 bytes a request; we cut at sentence ends below that. */
  speechChunkBytes: 4_500,
  speechTextLength: 20_000,
  minimumAge: 18,
  earliestBirthDate: '1900-01-01',
  /** The maximum is the most that Stripe takes in one payment. */
  donation: {
    minimumCents: 100,
    maximumCents: 99_999_999,
    presetsCents: [2_500, 5_000, 10_000, 25_000, 50_000, 250_000],
    defaultCents: 10_000,
  },
  uploadBytes: 5 * 1024 * 1024,
  uploadsPerApplication: 5,
} as const;
