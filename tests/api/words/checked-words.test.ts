import { currentFacts, promises, rounds } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { noPageWords } from '@society-gal/contracts/words';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { aDesk, hosting, pageId, pageWith, roundsId, site } from './words-desk.ts';

let server: TestApi;
let desk: Awaited<ReturnType<typeof aDesk>>;
vi.mock('../../../functions/src/publishing/compose-site.ts', () => ({ composeSite: site.compose }));
vi.mock('../../../functions/src/publishing/hosting-release.ts', () => ({
  releaseFiles: site.release,
  releaseAgain: site.release,
}));

beforeAll(async () => {
  server = await startApi('checked-words', hosting);
  desk = await aDesk(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  site.fails = null;
  return desk.forget();
});

describe('Hostile words', () => {
  it('are refused where their kind, their length or what cannot be seen is wrong, and nothing is stored', async () => {
    for (const [id, value] of [
      [roundsId, { rounds: [{ ...rounds[0], awards: 'Spring\u202Esdrawa' }] }],
      [roundsId, { rounds: [{ ...rounds[0], awards: 'x'.repeat(201) }] }],
      [roundsId, { rounds: [{ ...rounds[0], awards: { $ne: '' } }] }],
      [roundsId, { rounds: 'none' }],
      [roundsId, { rounds, extra: true }],
      ['facts.organisation.en', { organisation: { siteUrl: 'https://evil.example' } }],
      [pageId, { ...noPageWords, texts: { '../../etc': { text: 'x', over: 'y' } } }],
      [pageId, { ...noPageWords, pictures: { 'hero-1/picture': { art: '/library/../x.svg', alt: 'x' } } }],
      [pageId, pageWith('A bell \u0007')],
      [pageId, pageWith('x'.repeat(4_001))],
    ] as const)
      expect([value, await desk.refused('save-words', { id, rev: 0, value })]).toEqual([
        value,
        expect.objectContaining({ status: 400 }),
      ]);
    expect(await server.documents(collections.words)).toEqual([]);
  });

  it('are no markup but text, and a link that runs a script cannot be published', async () => {
    await desk.save(pageId, 0, pageWith('<script>alert(1)</script> [Press](javascript:alert(1))'));
    expect((await desk.refused('publish-words', { id: pageId, rev: 1 })).fields).toEqual({
      'hero-1/title': ['The link to “javascript:alert(1” leads nowhere.'],
    });
    await desk.save(pageId, 1, pageWith('<script>alert(1)</script>'));
    expect(await desk.publish(pageId, 2)).toMatchObject({ version: 1 });
  });

  it('name no page that there is not', async () => {
    for (const id of ['page.admin.en', 'facts.secrets.en', 'page.our-story.de'])
      expect(await desk.refused('open-words', { id })).toMatchObject({ status: 404 });
    expect(await desk.refused('open-words', { id: '../words' })).toMatchObject({ status: 400 });
  });
});

describe('The check before publishing', () => {
  const findings = async (id: string, value: unknown) => (await desk.call('check-words', { id, value })).findings;

  it('finds what a draft may still lack', async () => {
    const half = { rounds: [{ ...rounds[0], closes: '', awards: '', answersBy: '2026-01-01' }] };
    expect(await desk.save(roundsId, 0, half)).toEqual({ rev: 1 });
    expect(await findings(roundsId, half)).toEqual(
      expect.arrayContaining([
        { place: 'rounds.0.closes', level: 'stops', says: 'Choose a day.' },
        { place: 'rounds.0.awards', level: 'stops', says: 'Fill this in.' },
      ]),
    );
    expect(await desk.refused('publish-words', { id: roundsId, rev: 1 })).toMatchObject({
      status: 400,
      fields: { 'rounds.0.awards': ['Fill this in.'] },
    });
  });

  it('finds a promise that nobody keeps, a token that stands for nothing, and a picture without words', async () => {
    const words = {
      ...pageWith('We answer within 12 hours. {promises.contact} {no.such}'),
      pictures: { 'hero-1/picture': { art: `/library/${'a'.repeat(16)}.png`, alt: '' } },
    };
    expect((await findings(pageId, words)).map(({ level, says }) => [level, says])).toEqual([
      ['stops', '{no.such} stands for nothing.'],
      ['stops', expect.stringContaining('“within 12 hours” is a promise that nobody keeps.')],
      ['stops', expect.stringContaining('Say what one sees')],
    ]);
    const kept = await findings(pageId, pageWith(`We answer ${promises.contact.text}.`));
    expect(kept).toMatchObject([{ level: 'warns', says: expect.stringContaining('Write its token') }]);
  });

  it('finds a day that has passed, a claim without a source, and a count that nobody can prove', async () => {
    const past = {
      rounds: [
        { ...rounds[0], opens: '2020-01-01', closes: '2020-02-01', readingFrom: '2020-01-01', answersBy: '2020-03-01' },
      ],
    };
    expect(await findings(roundsId, past)).toContainEqual({
      place: 'rounds.0.closes',
      level: 'warns',
      says: 'This day has passed.',
    });
    const stories = await desk.published('facts.stories.en');
    expect(await findings('facts.stories.en', stories)).toContainEqual({
      place: 'testimonials.0.source',
      level: 'warns',
      says: expect.stringContaining('Nobody can prove this yet.'),
    });
    const figures = (await desk.published('facts.figures.en')) as { impactFigures: Record<string, object> };
    const womenTrained = { ...figures.impactFigures.womenTrained, asOf: '2026-11-01' };
    const counted = { ...figures, impactFigures: { ...figures.impactFigures, womenTrained } };
    expect(await findings('facts.figures.en', counted)).toContainEqual({
      place: 'impactFigures.womenTrained.source',
      level: 'stops',
      says: expect.stringContaining('say who can prove it'),
    });
  });

  it('keeps a round in which staff read, by its short name, and lets another go', async () => {
    const [first, second] = rounds;
    const cycle = server.store().collection(collections.reviewCycles).doc('reads-the-second');
    await cycle.set({ round: second?.id });
    const stopped = async (left: unknown[]) =>
      (await findings(roundsId, { rounds: left })).filter(({ level }) => level === 'stops');
    expect(await stopped([second])).toEqual([]);
    const inUse = [{ place: 'rounds', level: 'stops', says: expect.stringContaining(`“${second?.id}” is in use`) }];
    expect(await stopped([first])).toEqual(inUse);
    expect(await stopped([first, { ...second, id: 'renamed' }])).toEqual(inUse);
    const before = { edition: 7, facts: { rounds: [first] }, pages: {} };
    await server.store().collection(collections.siteEditions).doc('7').set(before);
    const refused = { status: 400, fields: { rounds: [expect.stringContaining('is in use')] } };
    expect(await desk.refused('show-edition', { edition: 7 })).toMatchObject(refused);
    await cycle.delete();
  });

  it('finds a text that a tired reader would begin again', async () => {
    const hard =
      'Organizational sustainability considerations necessitate comprehensive interdisciplinary collaboration between institutional representatives.';
    expect(await findings(pageId, pageWith(hard))).toMatchObject([{ place: 'page', level: 'warns' }]);
  });

  it('keeps the gala where code offers one', async () => {
    const { gala, golf } = currentFacts();
    expect(gala).not.toBeNull();
    const { findings } = await desk.call('check-words', { id: 'facts.events.en', value: { gala: null, golf } });
    expect(findings).toContainEqual(expect.objectContaining({ place: 'gala', level: 'stops' }));
  });

  it('lets every fact of the first edition through', async () => {
    const { facts } = await desk.call('list-words', {});
    for (const { id } of facts) {
      const stopping = (await findings(id, await desk.published(id))).filter(({ level }) => level === 'stops');
      expect([id, stopping]).toEqual([id, []]);
    }
  });
});

it('Somebody sees her draft as a page for half an hour, at an address that nobody else makes', async () => {
  await desk.save(pageId, 0, pageWith('As it will be.'));
  const { page } = await desk.call('preview-words', { id: pageId, path: '/' });
  const shown = await server.request(page);
  expect(shown.text).toBe('<title>/our-story</title>');
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox allow-same-origin; default-src 'none'/);
  expect((await server.request(`${page}x`)).status).toBe(404);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  expect((await server.request(page)).status).toBe(404);
  vi.useRealTimers();
  expect(await desk.refused('preview-words', { id: roundsId, path: '/admin' })).toMatchObject({ status: 404 });
  await desk.save(roundsId, 0, { rounds: [{ ...rounds[0], closes: '' }] });
  expect(await desk.refused('preview-words', { id: roundsId, path: '/' })).toMatchObject({ status: 400 });
});

it('A new foundation is told what it has to put in place, and where', async () => {
  const { steps } = await desk.call('first-hour', {});
  expect(steps[0]).toMatchObject({
    title: 'Names and addresses',
    done: false,
    says: expect.stringContaining('EIN is the placeholder'),
    opens: 'facts.organisation.en',
  });
  expect(steps.find(({ opens }) => opens === roundsId)).toMatchObject({ done: true, says: '' });
});
