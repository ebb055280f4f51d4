import { dayMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { PageWords } from '@society-gal/contracts/words';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import type { Body } from '../team/access/staff-route.ts';
import { describePage } from './described-page.ts';
import { type Author, readWords, versionRef } from './stored-words.ts';
import { changesBetween, publishedValue, subjectOfId, valueNow, type WordsSubject } from './words-subject.ts';

/** So long a version can be read and restored. */
const keptDays = 730;

/** `word_versions/{words}.{version}`: what readers saw from then on. Version 0 is what they saw before. */
export type StoredVersion = {
  words: string;
  version: number;
  value: unknown;
  at: Timestamp;
  by_uid: string;
  by_email: string;
  by_name: string;
  how: 'published' | 'planned' | 'restored' | 'counted';
  changes: number;
  expires_at: Timestamp;
};

type Kept = {
  of: WordsSubject;
  version: number;
  before: unknown;
  value: unknown;
  by: Author;
  how: StoredVersion['how'];
};

/** Keeps what is published, and before the first time what stood then. */
export function keepVersions(tx: Transaction, { of, version, before, value, by, how }: Kept): void {
  const at = Timestamp.now();
  const expires_at = Timestamp.fromMillis(at.toMillis() + keptDays * dayMs);
  const all = { words: of.id, at, how, expires_at };
  const author = { by_uid: by.uid, by_email: by.email, by_name: by.name };
  const changes = changesBetween(of, before, value).length;
  tx.set(versionRef(of.id, version), { ...all, ...author, version, value, changes } satisfies StoredVersion);
  if (version > 1) return;
  const nobody = { by_uid: '', by_email: '', by_name: 'As it was delivered' };
  tx.set(versionRef(of.id, 0), { ...all, ...nobody, version: 0, value: before, changes: 0 } satisfies StoredVersion);
}

/** Throws `not-found`. */
export async function readVersion(id: string, version: number): Promise<StoredVersion> {
  const found = await withDeadline(versionRef(id, version).get(), limits.storeDeadlineMs);
  if (!found.exists) throw new Problem('not-found', { message: 'This version is not kept any more.' });
  return found.data() as StoredVersion;
}

/** So many versions a history shows. */
const shown = 100;

/** Its versions, the latest first. */
export async function wordsHistory({ id }: Body<'words-history'>): Promise<StaffResponse<'words-history'>> {
  subjectOfId(id);
  const { version } = await readWords(id);
  if (version === 0) return { versions: [] };
  const refs = Array.from({ length: Math.min(version + 1, shown) }, (_, back) => versionRef(id, version - back));
  const fieldMask = ['version', 'at', 'by_name', 'how', 'changes'];
  const found = await withDeadline(store().getAll(...refs, { fieldMask }), limits.storeDeadlineMs);
  const kept = found.filter(({ exists }) => exists).map((each) => each.data() as StoredVersion);
  return {
    versions: kept.map(({ at, by_name: by, ...each }) => ({ ...each, at: at.toDate().toISOString(), by })),
  };
}

/** What differs between two versions, or between one and the draft. Throws `not-found`. */
export async function compareWords({ id, from, to }: Body<'compare-words'>): Promise<StaffResponse<'compare-words'>> {
  const of = subjectOfId(id);
  const [live, stored] = await Promise.all([readLiveWords(), readWords(id)]);
  const published = publishedValue(of, live);
  const valueAt = async (version: number | null) => {
    if (version === null) return valueNow(stored.draft, published);
    return version === stored.version ? published : (await readVersion(id, version)).value;
  };
  const [before, after] = await Promise.all([valueAt(from), valueAt(to)]);
  const described = of.page === null ? null : await describePage(of.page, after as PageWords, live);
  const changes = changesBetween(of, before, after, described?.page?.blocks);
  return {
    changes: changes.map((each) => ({ place: each.place, label: each.label, before: each.before, after: each.after })),
  };
}
