import type { BoardPack } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Account } from '../fixtures/staff-accounts.ts';
import { noon } from './award-rows.ts';
import { awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
let reader: Account;
beforeAll(async () => {
  office = await awardsOffice('late-bookings');
  reader = await office.aMember('reader');
});
beforeEach(async () => {
  for (const name of [collections.boardPacks])
    await office.server.store().recursiveDelete(office.server.store().collection(name));
});
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
