import { Problem } from '@society-gal/contracts/http';
import { config } from '../core/config.ts';
import type { ApiRequest } from '../http/route.ts';

/** The origins of other sites that may ask from a browser. */
export function speechOrigins(): string[] {
  const { siteUrl, adminUrl, speechSites } = config();
  return [siteUrl, adminUrl, ...speechSites.map(({ origin }) => origin)];
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * The key of the foreign site whose page asks, or null for our own pages and for callers that are no page. A foreign site
 * needs both its origin, which a browser vouches for, and its key (`?key=`). Throws `forbidden` for anybody else's pages.
 */
export function speechSiteKey({ header, query }: Pick<ApiRequest, 'header' | 'query'>): string | null {
  const origin = header('origin');
  const { siteUrl, adminUrl, speechSites } = config();
  if (!origin || origin === siteUrl || origin === adminUrl) return null;
  // Our pages have more than one address while a domain is moved: the browser says where a page came from.
  if (hostOf(origin) === (header('x-forwarded-host') ?? header('host'))) return null;
  const site = speechSites.find((each) => each.origin === origin && each.key === query.get('key'));
  if (site) return site.key;
  throw new Problem('forbidden', { message: 'Reading aloud on this site needs the key that belongs to it.' });
}
