import { localSiteConfig, portsFrom, staffPages } from '@society-gal/contracts/http';
import { expect, test } from 'vitest';
import { completeFirebaseJson, readFirebaseJson } from './firebase-json.ts';

const local = localSiteConfig(portsFrom({}));
const production = {
  ...local,
  siteUrl: 'https://our.org',
  remotes: { ...local.remotes, adminApp: 'https://staff.our.org' },
  emulators: null,
};
const none = { shell: [], 'public-site': [], 'admin-app': [], 'accessibility-widget': [] };
const redirectsAt = (addresses: typeof production | typeof local) =>
  Object.fromEntries(
    completeFirebaseJson(readFirebaseJson(), none, addresses).hosting.map(({ target, redirects }) => [
      target,
      redirects,
    ]),
  );

test('The public origin leads staff to their own origin in production, with what the link carries', () => {
  expect(redirectsAt(production)).toEqual({
    shell: [
      { source: '/admin/auth', destination: 'https://staff.our.org/admin/auth', type: 302 },
      ...staffPages().map((source) => ({ source, destination: 'https://staff.our.org/admin', type: 302 })),
    ],
    'public-site': undefined,
    'admin-app': undefined,
    'accessibility-widget': undefined,
  });
});

test('The local stack shows the staff area at the public origin too', () => {
  expect(redirectsAt(local).shell).toBeUndefined();
  const twice = completeFirebaseJson(completeFirebaseJson(readFirebaseJson(), none, production), none, local);
  expect(twice.hosting[0]).not.toHaveProperty('redirects');
});

test('The staff area answers at its own addresses alone, in the shell and on its own: any other is not found', () => {
  for (const [target, document] of [
    ['shell', '/admin/index.html'],
    ['admin-app', '/index.html'],
  ] as const) {
    const site = readFirebaseJson().hosting.find((entry) => entry.target === target);
    const rewritten = site?.rewrites.flatMap(({ source, destination }) => (destination === document ? [source] : []));
    expect(rewritten, target).toEqual([...staffPages()]);
  }
});
