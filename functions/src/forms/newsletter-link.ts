import { timingSafeEqual } from 'node:crypto';
import { api, Problem } from '@society-gal/contracts';
import { config } from '../config.ts';
import { keyedHash } from '../edge/identifiers.ts';

type Action = 'confirm' | 'unsubscribe';

function tokenFor(action: Action, id: string): string {
  return keyedHash('newsletter', action, id);
}

/** The path and query that do `action` for a subscriber. Only the person who got the mail can know its token. */
export function newsletterPath(action: Action, id: string): string {
  const path = action === 'confirm' ? api.newsletterConfirm : api.newsletterUnsubscribe;
  return `${path}?id=${id}&token=${tokenFor(action, id)}`;
}

/** {@link newsletterPath} at the address of the site, for a mail. */
export function newsletterLink(action: Action, id: string): string {
  return `${config().siteUrl}${newsletterPath(action, id)}`;
}

/** The subscriber's id in a link. Throws `not-found` when its token was not made by us. */
export function subscriberIn(action: Action, query: URLSearchParams): string {
  const id = query.get('id') ?? '';
  const given = Buffer.from(query.get('token') ?? '');
  const wanted = Buffer.from(tokenFor(action, id));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem('not-found');
  return id;
}
