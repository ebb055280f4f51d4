import type { LetterPicture } from './letter-pictures.ts';

/** A piece of a letter's text: plain, strong, or a link. */
export type LetterRun = { text: string; bold?: true; href?: string };

/** Where a link of a letter may lead: https, mail, or a page of ours. Browsers read a backslash as a slash: `/\host` is another site. */
export const letterAddress = /^(?:https:\/\/|mailto:|\/(?!\/))[^\s\\]+$/;

/** A part of a letter, as the foundation's mail design shows it. */
export type LetterBlock =
  | { kind: 'heading' | 'text' | 'quote'; runs: readonly LetterRun[] }
  // Each point is an object: Firestore keeps no list in a list.
  | { kind: 'list'; items: readonly { runs: readonly LetterRun[] }[] }
  | { kind: 'button'; label: string; href: string }
  // `alt`: what it shows; a letter is not sent before somebody has said so. `src` is the whole address, added as a mail is made.
  | { kind: 'picture'; name: LetterPicture; alt: string; src?: string };

/** The life of a letter: written, waiting for a second person, waiting for its hour, on its way, sent; or stopped on its way. */
export const listLetterStates = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'stopped'] as const;
/** One of {@link listLetterStates}. */
export type ListLetterState = (typeof listLetterStates)[number];

/** States of letters that somebody still has to do something about, or may. */
export const lettersUnderWay = [
  'draft',
  'waiting',
  'scheduled',
  'sending',
] as const satisfies readonly ListLetterState[];

/** Where the functions answer the preview of a letter, with a policy of its own. */
export const letterPreviewPath = '/api/staff/letter-page';

/** A document of `letters`. */
export type Letter<Instant> = {
  subject: string;
  blocks: readonly LetterBlock[];
  /** The lists it goes to, and those whose people do not get it. */
  lists: readonly string[];
  exclude: readonly string[];
  /** Whether it can be read on the site once it is sent; older letters lack it. */
  on_site?: boolean;
  state: ListLetterState;
  created_at: Instant;
  created_by: string;
  /** Who asked for it to be sent, and who agreed; one person may ask up to `lettersByOne` receivers. */
  asked_by: string | null;
  approved_by: string | null;
  scheduled_for: Instant | null;
  /** When every receiver's mail lay in the outbox. */
  expanded_at: Instant | null;
  sent_at: Instant | null;
  /** How many people were to get it when somebody asked for it to be sent; older letters lack it. */
  receivers?: number;
  /** Kept when the last mail has gone, since mails are deleted after some weeks. */
  counts: LetterCounts | null;
};

/** How many mails of a letter are where. */
export type LetterCounts = { waiting: number; sent: number; failed: number; withheld: number };

/** The kind of mail that a letter is in the outbox. */
export const letterFormType = 'letter';

/** A letter to more people than this needs the yes of a second person. */
export const lettersByOne = 500;

/** The words of a letter's part without its looks. */
export function textOfRuns(runs: readonly LetterRun[]): string {
  return runs.map(({ text, href }) => (href ? `${text} (${href})` : text)).join('');
}
