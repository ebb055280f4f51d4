import { organisation, socialLinks } from '@society-gal/contracts/brand';
import { escapeJson } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';

type Json = Readonly<Record<string, unknown>>;

/** Content writes addresses from the root of the site; schema.org wants them complete. */
function absolute(value: unknown, siteUrl: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? siteUrl + value : value;
  if (Array.isArray(value)) return value.map((item) => absolute(item, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, absolute(item, siteUrl)]));
}

function foundation(siteUrl: string): Json {
  const { address } = organisation;
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': `${siteUrl}/#foundation`,
    name: organisation.legalName,
    alternateName: organisation.shortName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/art/icon-512.png`,
    email: organisation.email,
    telephone: organisation.phone,
    taxID: organisation.taxId,
    nonprofitStatus: 'Nonprofit501c3',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    sameAs: socialLinks.map(({ href }) => href),
  };
}

/** Pages that say who the foundation is; on every page it would add 400 bytes. */
const pagesAboutUs: readonly string[] = [routes.home, routes.about, routes.contact];

export function structuredData(siteUrl: string, path: string, items: readonly Json[] = []): string {
  return [
    ...(pagesAboutUs.includes(path) ? [foundation(siteUrl)] : []),
    ...items.map((item) => ({ '@context': 'https://schema.org', ...item })),
  ]
    .map((item) => `<script type="application/ld+json">${escapeJson(absolute(item, siteUrl))}</script>`)
    .join('');
}
