import { organisation } from '@society-gal/contracts/brand';
import { answeredPages, api, letterFeed, letterPath } from '@society-gal/contracts/http';
import type { Letter } from '@society-gal/contracts/letters';
import type { ListEvent } from '@society-gal/contracts/lists';
import {
  answeredPageScript,
  donateLink,
  footerColumns,
  helpLink,
  legalLinks,
  mainLinks,
  quickExitScript,
} from '@society-gal/contracts/site';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('site-pages');
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const name of [collections.letters, collections.events, collections.eventPlaces])
    await server.store().recursiveDelete(server.store().collection(name));
});

const page = (address: string) => server.request(address, { method: 'GET' });

async function letter(subject: string, more: Partial<Letter<Timestamp>> = {}): Promise<string> {
  const ref = await server
    .store()
    .collection(collections.letters)
    .add({
      subject,
      blocks: [
        { kind: 'text', runs: [{ text: 'Twelve <seats> in ' }, { text: 'our classes', href: '/programs' }] },
        { kind: 'list', items: [{ runs: [{ text: 'Mondays' }] }] },
        { kind: 'picture', name: 'mugs', alt: 'Two mugs steam.' },
      ],
      lists: ['newsletter'],
      exclude: [],
      state: 'sent',
      on_site: true,
      created_at: Timestamp.now(),
      created_by: 'letters@example.org',
      asked_by: 'u1',
      sent_at: Timestamp.fromDate(new Date('2026-11-02T18:00:00Z')),
      ...more,
    });
  return ref.id;
}

test('Pages of letters and places have the header and footer of every page', async () => {
  const links = [...mainLinks, helpLink, donateLink, ...footerColumns.flatMap((column) => column.links), ...legalLinks];
  for (const address of Object.values(answeredPages)) {
    const { text } = await page(address);
    expect(links.filter(({ label, href }) => !text.includes(`href="${href}">${label}</a>`))).toEqual([]);
    expect(text).toContain(organisation.taxId);
  }
});

test('The letters on the site are those that were sent and whose writers put them there, as a page, one by one, and as a feed', async () => {
  const id = await letter('Spring & classes');
  const hidden = [
    await letter('For the gala alone', { on_site: false }),
    await letter('Not sent yet', { state: 'draft', sent_at: null }),
    await letter('Taken back', { state: 'stopped' }),
  ];
  const all = await page(answeredPages.letters);
  expect(all.text).toContain(`<a href="/letters/${id}">Spring &amp; classes</a>`);
  expect(all.text).toContain('November 2, 2026');
  expect(all.text).not.toMatch(/For the gala alone|Not sent yet|Taken back/);
  const one = await page(letterPath(id));
  expect(one.text).toContain('Twelve &lt;seats&gt; in <a href="/programs">our classes</a>');
  expect(one.text).toContain('<img src="/art/letters/mugs.jpg" alt="Two mugs steam."');
  expect(one.headers.get('content-security-policy')).toContain("img-src 'self'");
  expect(one.text).not.toMatch(/letters@example|newsletter-choices/);
  for (const other of hidden) expect((await page(letterPath(other))).status).toBe(404);
  const feed = await page(letterFeed);
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  expect(feed.text).toContain('<title>Spring &amp; classes</title>');
  expect(feed.text.match(/<entry>/g)).toHaveLength(1);
  expect(feed.text).toMatch(/our classes \(https?:\/\/[^)]+\/programs\)/);
});

test('The letters on the site may be kept by caches and found by search engines, and their pages run the two scripts of the site alone', async () => {
  const { headers, text } = await page(answeredPages.letters);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('x-robots-tag')).toBe('all');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(
    [quickExitScript, answeredPageScript].map((src) => `<script src="${src}">`),
  );
  expect(text).toContain(`<link rel="alternate" type="application/atom+xml" href="${letterFeed}"/>`);
});

const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 24 * 60 * 60 * 1000);
async function event(title: string, more: Partial<ListEvent<Timestamp>> = {}): Promise<string> {
  const ref = await server
    .store()
    .collection(collections.events)
    .add({
      list: 'workshop',
      title,
      where: 'At a private address',
      starts_at: inDays(5),
      ends_at: inDays(6),
      capacity: 2,
      open: 2,
      hold_hours: 48,
      called_off_at: null,
      created_at: Timestamp.now(),
      created_by: 'letters@example.org',
      ...more,
    });
  return ref.id;
}
const place = (of: string, state: string) =>
  server
    .store()
    .collection(collections.eventPlaces)
    .add({ event: of, state, name: 'Ana Ruiz', email: 'ana@example.org' });

test('Everybody reads which events are full, past or called off, and of nobody who comes', async () => {
  const full = await event('A full workshop');
  await Promise.all([place(full, 'taken'), place(full, 'held')]);
  const open = await event('An open workshop');
  await Promise.all([place(open, 'taken'), place(open, 'lapsed')]);
  await event('A past workshop', { starts_at: inDays(-2) });
  await event('A workshop called off', { called_off_at: Timestamp.now() });
  await event('A workshop long ago', { starts_at: inDays(-90) });
  const { text } = await page(answeredPages.places);
  const said = (title: string) => new RegExp(`<h2>${title}</h2><p>(.*?)</p>`).exec(text)?.[1] ?? '';
  expect(said('A full workshop')).toContain('Full.');
  expect(said('An open workshop')).toContain('in the order of the waitlist');
  expect(said('A past workshop')).toContain('Past.');
  expect(said('A workshop called off')).toContain('Called off.');
  expect(text).not.toMatch(/long ago|private address|Ana|ana@/);
});

test('The list of events shows the next one first and past ones last', async () => {
  await event('Over for a week', { starts_at: inDays(-7) });
  await event('In ten days', { starts_at: inDays(10) });
  await event('Over since yesterday', { starts_at: inDays(-1) });
  await event('In three days', { starts_at: inDays(3) });
  const { text } = await page(answeredPages.places);
  const titles = [...(text.split('</main>')[0] ?? '').matchAll(/<h2>(.*?)<\/h2><p>/g)].map(([, title]) => title);
  expect(titles).toEqual(['In three days', 'In ten days', 'Over since yesterday', 'Over for a week']);
});

test('The pages with a waitlist ask for its events, and learn no place and nobody who comes', async () => {
  const off = await event('A class called off', { list: 'ai_101', called_off_at: Timestamp.now() });
  await place(off, 'taken');
  const { status, body, text } = await server.call('GET', api.places);
  expect(status).toBe(200);
  expect(body.events).toMatchObject([{ id: off, list: 'ai_101', title: 'A class called off', state: 'called-off' }]);
  expect(text).not.toMatch(/private address|Ana|ana@|letters@/);
});
