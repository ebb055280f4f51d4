import { randomBytes } from 'node:crypto';
import { limits, Problem } from '@society-gal/contracts/http';
import { linkOver } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

/** What a link that is handed to one person lets her do. */
export type LinkKind = 'my-data' | 'my-giving' | 'my-giving-move' | 'introduction' | 'recommendation';

/** A link that was made and is not stored yet: the token is in the link alone. */
export type NewLink = { token: string; ref: DocumentReference; document: Record<string, unknown> };

function linkRef(kind: LinkKind, token: string): DocumentReference {
  return store()
    .collection(collections.personalLinks)
    .doc(keyedHash('personal-link', kind, token));
}

function overProblem(): Problem {
  return new Problem('not-found', { message: linkOver });
}

/** Makes a link of 256 random bits. `facts` are stored beside its hash; `factsFor` makes those that need the token. */
export function makeLink(
  kind: LinkKind,
  expiresAt: Date,
  factsFor: (token: string, path: string) => Readonly<Record<string, unknown>>,
): NewLink {
  const token = randomBytes(32).toString('base64url');
  const ref = linkRef(kind, token);
  const document = { ...factsFor(token, ref.path), kind, used_at: null, expires_at: Timestamp.fromDate(expiresAt) };
  return { token, ref, document };
}

function requireGood(link: DocumentSnapshot): DocumentSnapshot {
  const expiresAt = link.get('expires_at') as Timestamp | undefined;
  if (!expiresAt || expiresAt.toMillis() <= Date.now() || link.get('used_at') !== null) throw overProblem();
  return link;
}

/** A link that is still good. Reading spends nothing. Throws `not-found` for one that was used, has expired or never was. */
export async function readLink(kind: LinkKind, token: string): Promise<DocumentSnapshot> {
  return requireGood(await withDeadline(linkRef(kind, token).get(), limits.storeDeadlineMs));
}

/**
 * Reads a link within the transaction that acts on it; `spend` marks it as used and comes with the transaction's writes. Of
 * two readers at once only one acts. Throws `not-found`.
 */
export async function takeLink(
  tx: Transaction,
  kind: LinkKind,
  token: string,
): Promise<{ link: DocumentSnapshot; spend: () => void }> {
  const link = requireGood(await tx.get(linkRef(kind, token)));
  return { link, spend: () => void tx.update(link.ref, { used_at: Timestamp.now() }) };
}
