import { adminRoutes } from '@society-gal/contracts';

/** What a link to `/admin/auth` asks for: Firebase's own action links, or a colleague's invitation. */
export type AuthLink =
  | { kind: 'verify-email'; code: string }
  | { kind: 'reset-password'; code: string }
  | { kind: 'invitation'; token: string }
  | { kind: 'none' };

/** Reads the query of `/admin/auth`. `mode` and `oobCode` are Firebase Auth's names for its mail links. */
export function readAuthLink(query: URLSearchParams): AuthLink {
  const code = query.get('oobCode') ?? '';
  if (code && query.get('mode') === 'verifyEmail') return { kind: 'verify-email', code };
  if (code && query.get('mode') === 'resetPassword') return { kind: 'reset-password', code };
  const token = query.get('invitation') ?? '';
  return token.length >= 20 ? { kind: 'invitation', token } : { kind: 'none' };
}

/** Address in a verification or reset mail that leads back to the sign-in, and keeps an invitation that brought one here. */
export function returnAddress(link: AuthLink = { kind: 'none' }): string {
  const query = link.kind === 'invitation' ? `?${new URLSearchParams({ invitation: link.token })}` : '';
  return `${window.location.origin}${adminRoutes.auth}${query}`;
}
