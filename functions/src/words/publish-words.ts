import { minuteMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { PublishedWords } from '@society-gal/contracts/words';
import { Timestamp } from 'firebase-admin/firestore';
import { takeLease } from '../core/lease.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import { publishSite } from '../publishing/publish-site.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { publishable } from './check-words.ts';
import {
  type Author,
  authorOf,
  readWords,
  requireRev,
  type StoredWords,
  storedFrom,
  wordsRef,
} from './stored-words.ts';
import { keepVersions, readVersion, type StoredVersion } from './word-versions.ts';
import {
  changesBetween,
  ownerDecides,
  publishedValue,
  subjectOfId,
  valueNow,
  type WordsSubject,
  withValue,
} from './words-subject.ts';

/** What composing and releasing takes at most; after a crash somebody else may publish then. Milliseconds. */
const publishingMs = 5 * minuteMs;

type Publishing = {
  of: WordsSubject;
  rev: number;
  by: Author & Pick<StaffMember, 'roles'>;
  how: StoredVersion['how'];
  /** The value to publish over what readers see. */
  valueOver: (published: unknown, stored: StoredWords) => unknown;
};

/** Throws `forbidden` with the names of the changed fields that only the owner publishes, for everybody else. */
export function requireOwnerFor(
  of: WordsSubject,
  before: unknown,
  after: unknown,
  { roles }: Pick<StaffMember, 'roles'>,
) {
  if (roles.includes('owner')) return;
  const names = ownerDecides(of, before, after);
  if (names.length > 0)
    throw new Problem('forbidden', {
      message: `Only the owner publishes a change of: ${names.join('; ')}. Your draft is kept.`,
    });
}

/** Nobody saves what is being published. Throws `conflict` where somebody did before. */
async function hold(id: string, rev: number): Promise<StoredWords> {
  const now = Timestamp.now();
  const taken = await takeLease<StoredWords>(
    wordsRef(id),
    'publishing_until',
    { now, untilMs: now.toMillis() + publishingMs },
    (stored) => (storedFrom(stored).rev === rev ? {} : null),
  );
  if (taken) return storedFrom(taken);
  requireRev(await readWords(id), rev);
  throw new Problem('conflict', { message: 'This is being published right now. Try again in a moment.' });
}

/** Publishes a value: checks it as it stands over what readers see, and keeps it as a version. Nothing has changed where it throws. */
export async function publish({ of, rev, by, how, valueOver }: Publishing): Promise<StaffResponse<'publish-words'>> {
  const stored = await hold(of.id, rev);
  try {
    const version = stored.version + 1;
    const valueIn = (live: PublishedWords) => valueOver(publishedValue(of, live), stored);
    const checked = await publishable(of, valueIn(await readLiveWords()));
    let before: unknown;
    const next = (live: PublishedWords) => {
      before = publishedValue(of, live);
      requireOwnerFor(of, before, checked, by);
      if (changesBetween(of, before, checked).length === 0)
        throw new Problem('conflict', { message: 'Readers see this already.' });
      return withValue(of, checked, live);
    };
    const { edition, at, documents } = await publishSite({
      what: of.title,
      by,
      next,
      commit: (tx) => {
        keepVersions(tx, { of, version, before, value: checked, by, how });
        const change = {
          rev: rev + 1,
          version,
          changed_at: Timestamp.now(),
          changed_by: by.name,
          publishing_until: null,
          ...(how === 'published' ? { draft: null } : {}),
          ...(how === 'planned' ? { planned: null, planned_failed: null } : {}),
        };
        tx.set(wordsRef(of.id), change, { mergeFields: Object.keys(change) });
      },
    });
    return { edition, version, at, documents };
  } catch (error) {
    await withDeadline(wordsRef(of.id).update({ publishing_until: null }), limits.storeDeadlineMs);
    throw error;
  }
}

export const noDraft = () => new Problem('conflict', { message: 'There is no draft to publish.' });

/** Publishes the draft. Throws `forbidden`, `invalid` with what stops it, `conflict`. */
export async function publishWords(
  { id, rev }: Body<'publish-words'>,
  by: StaffMember,
): Promise<StaffResponse<'publish-words'>> {
  const valueOver: Publishing['valueOver'] = (published, { draft }) => {
    if (!draft) throw noDraft();
    return valueNow(draft, published);
  };
  const author = { ...(await authorOf(by)), roles: by.roles };
  return publish({ of: subjectOfId(id), rev, by: author, how: 'published', valueOver });
}

/** Publishes an earlier version anew; a draft stays. Throws as {@link publishWords}. */
export async function restoreWords(
  { id, version, rev }: Body<'restore-words'>,
  by: StaffMember,
): Promise<StaffResponse<'restore-words'>> {
  const of = subjectOfId(id);
  const { value } = await readVersion(id, version);
  const author = { ...(await authorOf(by)), roles: by.roles };
  return publish({ of, rev, by: author, how: 'restored', valueOver: () => value });
}
