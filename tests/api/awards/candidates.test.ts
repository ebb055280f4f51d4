import { foundationDay } from '@society-gal/contracts/brand';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stored } from '../fixtures/help-records.ts';
import { awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('candidates');
  await office.fill(900_000);
});
afterAll(() => office.server.stop());

it('Staff see who is next: the best of those who were approved and have no award', async () => {
  const [owner, reviewer] = [await office.aMember('owner'), await office.aMember('reviewer')];
  const today = foundationDay();
  const { id: cycle } = await office.ask(
    'save-review-cycle',
    {
      ...{ id: null, version: 0, round: null, blind: false, name: 'Winter' },
      ...{ received_from: today, received_to: today, read_by: today },
      rubric: [{ id: 'need', label: 'Need', scale: 5, weight: 1 }],
    },
    owner,
  );
  const women: Stored[] = [];
  for (const need of [2, 5, 3, 4]) {
    const application = await office.help.anApplication();
    const { id } = application;
    await office.ask(
      'assign-reviewers',
      {
        ...{ cycle, ids: [id], reviewers: [reviewer.uid], each: 1 },
        ...{ evenly: false, take_away: false, give_on: false },
      },
      owner,
    );
    await office.ask('save-review', { cycle, id, scores: { need }, comment: '', version: 0 }, reviewer);
    women.push(application);
  }
  const [second, best, none, third] = women as [Stored, Stored, Stored, Stored];
  for (const { collection, id } of [second, best, third])
    await office.ask('set-status', { collection, id, status: 'approved', version: 1 });
  const next = async (of: string | null = cycle) =>
    (await office.ask('award-candidates', { cycle: of })).candidates.map(({ reference, rank, earlier }) => ({
      reference,
      rank,
      earlier,
    }));
  expect(await next()).toEqual([
    { reference: best.reference, rank: 1, earlier: null },
    { reference: third.reference, rank: 2, earlier: null },
    { reference: second.reference, rank: 4, earlier: null },
  ]);
  const award = await office.offered(best);
  expect((await next()).map(({ rank }) => rank)).toEqual([2, 4]);
  await office.ask('withdraw-award', { id: award, version: 0, reason: 'She moves away.' });
  expect((await next())[0]).toEqual({ reference: best.reference, rank: 1, earlier: 'withdrawn' });
  await (await office.open(third))('withdraw', {});
  const references = (await next(null)).map(({ reference }) => reference);
  expect(references.toSorted()).toEqual([best.reference, second.reference].toSorted());
  expect(references).not.toContain(none.reference);
});
