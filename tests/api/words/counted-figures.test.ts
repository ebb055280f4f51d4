import type { RecordFigures } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rowsOf } from '../awards/award-rows.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { aDesk, hosting, pageId, pageWith, site } from './words-desk.ts';

let server: TestApi;
let desk: Awaited<ReturnType<typeof aDesk>>;
let rows: ReturnType<typeof rowsOf>;
vi.mock('../../../functions/src/publishing/compose-site.ts', () => ({ composeSite: site.compose }));
vi.mock('../../../functions/src/publishing/hosting-release.ts', () => ({
  releaseFiles: site.release,
  releaseAgain: site.release,
}));

beforeAll(async () => {
  server = await startApi('counted-figures', hosting);
  desk = await aDesk(server);
  rows = rowsOf(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await desk.forget();
  for (const name of [collections.awards, collections.outcomes])
    await server.store().recursiveDelete(server.store().collection(name));
});

const id = 'facts.figures.en';
const exit = '2027-05-20';
const published = async () => (await desk.published(id)).recordFigures as RecordFigures | null;

async function leavers(from: number, to: number, yes: number) {
  for (let at = from; at <= to; at += 1)
    await rows.left(
      `a${at}-1`,
      exit,
      at < from + yes ? { work2: { answer: 'yes', day: '2027-11-02', how: 'page' } } : {},
    );
}

it('One press counts awards and outcomes with their day, and readers see both', async () => {
  for (const n of [1, 2, 3]) await rows.award(`s${n}-1`, '2027-01-05');
  await rows.award('m1-1', '2027-01-05', { kind: 'mentor', fund: null, amount: 0, status: 'active' });
  await rows.award('m2-1', '2027-01-05', { kind: 'mentor', fund: null, amount: 0, status: 'declined' });
  await leavers(1, 12, 7);
  // She answered after the quarter: as in the pack of that quarter, she is silent.
  await rows.left('late-1', exit, { work2: { answer: 'yes', day: '2028-01-02', how: 'page' } });
  await rows.goTo('2027-02-01');
  const awards = { asOf: '2027-02-01', scholarship: 3, mentor: 1 };
  expect(await desk.call('count-figures', { rev: 0 })).toMatchObject({ version: 1 });
  expect(await published()).toEqual({ awards, employment: null });
  await rows.goTo('2028-01-03');
  await desk.call('count-figures', { rev: 1 });
  expect(await published()).toEqual({
    awards: { ...awards, asOf: '2027-08-31' },
    employment: { asOf: '2027-12-31', left: 13, yes: 7, no: 0, ratherNot: 0, silent: 6 },
  });
});

it('Nine who left give readers no figure, and the next figure waits until ten more have left', async () => {
  await rows.goTo('2028-01-03');
  await leavers(1, 9, 9);
  await desk.call('count-figures', { rev: 0 });
  expect((await published())?.employment).toBeNull();
  await leavers(10, 12, 0);
  await desk.call('count-figures', { rev: 1 });
  expect((await published())?.employment).toMatchObject({ left: 12, yes: 9 });
  await leavers(13, 21, 9);
  expect(await desk.refused('count-figures', { rev: 2 })).toMatchObject({ message: 'Readers see this already.' });
  await leavers(22, 22, 1);
  await desk.call('count-figures', { rev: 2 });
  expect((await published())?.employment).toMatchObject({ left: 22, yes: 19 });
});

it('Nobody types what the records count: neither the figure, nor its source, nor a sentence, nor what a goal reached', async () => {
  const facts = (await desk.published(id)) as {
    impactFigures: Record<string, object>;
    firstYearGoals: { label: string }[];
  };
  const counted = { source: 'Me', asOf: '2026-11-01' };
  const employment = { asOf: '2026-11-01', left: 10, yes: 10, no: 0, ratherNot: 0, silent: 0 };
  const recordFigures = { awards: { asOf: '2026-11-01', scholarship: 90, mentor: 200 }, employment };
  const employedPercent = { ...facts.impactFigures.employedPercent, ...counted };
  const fixed = 'This cannot be changed here.';
  expect((await desk.refused('save-words', { id, rev: 0, value: { ...facts, recordFigures } })).fields).toEqual({
    recordFigures: [fixed],
  });
  const typed = { ...facts, impactFigures: { ...facts.impactFigures, employedPercent } };
  expect((await desk.refused('save-words', { id, rev: 0, value: typed })).fields).toEqual({
    'impactFigures.employedPercent.source': [fixed],
    'impactFigures.employedPercent.asOf': [fixed],
  });
  const stops = async (of: string, value: unknown) =>
    (await desk.call('check-words', { id: of, value })).findings.filter(({ level }) => level === 'stops');
  const goals = facts.firstYearGoals.map((goal, at) =>
    at === 0 ? { ...goal, reached: { value: 90, ...counted } } : goal,
  );
  expect(await stops(id, { ...facts, firstYearGoals: goals })).toEqual([
    { place: 'firstYearGoals.0.reached', level: 'stops', says: expect.stringContaining('counted from our awards') },
  ]);
  const ofWork = { value: 90, label: 'women in new jobs', reached: { value: 80, ...counted } };
  expect(await stops(id, { ...facts, firstYearGoals: [ofWork] })).toMatchObject([
    { place: 'firstYearGoals.0.reached' },
  ]);
  expect(await stops(pageId, pageWith('Today 9 of 10 women are employed.'))).toMatchObject([
    { place: 'hero-1/title', says: expect.stringContaining('from the records of outcomes alone') },
  ]);
  expect(await stops(id, facts)).toEqual([]);
});

it('A draft of the same facts outlives the press, and holds the new count', async () => {
  await rows.goTo('2027-02-01');
  const facts = (await desk.published(id)) as { firstYear: object };
  await desk.save(id, 0, { ...facts, firstYear: { ...facts.firstYear, countDays: ['2027-02-28'] } });
  await desk.call('count-figures', { rev: 1 });
  const opened = await desk.open(id);
  expect(opened.value).toMatchObject({
    firstYear: { countDays: ['2027-02-28'] },
    recordFigures: { awards: { asOf: '2027-02-01', scholarship: 0, mentor: 0 } },
  });
});
