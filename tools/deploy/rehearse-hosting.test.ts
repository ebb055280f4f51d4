import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FirebaseJson, readFirebaseJson } from '../../build-config/firebase-json.ts';
import { inlineHashes } from '../../functions/src/publishing/inline-hashes.ts';
import { functionAt, schemaProblems } from './hosting-matcher.ts';
import { rehearseHosting } from './rehearse-hosting.ts';

const firebaseJson = readFirebaseJson();
const shell = firebaseJson.hosting.find(({ target }) => target === 'shell');
const page = '<!doctype html><title>About</title><script>start()</script>';
const hash = inlineHashes(page)[0] ?? '';

/** A staged shell with one page and one hashed file, and rules of our choice for it. */
const aSite = (headers: { source: string; headers: { key: string; value: string }[] }[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'staged-'));
  mkdirSync(join(folder, 'about'));
  writeFileSync(join(folder, 'about/index.html'), page);
  writeFileSync(join(folder, 'host.0123456789.js'), 'host()');
  const hosting = firebaseJson.hosting.map((entry) => (entry.target === 'shell' ? { ...entry, headers } : entry));
  return rehearseHosting({ ...firebaseJson, hosting } as FirebaseJson, 'shell', folder);
};
const rule = (source: string, ...headers: [string, string][]) => ({
  source,
  headers: headers.map(([key, value]) => ({ key, value })),
});
const general = rule(
  '**',
  ['Strict-Transport-Security', 'max-age=1'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'"],
  ['Cache-Control', 'no-cache'],
);
const forPage = rule('/about', ['Content-Security-Policy', `script-src ${hash}`]);
const forFile = rule('/@(host.0123456789.js)', ['Cache-Control', 'public, max-age=31536000, immutable']);

test("The file firebase.json is what firebase-tools' own schema allows, and a word of our own in it is named", () => {
  expect(schemaProblems(firebaseJson)).toEqual([]);
  const wrong = { ...firebaseJson, hosting: [{ ...shell, rewrites: [{ source: '/api/**', functionn: 'api' }] }] };
  expect(schemaProblems(wrong as unknown as FirebaseJson)).not.toEqual([]);
});

test('Every address of the API leads to a function, and a page to none', () => {
  if (!shell) throw new Error('no shell');
  for (const path of [
    '/api/health',
    '/api/forms/contact',
    '/api/stripe-webhook',
    '/api/create-payment',
    '/send/contact',
  ])
    expect(functionAt(shell, path), path).not.toBeNull();
  expect(functionAt(shell, '/about')).toBeNull();
});

test('A site whose pages and hashed files get their headers can be uploaded', async () => {
  expect(await aSite([general, forPage, forFile])).toEqual([]);
});

test('A page whose policy forbids its own script, and a hashed file that is not kept, stop the deploy', async () => {
  const problems = await aSite([general]);
  expect(problems).toEqual([
    `the policy of /about does not name ${hash}, which the document carries inline`,
    '/host.0123456789.js is not kept for a year (200)',
  ]);
});

test('A rule that would keep the answer "not found" for a year stops the deploy', async () => {
  const wide = rule('/*.js', ['Cache-Control', 'public, max-age=31536000, immutable']);
  expect(await aSite([general, forPage, wide])).toEqual([
    'a lost file beside /host.0123456789.js would be kept for a year',
  ]);
});

test('A page without a policy stops the deploy', async () => {
  const { headers } = general;
  const bare = { source: '**', headers: headers.filter(({ key }) => key !== 'Content-Security-Policy') };
  expect(await aSite([bare, forFile])).toContain('/about has no content-security-policy');
});
