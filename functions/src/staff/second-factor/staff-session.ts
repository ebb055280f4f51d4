import { randomUUID } from 'node:crypto';
import { collections, idleSignOutMs, limits, proofClaims } from '@society-gal/contracts';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import { askAccounts } from '../accounts.ts';

/** A session is noted again when its last sign of life is older. Milliseconds. */
const noteEveryMs = 60 * 1000;
/** When the database may forget a session that nobody ended. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

function sessionRef(id: string): DocumentReference {
  return store().collection(collections.staffSessions).doc(id);
}

function seenNow() {
  return { seen_at: Timestamp.now(), expires_at: Timestamp.fromMillis(Date.now() + keptMs) };
}

/**
 * A token to sign in with after the second factor was proven. Its claims stand in that session's tokens alone, live through
 * their renewal, and are no use to whoever has the password.
 */
export async function provenSession(uid: string): Promise<string> {
  const id = randomUUID();
  await withDeadline(sessionRef(id).create({ uid, ...seenNow() }), limits.storeDeadlineMs);
  const claims = {
    [proofClaims.proven]: true,
    [proofClaims.provenAt]: Math.floor(Date.now() / 1000),
    [proofClaims.session]: id,
  };
  return askAccounts((auth) => auth.createCustomToken(uid, claims));
}

/** Is this session of this person alive: a sign of life within half an hour? Notes one more. Throws `unavailable`. */
export async function keepAlive(id: string, uid: string): Promise<boolean> {
  const session = await withDeadline(sessionRef(id).get(), limits.storeDeadlineMs);
  const seenAt = session.get('seen_at') as Timestamp | undefined;
  if (session.get('uid') !== uid || !seenAt) return false;
  const quietMs = Date.now() - seenAt.toMillis();
  if (quietMs > idleSignOutMs) return false;
  if (quietMs > noteEveryMs) await withDeadline(sessionRef(id).update(seenNow()), limits.storeDeadlineMs);
  return true;
}
