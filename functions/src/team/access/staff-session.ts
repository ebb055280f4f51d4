import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { idleSignOutMs, maxSessionMs, proofClaims } from '@society-gal/contracts/team';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { askAccounts } from './accounts.ts';

/** A sign-in with a password, as the ID token tells it. */
type SignIn = { uid: string; signedInAtMs: number };

/** A session is noted again when its last sign of life is older. Milliseconds. */
const noteEveryMs = minuteMs;
/** Sessions that are ended together. */
const maxSessionsPerCleanup = 400;
/** When the database may forget a session that nobody ended. Milliseconds. */
const keptMs = dayMs;

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

/** The session of a sign-in without a second factor, for those who need none. */
function signInRef({ uid, signedInAtMs }: SignIn): DocumentReference {
  return sessionRef(`${uid}_${signedInAtMs}`);
}

/** Is a sign-in without a second factor alive: at most half an hour without a sign of life, twelve hours in all? Notes one more. Throws `unavailable`. */
export async function keepSignInAlive(signIn: SignIn): Promise<boolean> {
  const agoMs = Date.now() - signIn.signedInAtMs;
  if (agoMs > maxSessionMs) return false;
  const ref = signInRef(signIn);
  if ((await withDeadline(ref.get(), limits.storeDeadlineMs)).exists) return keepAlive(ref.id, signIn.uid);
  if (agoMs > idleSignOutMs) return false;
  await withDeadline(ref.set({ uid: signIn.uid, ...seenNow() }), limits.storeDeadlineMs);
  return true;
}

/** Ends a sign-in without a second factor. It stays noted: what is not noted yet would begin. Throws `unavailable`. */
export async function endSignIn(signIn: SignIn): Promise<void> {
  const over = { uid: signIn.uid, ...seenNow(), seen_at: Timestamp.fromMillis(0) };
  await withDeadline(signInRef(signIn).set(over), limits.storeDeadlineMs);
}

/** Ends this session of this person; that of anybody else stays. Throws `unavailable`. */
export async function endSession(id: string, uid: string): Promise<void> {
  const session = await withDeadline(sessionRef(id).get(), limits.storeDeadlineMs);
  if (session.get('uid') === uid) await withDeadline(session.ref.delete(), limits.storeDeadlineMs);
}

/** Ends the sessions of somebody in which the second factor was proven, all but one that goes on. Throws `unavailable`. */
export async function endSessions(uid: string, but: string | null = null): Promise<void> {
  const found = await withDeadline(
    store().collection(collections.staffSessions).where('uid', '==', uid).limit(maxSessionsPerCleanup).get(),
    limits.storeDeadlineMs,
  );
  const batch = store().batch();
  for (const { id, ref } of found.docs) if (id !== but) batch.delete(ref);
  await withDeadline(batch.commit(), limits.storeDeadlineMs);
  if (found.size === maxSessionsPerCleanup) await endSessions(uid, but);
}
