import { limits } from '@society-gal/contracts/http';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { withDeadline } from '../../core/with-deadline.ts';

/** Firebase Auth of this process. The SDK reads `FIREBASE_AUTH_EMULATOR_HOST` and then talks to the emulator. */
export function accounts(): Auth {
  return getAuth(getApps()[0] ?? initializeApp());
}

/** Calls Firebase Auth with a deadline. Throws `unavailable` when it does not answer in time. */
export function askAccounts<T>(call: (auth: Auth) => Promise<T>): Promise<T> {
  return withDeadline(call(accounts()), limits.storeDeadlineMs);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Did Auth say that there is no such account? */
export function isMissingAccount(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

/** Did Auth refuse a token (expired, revoked, forged, or of a disabled or deleted account), rather than fail to answer? */
export function isRefusedToken(error: unknown): boolean {
  return [
    'auth/argument-error',
    'auth/id-token-expired',
    'auth/id-token-revoked',
    'auth/invalid-id-token',
    'auth/user-disabled',
    'auth/user-not-found',
  ].includes(String(codeOf(error)));
}
