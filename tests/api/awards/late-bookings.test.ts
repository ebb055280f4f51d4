import type { BoardPack } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Account } from '../fixtures/staff-accounts.ts';
import { noon, rowsOf } from './award-rows.ts';
import { aMentor, awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
let rows: ReturnType<typeof rowsOf>;
let reader: Account;
beforeAll(async () => {
  office = await awardsOffice('late-bookings');
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
