import { limits } from '@society-gal/contracts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { withDeadline } from '../edge/deadline.ts';

/** Firebase Auth of this process. `FIREBASE_AUTH_EMULATOR_HOST` leads it to the emulator, as the SDK defines. */
export const accounts = (): Auth => getAuth(getApps()[0] ?? initializeApp());

/** Asks Firebase Auth and waits at most the store's deadline. Throws `unavailable` when it does not answer. */
export const askAccounts = <T>(question: (auth: Auth) => Promise<T>): Promise<T> =>
  withDeadline(question(accounts()), limits.storeDeadlineMs);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Did Auth say that there is no such account? */
export const isMissingAccount = (error: unknown): boolean => codeOf(error) === 'auth/user-not-found';

/** Did Auth refuse a token (expired, revoked, forged, of a disabled or deleted account) rather than fail to answer? */
export const isRefusedToken = (error: unknown): boolean =>
  [
    'auth/argument-error',
    'auth/id-token-expired',
    'auth/id-token-revoked',
    'auth/invalid-id-token',
    'auth/user-disabled',
    'auth/user-not-found',
  ].includes(String(codeOf(error)));
