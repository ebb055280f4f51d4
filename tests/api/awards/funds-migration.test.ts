import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { noon } from './award-rows.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('funds-migration');
});
afterAll(() => server.stop());

/** A gift as the version before stored it. */
const aGift = async (id: string, day: string, change: Record<string, unknown> = {}) => {
  const { newDonation } = await import('../../../functions/src/money/donations/stored-donation.ts');
  const donor = { donor_name: 'Dora Donor', donor_email: 'dora@example.org', session_id: '' };
  const gift = newDonation(id, { ...donor, status: 'paid', amount: 10_000, paid_at: noon(day), ...change }, noon(day));
  await server.store().collection(collections.donations).doc(id).set(gift);
};
const migrate = async (apply: boolean) => {
  const { migrateFunds } = await import('../../../functions/src/migrations/migrate-funds.ts');
  return migrateFunds({ apply });
};

it('Gifts of the version before are booked once, each on its own day, and nothing is written before the operator says so', async () => {
  await aGift('whole', '2026-02-03');
  await aGift('in-part', '2026-05-06', { amount_refunded: 2_500 });
  await aGift('returned', '2026-05-06', { status: 'refunded', amount_refunded: 10_000 });
  await aGift('disputed', '2026-05-06', { disputed: true });
  await aGift('laptops', '2026-05-06', { method: 'in_kind', amount: 0 });
  await aGift('left', '2026-05-06', { status: 'cancelled', paid_at: null });
  const application = server.store().collection(collections.scholarshipApplications).doc('approved');
  await application.set({ form_id: 'scholarship', status: 'approved', reference: 'SG-OLD' });

  expect(await migrate(false)).toEqual({ gifts: 2, cents: 17_500 });
  expect(await server.documents(collections.funds)).toEqual([]);
  expect(await migrate(true)).toEqual({ gifts: 2, cents: 17_500 });
  expect(await migrate(true)).toEqual({ gifts: 0, cents: 0 });

  const funds = await server.documents(collections.funds);
  expect(funds.map(({ name, received, makes_awards }) => [name, received, makes_awards])).toEqual([
    ['Operations', 2_625, false],
    ['Placement and mentorship', 4_375, true],
    ['Scholarships and training', 10_500, true],
  ]);
  const lines = await server.documents(collections.fundEntries);
  expect(lines.map(({ donation_id, day }) => `${donation_id} ${day}`).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'in-part 2026-05-06'),
    ...Array.from({ length: 3 }, () => 'whole 2026-02-03'),
  ]);
  expect((await application.get()).data()).toEqual({ form_id: 'scholarship', status: 'approved', reference: 'SG-OLD' });
});
