import type { BoardPack, OutcomeRow } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Account } from '../fixtures/staff-accounts.ts';
import { noon, rowsOf } from './award-rows.ts';
import { aMentor, awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
let rows: ReturnType<typeof rowsOf>;
let reader: Account;
beforeAll(async () => {
  office = await awardsOffice('packs-told-apart');
  rows = rowsOf(office.server);
  reader = await office.aMember('reader');
});
beforeEach(async () => {
  for (const name of [collections.boardPacks, collections.awards, collections.outcomes])
    await office.server.store().recursiveDelete(office.server.store().collection(name));
});
afterEach(() => office.clock(0));
afterAll(() => office.server.stop());

const read = async (period: string): Promise<BoardPack> => (await office.ask('board-pack', { period }, reader)).pack;
const workIn = ({ outcomes }: BoardPack) => outcomes.find(({ label }) => label.includes('second quarter'));
const hidden = { left: null, yes: null, no: null, ratherNot: null, silent: null };
const said = (answer: 'yes' | 'no', day: string): OutcomeRow['answers'] => ({ work2: { answer, day, how: 'page' } });
const leavers = (name: string, count: number, exit: string, answers: OutcomeRow['answers'] = {}) =>
  Promise.all(Array.from({ length: count }, (_, at) => rows.left(`${name}${at}-1`, exit, answers)));

it('Whom a period served is told once it is closed, so that two days of it do not show who came between', async () => {
  const young = { age: '25-34', asked_for: ['scholarship'], enrolled: true };
  for (let at = 0; at < 12; at += 1) await rows.award(`a${at}-1`, '2027-05-02', { served: young });
  for (const [day, id] of [
    ['2027-05-03', 'b'],
    ['2027-05-04', 'c'],
  ] as const) {
    await rows.award(`${id}-1`, day, { served: { ...young, age: '45+' } });
    await rows.goTo(day);
    for (const period of ['2027-Q2', '2027']) expect((await read(period)).served).toEqual([]);
  }
  await rows.goTo('2027-07-02');
  expect((await read('2027-Q2')).served).toContainEqual({
    by: 'Enrolled in a school or training',
    groups: [{ label: 'Yes', people: 14 }],
  });
});

it('The answer of one woman is not the difference of two packs: figures stand until ten more have left', async () => {
  await leavers('first', 10, '2026-08-10', said('yes', '2027-02-03'));
  await leavers('late', 1, '2026-11-10', said('no', '2027-05-03'));
  await leavers('more', 9, '2027-02-10', said('no', '2027-08-03'));
  const figures: unknown[] = [];
  for (const [day, period] of [
    ['2027-01-10', '2026-Q4'],
    ['2027-04-02', '2027-Q1'],
    ['2027-07-02', '2027-Q2'],
    ['2027-10-02', '2027-Q3'],
  ] as const) {
    await rows.goTo(day);
    figures.push(workIn(await read(period)));
  }
  const ten = { left: 10, yes: 10, no: 0, ratherNot: 0, silent: 0 };
  expect(figures).toMatchObject([hidden, ten, ten, { ...ten, left: 20, no: 10 }]);
  await office.server.store().recursiveDelete(office.server.store().collection(collections.boardPacks));
  expect(workIn(await read('2027-Q2'))).toEqual(figures[2]);
});

it('A running pack has the figures of the last quarter that closed, whatever is answered or entered since', async () => {
  await leavers('first', 10, '2026-08-10');
  await rows.goTo('2027-05-03');
  const closed = workIn(await read('2027-Q1'));
  expect(closed).toMatchObject({ left: 10, silent: 10 });
  await rows.left('first1-1', '2026-08-10', said('yes', '2027-05-03'));
  const entered = { kind: 'scholarship', exit_on: '2026-08-11', entered_on: '2027-05-03', answers: {} };
  await office.server.store().collection(collections.outcomes).doc('entered-1').set(entered);
  for (const period of ['2027-Q2', '2027']) expect(workIn(await read(period))).toEqual(closed);
});

it('A quarter that somebody opened before the old gifts were booked shows them afterwards, also in what is left later', async () => {
  const { newDonation } = await import('../../../functions/src/money/donations/stored-donation.ts');
  const { migrateFunds } = await import('../../../functions/src/migrations/migrate-funds.ts');
  const donor = { donor_name: 'Dora Donor', donor_email: 'dora@example.org', session_id: '' };
  const paid = { ...donor, status: 'paid', amount: 10_000, paid_at: noon('2026-02-03') } as const;
  const gift = newDonation('old', paid, noon('2026-02-03'));
  await office.server.store().collection(collections.donations).doc('old').set(gift);
  const before = await read('2025-Q4');
  const [gave, later] = [await read('2026-Q1'), await read('2026-Q2')];
  await migrateFunds({ apply: true });
  expect((await read('2026-Q1')).total).toMatchObject({ received: gave.total.received + 10_000 });
  expect((await read('2026-Q2')).total).toMatchObject({ received: 0, left: later.total.left + 10_000 });
  const kept = await office.server.documents(collections.boardPacks);
  expect(before.closed).toBe(true);
  expect(kept.map(({ id }) => id)).toEqual(['2025-Q4', '2026-Q1', '2026-Q2']);
  await migrateFunds({ apply: true });
  expect(await office.server.documents(collections.boardPacks)).toEqual(kept);
});

it('An end that is entered with a day of a closed quarter stands in the pack of the quarter in which it is entered', async () => {
  const { id } = await office.accepted(aMentor);
  await rows.goTo('2027-01-10');
  const entered = { id, version: 1, ended_on: '2026-12-20', reason: 'finished', note: 'She graduated' };
  expect([(await read('2026-Q4')).awards.ended, (await read('2026')).awards.ended]).toEqual([0, 0]);
  expect((await office.call('end-award', entered)).status).toBe(200);
  await rows.goTo('2028-01-10');
  const ended = await Promise.all(
    ['2026-Q4', '2026', '2027-Q1', '2027-Q2', '2027-Q3', '2027-Q4', '2027'].map(
      async (period) => (await read(period)).awards.ended,
    ),
  );
  expect(ended).toEqual([0, 0, 1, 0, 0, 0, 1]);
});
