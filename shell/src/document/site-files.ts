import { calendarFiles, colors, gala, golf, organisation } from '@society-gal/contracts/brand';
import { escapeHtml } from '@society-gal/contracts/format';
import { galaCalendar, golfCalendar } from './calendar.ts';

function sitemap(siteUrl: string, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`)
    .join('\n')}\n</urlset>\n`;
}

function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /send/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

const manifest = {
  name: organisation.legalName,
  short_name: organisation.shortName,
  description: organisation.mission,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: colors.paper,
  theme_color: colors.paper,
  icons: [
    { src: '/art/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/art/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: '/art/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

export function siteFiles(siteUrl: string, paths: readonly string[]): Readonly<Record<string, string>> {
  return {
    '/sitemap.xml': sitemap(siteUrl, paths),
    '/robots.txt': robots(siteUrl),
    '/manifest.webmanifest': JSON.stringify(manifest),
    ...(gala ? { [calendarFiles.gala]: galaCalendar(gala, siteUrl) } : {}),
    ...(golf ? { [calendarFiles.golf]: golfCalendar(golf, siteUrl) } : {}),
  };
}
