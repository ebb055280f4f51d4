import type { Scores } from '@society-gal/contracts';

/** What somebody has begun to say of an application. */
export type BegunReview = { scores: Scores; comment: string };

const begun = new Map<string, BegunReview>();

/**
 * What was typed and not saved yet, by reader, cycle and application: turning to another one with j or k loses nothing. It lies
 * in memory alone and ends with the tab, as the session does.
 */
export const keptScores = {
  read: (key: string): BegunReview | null => begun.get(key) ?? null,
  keep: (key: string, review: BegunReview): void => void begun.set(key, review),
  forget: (key: string): void => void begun.delete(key),
} as const;
