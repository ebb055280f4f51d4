/** Everyone on the team sees these numbers, so they never name a person. */
export const countedKinds = [
  'applications',
  'workshops',
  'partnerships',
  'messages',
  'referrals',
  'waitlists',
  'invitations',
  'golf',
  'newsletter',
  'gifts',
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Days. */
export const freshDays = 7;

/** Days. */
export const latelyDays = 30;
