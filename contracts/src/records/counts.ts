/** What is counted for everybody on the team: how much there is, never who. */
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
/** One of {@link countedKinds}. */
export type CountedKind = (typeof countedKinds)[number];

/** What is new is told for this long, and beside it for as long before. Days. */
export const freshDays = 7;

/** How far back "lately" goes in {@link countedKinds}. Days. */
export const latelyDays = 30;
