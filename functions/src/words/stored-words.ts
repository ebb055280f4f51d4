import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { isLeased } from '../core/lease.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readTeamEntry, type StaffMember } from '../team/access/authenticate.ts';

/** Who did what, as people and records name her. */
export type Author = { uid: string; email: string; name: string };

/** A value that somebody wrote over what stood then. */
export type Written = { base: unknown; value: unknown; at: Timestamp; by: Author };

/** `words/{id}`. What readers see stands in `site_state/live` alone. */
export type StoredWords = {
  /** Counts savings and publishings, so that two people at once lose nothing. */
  rev: number;
  version: number;
  changed_at: Timestamp | null;
  changed_by: string | null;
  draft: Written | null;
  planned: Written | null;
  /** Why the plan could not be carried out. */
  planned_failed: { at: Timestamp; says: string } | null;
  open_by: Readonly<Record<string, { name: string; until: Timestamp }>>;
  /** Nobody saves while it is being published. */
  publishing_until: Timestamp | null;
};

const untouched: StoredWords = {
  rev: 0,
  version: 0,
  changed_at: null,
  changed_by: null,
  draft: null,
  planned: null,
  planned_failed: null,
  open_by: {},
  publishing_until: null,
};

export function wordsRef(id: string): DocumentReference {
  return store().collection(collections.words).doc(id);
}

export function versionRef(id: string, version: number): DocumentReference {
  return store().collection(collections.wordVersions).doc(`${id}.${version}`);
}

/** What stands stored of it, with defaults for what nobody has touched. */
export function storedFrom(data: FirebaseFirestore.DocumentData | undefined): StoredWords {
  return { ...untouched, ...data };
}

export async function readWords(id: string): Promise<StoredWords> {
  return storedFrom((await withDeadline(wordsRef(id).get(), limits.storeDeadlineMs)).data());
}

/** A member of the team with the name that colleagues know. */
export async function authorOf({ uid, email }: Pick<StaffMember, 'uid' | 'email'>): Promise<Author> {
  const name: unknown = (await readTeamEntry(uid)).get('full_name');
  return { uid, email, name: typeof name === 'string' && name !== '' ? name : email };
}

/** Throws `conflict` where somebody saved or published since `rev`, or publishes it now. */
export function requireRev({ rev: now, draft, changed_by, publishing_until }: StoredWords, rev: number): void {
  const who = draft?.by.name ?? changed_by ?? 'Somebody';
  if (now !== rev)
    throw new Problem('conflict', {
      message: `${who} saved this in the meantime. Nothing was overwritten: open it again to see both.`,
    });
  if (isLeased(publishing_until, Date.now()))
    throw new Problem('conflict', { message: 'This is being published right now. Try again in a moment.' });
}

/** Changes what is stored of it, and counts it. Throws `conflict`. */
export async function changeWords(
  id: string,
  rev: number,
  changeOf: (stored: StoredWords) => Partial<StoredWords>,
): Promise<{ rev: number }> {
  const ref = wordsRef(id);
  const run = store().runTransaction(async (tx) => {
    const stored = storedFrom((await tx.get(ref)).data());
    requireRev(stored, rev);
    const change = { ...changeOf(stored), rev: rev + 1 };
    tx.set(ref, change, { mergeFields: Object.keys(change) });
  });
  await withDeadline(run, limits.storeDeadlineMs);
  return { rev: rev + 1 };
}
