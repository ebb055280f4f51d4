import type { LetterPicture } from './letter-pictures.ts';

export type LetterRun = { text: string; bold?: true; href?: string };

/** Only https, mail or our own pages; browsers read a backslash as a slash, so `/\host` is another site. */
export const letterAddress = /^(?:https:\/\/|mailto:|\/(?!\/))[^\s\\]+$/;

export type LetterBlock =
  | { kind: 'heading' | 'text' | 'quote'; runs: readonly LetterRun[] }
  // Each point is an object, because Firestore keeps no list in a list.
  | { kind: 'list'; items: readonly { runs: readonly LetterRun[] }[] }
  | { kind: 'button'; label: string; href: string }
  // A letter is not sent without `alt`; `src` is the whole address, added as a mail is made.
  | { kind: 'picture'; name: LetterPicture; alt: string; src?: string };

export const listLetterStates = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type ListLetterState = (typeof listLetterStates)[number];

export const lettersUnderWay = [
  'draft',
  'waiting',
  'scheduled',
  'sending',
] as const satisfies readonly ListLetterState[];

export const letterPreviewPath = '/api/staff/letter-page';

export type Letter<Instant> = {
  subject: string;
  blocks: readonly LetterBlock[];
  /** People on the `exclude` lists do not get it. */
  lists: readonly string[];
  exclude: readonly string[];
  /** Older letters lack it. */
  on_site?: boolean;
  state: ListLetterState;
  created_at: Instant;
  created_by: string;
  /** One person may ask alone for up to `lettersByOne` receivers. */
  asked_by: string | null;
  approved_by: string | null;
  scheduled_for: Instant | null;
  /** Set when every receiver's mail is in the outbox. */
  expanded_at: Instant | null;
  sent_at: Instant | null;
  /** Older letters lack it. */
  receivers?: number;
  /** Kept after the last mail, since mails are deleted after some weeks. */
  counts: LetterCounts | null;
};

export type LetterCounts = { waiting: number; sent: number; failed: number; withheld: number };

export const letterFormType = 'letter';

/** A letter to more people needs the yes of a second person. */
export const lettersByOne = 500;

export function textOfRuns(runs: readonly LetterRun[]): string {
  return runs.map(({ text, href }) => (href ? `${text} (${href})` : text)).join('');
}
