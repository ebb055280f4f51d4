import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import type { PublishedWords } from '@society-gal/contracts/words';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startHosting } from '../../../local-stack/stand-ins/hosting/hosting.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';

/** The pages of this test say their edition; the composer itself is tested where it runs (`tests/alone/publishing.spec.ts`). */
vi.mock('../../../functions/src/publishing/compose-site.ts', () => ({
  composeSite: async (_job: unknown, words: PublishedWords) =>
    JSON.stringify(words).includes('for another build')
      ? null
      : {
          shell: new Map([['/index.html', `home ${JSON.stringify(words.facts)} on ${foundationDay()}`]]),
          'public-site': new Map([['/published/pages.json', JSON.stringify(words)]]),
        },
}));

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
const place = (name: string) => ({ folder: join(folder, name), config: { headers: [], rewrites: [], redirects: [] } });
const shown = () => ({
  home: readFileSync(join(folder, 'shell/index.html'), 'utf8'),
  pages: readFileSync(join(folder, 'public-site/published/pages.json'), 'utf8'),
});

let server: TestApi;
let hosting: Awaited<ReturnType<typeof startHosting>>;
beforeAll(async () => {
  mkdirSync(join(folder, 'shell'), { recursive: true });
  mkdirSync(join(folder, 'public-site/published'), { recursive: true });
  writeFileSync(join(folder, 'shell/index.html'), 'home of the code');
  writeFileSync(join(folder, 'public-site/published/pages.json'), '{}');
  hosting = await startHosting({
    port: 0,
    sites: { 'a-shell': place('shell'), 'a-public-site': place('public-site') },
    folder: join(folder, 'versions'),
  });
  vi.stubEnv('HOSTING_SITES', 'a-shell,a-public-site');
  vi.stubEnv('HOSTING_API_URL', `http://127.0.0.1:${hosting.port}`);
  server = await startApi('publish-site');
});
afterAll(async () => {
  await server.stop();
  await hosting.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const live = () => server.store().collection(collections.siteState).doc('live');
beforeEach(() => live().delete());

const by = { uid: 'dana', email: 'dana@example.org' };
async function publish(fact: string, commit: () => void = () => undefined) {
  const { publishSite } = await import('../../../functions/src/publishing/publish-site.ts');
  const next = (live: PublishedWords) => ({ facts: { ...live.facts, office: { hours: fact } }, pages: {} });
  return publishSite({ next, what: fact, by, commit });
}
const edition = async () => (await live().get()).get('edition') as number | undefined;
const failNext = (call: string) =>
  fetch(`http://127.0.0.1:${hosting.port}/control/fail`, {
    method: 'POST',
    body: JSON.stringify({ call, times: 10 }),
  });
const heal = (call: string) =>
  fetch(`http://127.0.0.1:${hosting.port}/control/fail`, { method: 'POST', body: JSON.stringify({ call, times: 0 }) });

it('Published words are released on both sites and kept as one edition', async () => {
  const { edition: first } = await publish('9 to 5');
  expect(first).toBe(1);
  expect(shown().home).toContain('9 to 5');
  expect(JSON.parse(shown().pages)).toMatchObject({ edition: 1, facts: { office: { hours: '9 to 5' } } });
  expect(await edition()).toBe(1);
  const kept = await server.store().collection(collections.siteEditions).doc('1').get();
  expect(kept.data()).toMatchObject({ what: '9 to 5', by_email: by.email, facts: { office: { hours: '9 to 5' } } });
  expect(kept.get('expires_at').toMillis()).toBeGreaterThan(Date.now());
});

it('Readers see what they saw before when the words cannot be stored after the release', async () => {
  const before = shown();
  const broken = publish('10 to 6', () => {
    throw new Error('the store says no');
  });
  await expect(broken).rejects.toThrow('the store says no');
  expect(shown()).toEqual(before);
  expect(await edition()).toBeUndefined();
});

it('Readers see what they saw before when the release fails, and the next publishing goes through', async () => {
  const before = shown();
  await failNext('release');
  await expect(publish('11 to 7')).rejects.toMatchObject({ code: 'provider' });
  await heal('release');
  expect(shown()).toEqual(before);
  expect(await edition()).toBeUndefined();
  await publish('12 to 8');
  expect(shown().home).toContain('12 to 8');
});

it('Nothing is published while the live site is of another build than the functions, and who publishes is told', async () => {
  const before = shown();
  await expect(publish('for another build')).rejects.toThrow(/Deploy both, and publish again/);
  expect(shown()).toEqual(before);
  expect(await edition()).toBeUndefined();
});

it('A fact that this release of the code cannot read is kept for one that can', async () => {
  await publish('1 to 2');
  await live().update({ 'facts.promises': { contact: 'in the shape of another release' } });
  await publish('2 to 3');
  expect((await live().get()).get('facts')).toMatchObject({
    office: { hours: '2 to 3' },
    promises: { contact: 'in the shape of another release' },
  });
});

it('Two publishings at once end as one after the other, and the second knows the first', async () => {
  const done = await Promise.all([publish('by Ada'), publish('by Grace')]);
  expect(done.map((each) => each.edition).toSorted()).toEqual([1, 2]);
  const last = done[0]?.edition === 2 ? 'by Ada' : 'by Grace';
  expect(shown().home).toContain(last);
  expect(JSON.parse(shown().pages).edition).toBe(2);
});

it('The site is composed anew once on each new day, and not while nothing of it changes', async () => {
  const { recompose } = await import('../../../functions/src/publishing/publish-site.ts');
  await publish('every day');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${daysAfter(foundationDay(), 3)}T20:00:00Z`) });
  try {
    expect(await recompose(new Date())).toBe(1);
    expect(shown().home).toContain(`on ${foundationDay()}`);
    expect(await recompose(new Date())).toBeNull();
  } finally {
    vi.useRealTimers();
  }
  expect(await edition()).toBe(1);
});

it('Published words stand again within a minute after a deploy that began before they were published', async () => {
  const { recompose } = await import('../../../functions/src/publishing/publish-site.ts');
  const { releaseFiles } = await import('../../../functions/src/publishing/hosting-release.ts');
  await publish('as published');
  expect(await recompose(new Date())).toBeNull();
  const changed = new Map([['/index.html', 'composed before']]);
  await releaseFiles({ site: 'a-shell', changed, removed: [], message: 'A deploy', label: 'deploy' });
  expect(await recompose(new Date())).not.toBeNull();
  expect(shown().home).toContain('as published');
  expect(await recompose(new Date())).toBeNull();
});
