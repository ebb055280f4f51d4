import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bookGifts } from '../../../functions/src/awards/book-gifts.ts';
import { makeLog } from '../../../functions/src/core/log.ts';
import { inDays, scholarships } from './award-rows.ts';
import { awardsOffice } from './fixtures.ts';

const office = await awardsOffice('large-refunds');
afterAll(() => office.server.stop());

const book = () => bookGifts(makeLog({ function: 'test' }));
const placement = 'placement-and-mentorship';
const gift = office.server.store().collection(collections.donations).doc('gift');
const refund = async () => {
  await gift.update({ amount_refunded: 100_000, to_book: true });
  await book();
};
const left = async () => {
  const { funds } = await office.ask('funds', {}, office.finance);
  return Object.fromEntries(funds.map((fund) => [fund.id, fund.left]));
};
/** Offers an award of this much from scholarships. */
const award = async (amount: number) =>
  office.tryToOffer([await office.approved()], {
    amount,
    instalments: [{ amount, due_on: inDays(40), needs: [] }],
  });

/** The funds hold one gift: 60,000 cents for scholarships, 25,000 for placement, 15,000 for operations. */
beforeEach(async () => {
  for (const name of [collections.funds, collections.fundEntries, collections.fundBookings])
    await office.server.store().recursiveDelete(office.server.store().collection(name));
  const paid = {
    status: 'paid',
    disputed: false,
    method: 'card',
    created_at: Timestamp.now(),
    paid_at: Timestamp.now(),
  };
  await gift.set({ ...paid, amount: 100_000, amount_refunded: 0, to_book: true });
  await book();
});

it('A refund that is more than its fund has left is borne by the fund with most left, then by the next, to the cent', async () => {
  await office.fill(30_001, placement);
  await office.fill(40_000, 'operations');
  await award(60_000);
  await refund();
  expect(await left()).toEqual({ [scholarships]: 0, [placement]: 10_001, operations: 0 });
  const { entries } = await office.ask('fund-entries', { fund: placement }, office.finance);
  const moved = { amount: -20_000, why: 'A refund of money that was awarded', award: null, by: null };
  expect(entries.filter(({ kind }) => kind === 'moved')).toMatchObject([moved]);
});

it('Operations shows a debt only when all the funds together have not enough, and the next gift pays it', async () => {
  await award(60_000);
  await refund();
  expect(await left()).toEqual({ [scholarships]: 0, [placement]: 0, operations: -60_000 });
  await gift.update({ amount_refunded: 0, to_book: true });
  await book();
  expect(await left()).toEqual({ [scholarships]: 15_000, [placement]: 25_000, operations: 0 });
});

it('No fund goes below zero when a refund comes in the moment in which money is awarded and moved', async () => {
  await office.fill(200_000, placement);
  const move = { fund: placement, to: 'operations', amount: 100_000, why: 'For the rent' };
  await Promise.all([
    ...[20_000, 20_000, 20_000].map(award),
    refund(),
    office.call('add-to-fund', move, office.finance),
    office.call('add-to-fund', { ...move, to: scholarships }, office.finance),
  ]);
  const funds = (await office.ask('funds', {}, office.finance)).funds;
  const awarded = funds.reduce((sum, fund) => sum + fund.awarded, 0);
  expect(funds.filter((fund) => fund.left < 0)).toEqual([]);
  expect(funds.reduce((sum, fund) => sum + fund.left, 0)).toBe(200_000 - awarded);
});
