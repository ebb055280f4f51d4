import { adminRoutes } from '@society-gal/contracts/http';

/** What a link to `/admin/auth` asks for: Firebase's own action links, or a colleague's invitation. */
export type AuthLink =
  | { kind: 'verify-email'; code: string }
  | { kind: 'reset-password'; code: string }
  | { kind: 'invitation'; token: string }
  | { kind: 'none' };

/**
 * Reads the address of `/admin/auth`. `mode` and `oobCode` are Firebase Auth's names for its mail links. An invitation stands
 * behind `#`, which no server sees; mails of earlier versions have it in the query.
 */
export function readAuthLink({ search, hash }: Pick<Location, 'search' | 'hash'>): AuthLink {
  const query = new URLSearchParams(search);
  const code = query.get('oobCode') ?? '';
  if (code && query.get('mode') === 'verifyEmail') return { kind: 'verify-email', code };
  if (code && query.get('mode') === 'resetPassword') return { kind: 'reset-password', code };
  const token = new URLSearchParams(hash.slice(1)).get('invitation') ?? query.get('invitation') ?? '';
  return token.length >= 20 ? { kind: 'invitation', token } : { kind: 'none' };
}

/**
 * Address in a verification or reset mail that leads back to the sign-in. It names no invitation: who confirms the address
 * of an open one gets in by signing in.
 */
export function returnAddress(): string {
  return `${window.location.origin}${adminRoutes.auth}`;
}
