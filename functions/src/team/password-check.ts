import { organisation } from '@society-gal/contracts/brand';
import { Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { judgePassword, type PasswordVerdict } from '@society-gal/contracts/team';
import type { UserRecord } from 'firebase-admin/auth';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { endSessions } from './access/staff-session.ts';
import { isCommonest } from './commonest-passwords.ts';

const deadlineMs = 5_000;
// Whoever has the account's token must not try its passwords here.
const attempts = { count: 10, windowSeconds: 600 } as const;

/** A document of `password_checks`: what was found of an account's password. Of the password itself nothing is stored. */
type PasswordCheck = { verdict: PasswordVerdict; of: string };

/** What is known of the password that an account has now; `unchecked` when we never saw it. */
export type KnownPassword = PasswordVerdict | 'unchecked';

/** Where the verdict on an account's password is stored. */
export function passwordCheckRef(uid: string) {
  return store().collection(collections.passwordChecks).doc(uid);
}

/** Firebase Auth moves this instant with every new password. */
export function passwordSince({ tokensValidAfterTime, metadata }: UserRecord): string {
  return tokensValidAfterTime ?? metadata.creationTime;
}

/** What an earlier check found of the password that the account has now. */
export async function knownPassword(account: UserRecord): Promise<KnownPassword> {
  const check = (await withDeadline(passwordCheckRef(account.uid).get(), deadlineMs)).data() as
    | PasswordCheck
    | undefined;
  return check?.of === passwordSince(account) ? check.verdict : 'unchecked';
}

/** Is this the account's password? Asks Firebase Auth as a sign-in does. Throws `unavailable`. */
async function isPasswordOf(email: string, password: string): Promise<boolean> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const { webApiKey, adminUrl } = config();
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const response = await fetch(`${origin}/v1/accounts:signInWithPassword?key=${webApiKey ?? 'demo-key'}`, {
    method: 'POST',
    // The key may be limited to our own pages.
    headers: { 'content-type': 'application/json', referer: `${adminUrl}/` },
    body: JSON.stringify({ email, password, returnSecureToken: false }),
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((cause: unknown) => {
    throw new Problem('unavailable', { cause });
  });
  if (response.ok) return true;
  const body = await response.text();
  if (/INVALID_(?:PASSWORD|LOGIN_CREDENTIALS)|EMAIL_NOT_FOUND|USER_DISABLED/.test(body)) return false;
  throw new Problem('unavailable', { cause: new Error(`Auth answered ${response.status} to a check of a password`) });
}

/**
 * Judges the password that somebody has just signed in with and keeps the verdict, for as long as the account has this
 * password. The first sight of a new one ends her sessions with a proven second factor. A text that is not its password changes nothing. Firebase's own password rules need Identity Platform
 * (decision 0025).
 */
export async function checkPassword(account: UserRecord, password: string): Promise<KnownPassword> {
  const verdict = await knownPassword(account);
  if (verdict !== 'unchecked' || !account.email) return verdict;
  await consumeRateLimit({ scope: 'password-check', key: account.uid, ...attempts });
  if (!(await isPasswordOf(account.email, password))) return 'unchecked';
  const personalWords = [account.email, account.displayName ?? '', organisation.shortName];
  const judged = isCommonest(password) ? 'common' : judgePassword(password, personalWords);
  const check: PasswordCheck = { verdict: judged, of: passwordSince(account) };
  // A new password ends what was begun with the one before: the rules would read on until the last token is over.
  await endSessions(account.uid);
  await withDeadline(passwordCheckRef(account.uid).set(check), deadlineMs);
  return check.verdict;
}

/** Throws `conflict` unless the account's password is one for staff; nobody gets access before that. */
export async function requireStaffPassword(account: UserRecord): Promise<void> {
  if ((await knownPassword(account)) === 'fine') return;
  throw new Problem('conflict', {
    message: 'This person has to sign in once with a password of at least 12 characters that is not easy to guess.',
  });
}
