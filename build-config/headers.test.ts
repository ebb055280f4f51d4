import { posix } from 'node:path';
import {
  answeredPagePolicy,
  answerHeaders,
  api,
  discreetRoutes,
  letterPreviewHeaders,
  type SiteConfig,
  staffAnswerPolicy,
} from '@society-gal/contracts/http';
import { letterPreviewPath } from '@society-gal/contracts/letters';

import { expect, test } from 'vitest';
import { headersFor, policyHash, type SiteName } from './headers.ts';

const config: SiteConfig = {
  siteUrl: 'https://foundation.test',
  remotes: {
    publicSite: 'https://pages.foundation.test',
    adminApp: 'https://staff.foundation.test',
    accessibilityWidget: 'https://widget.foundation.test',
  },
  firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'project' },
  emulators: null,
  uploads: false,
};
const files = [
  '470.bec292b900.js',
  'fonts/figtree-basic.d97d5d0e.woff2',
  'v0a1b2c3d4e/panel.js',
  'remoteEntry.js',
  'mf-manifest.json',
  'embed.js',
];
const headers = headersFor(
  config,
  {
    scripts: ['loader'],
    styles: ['site', 'home'],
    admin: ['site', 'staff'],
    adminAlone: [],
  },
  { shell: files, 'public-site': files, 'admin-app': files, 'accessibility-widget': files },
);
const sites = Object.keys(headers) as SiteName[];

/** What a browser gets at an address: every rule that matches, the last one for a header. */
const served = (site: SiteName, path: string): Record<string, string> => {
  const result: Record<string, string> = {};
  for (const rule of headers[site]) {
    const source = rule.source.startsWith('/') ? rule.source : `/${rule.source}`;
    if (source === '/**' || posix.matchesGlob(path, source))
      for (const { key, value } of rule.headers) result[key] = value;
  }
  return result;
};
const policyAt = (site: SiteName, path: string) => served(site, path)['Content-Security-Policy'] ?? '';

for (const site of sites) {
  test(`${site} never allows inline code, eval, or a wildcard for scripts`, () => {
    for (const path of ['/', '/admin/auth', '/anything'])
      expect(policyAt(site, path)).not.toMatch(/unsafe-inline|unsafe-eval|script-src[^;]*\*/);
  });

  test(`${site} keeps hashed files for a year and asks again for whatever keeps its name`, () => {
    for (const file of ['/470.bec292b900.js', '/fonts/figtree-basic.d97d5d0e.woff2', '/v0a1b2c3d4e/panel.js'])
      expect(served(site, file)['Cache-Control']).toContain('immutable');
    for (const file of ['/', '/remoteEntry.js', '/mf-manifest.json', '/embed.js', '/config.json'])
      expect(served(site, file)['Cache-Control']).toBe('no-cache');
  });

  test(`${site} lets nobody remember for a year that a file is not there`, () => {
    for (const lost of ['/470.0123456789.js', '/v0123456789/panel.js', '/v0a1b2c3d4e/lost.js'])
      expect(served(site, lost)['Cache-Control']).toBe('no-cache');
  });

  test(`${site} is only ever reached by HTTPS and never guessed at`, () => {
    const given = served(site, '/');
    expect(given['Strict-Transport-Security']).toContain('max-age=63072000');
    expect(given['X-Content-Type-Options']).toBe('nosniff');
    expect(policyAt(site, '/')).toContain('upgrade-insecure-requests');
  });
}

test('One policy names the styles of all public pages, and it changes with none of their texts', () => {
  for (const path of ['/programs/ai-101', '/no-such-page'])
    expect(policyAt('shell', path)).toBe(policyAt('shell', '/'));
  for (const style of ['site', 'home']) expect(policyAt('shell', '/')).toContain(policyHash(style));
});

test('Anyone embeds the widget, nobody frames the staff area', () => {
  expect(policyAt('accessibility-widget', '/embed.js')).toContain('frame-ancestors *');
  expect(served('accessibility-widget', '/embed.js')['Access-Control-Allow-Origin']).toBe('*');
  for (const [site, path] of [
    ['admin-app', '/dashboard'],
    ['shell', '/admin/dashboard'],
  ] as const) {
    expect(policyAt(site, path)).toContain("frame-ancestors 'none'");
    expect(served(site, path)['X-Frame-Options']).toBe('DENY');
  }
});

test('Only the staff area may speak with Firebase', () => {
  expect(policyAt('shell', '/admin/auth')).toContain('https://firestore.googleapis.com');
  expect(policyAt('shell', '/')).not.toContain('googleapis');
});

test('An unknown address below the staff area shows the not-found page with its own style, and asks nobody but the site', () => {
  expect(policyAt('shell', '/admin/no-such-screen')).toBe(policyAt('shell', '/no-such-page'));
  expect(policyAt('shell', '/admin/index.html')).toBe(policyAt('shell', '/admin/auth'));
});

test('A gift without JavaScript may be led to the checkout', () => {
  expect(policyAt('shell', '/')).toContain("form-action 'self' https://checkout.stripe.com");
});

for (const site of ['shell', 'admin-app'] as const)
  test(`${site} leaves what the functions say of their answers as it is`, () => {
    const answers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
    for (const path of ['/api/staff/export', '/api/staff/open-file'])
      expect(served(site, path)).toMatchObject({ ...answers, 'Content-Security-Policy': staffAnswerPolicy });
    expect(served(site, '/send/contact')).toMatchObject({
      ...answers,
      'Content-Security-Policy': answeredPagePolicy('https://checkout.stripe.com', config.remotes.accessibilityWidget),
    });
    expect(served(site, '/api/health')).toMatchObject({
      ...answers,
      'Content-Security-Policy': answerHeaders['content-security-policy'],
    });
    expect(served(site, '/about')).not.toMatchObject(answers);
  });

test('A page with a form for people in danger is neither cached nor indexed', () => {
  for (const path of discreetRoutes)
    expect(served('shell', path)).toMatchObject({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  expect(served('shell', '/programs/ai-101')).toMatchObject({ 'Cache-Control': 'no-cache' });
  expect(served('shell', '/programs/ai-101')['X-Robots-Tag']).toBeUndefined();
});

test('Pictures of letters are shown by mail programs that are websites', () => {
  expect(served('shell', '/art/letters/mugs.jpg')['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(served('shell', '/art/mugs.avif')['Cross-Origin-Resource-Policy']).toBe('same-origin');
  expect(policyAt('shell', '/letters/abc')).toContain("img-src 'self'");
});

test('Every page that the functions answer carries the display settings from the widget’s origin', () => {
  for (const path of ['/letters', '/letters/abc', '/places', '/send/contact'])
    expect(policyAt('shell', path)).toContain(`script-src 'self' ${config.remotes.accessibilityWidget};`);
});

test('The preview of a letter, and nothing else of staff, is framed by the staff area', () => {
  for (const site of ['shell', 'admin-app'] as const) {
    const preview = served(site, letterPreviewPath);
    expect(preview['Content-Security-Policy']).toBe(letterPreviewHeaders(config.siteUrl)['content-security-policy']);
    expect(preview['X-Frame-Options']).toBe('SAMEORIGIN');
    expect(policyAt(site, `${api.staff}/open-file`)).toBe(staffAnswerPolicy);
  }
  expect(policyAt('shell', '/admin/letters/new')).toContain("frame-src 'self'");
});
