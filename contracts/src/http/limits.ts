/** Sizes in bytes, times in milliseconds unless named. */
export const limits = {
  draftDays: 30,
  /** Days that an erasing asked for through a mailbox alone waits, shown on her page. */
  eraseWaitDays: 7,
  bodyBytes: 64 * 1024,
  bodyDeadlineMs: 10_000,
  /** Characters. */
  lineLength: 200,
  /** Characters. */
  textLength: 5_000,
  /** Characters. */
  invitationNoteLength: 500,
  /** Counted for the whole site, since strangers trigger these mails. */
  invitationsPerDay: 200,
  emailLength: 254,
  formsPerAddress: { count: 30, windowSeconds: 600 },
  /** From all senders together, before browsers are asked for work (`functions/src/http/guard.ts`). */
  guard: { perMinute: 60, withoutScriptPerMinute: 10, filesPerMinute: 120 },
  /** From all senders together; fewer than may wait to be hashed. */
  openingsPerMinute: 30,
  /** A thief tries one card at several addresses, so a card may be declined more often than an address. */
  cardDeclines: {
    perAddress: 10,
    perEmail: 10,
    perCard: 30,
    perCardUnderAttack: 10,
    inAll: 60,
    windowSeconds: 600,
    waitSeconds: 3_600,
  },
  /** In cents; card testers try small sums, so smaller gifts wait during an attack. */
  minGiftUnderAttackCents: 1_000,
  speechPerAddress: { requests: 60, characters: 60_000, windowSeconds: 600 },
  /** List price of Neural2 voices in USD, without the free quota: cloud.google.com/text-to-speech/pricing. */
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
