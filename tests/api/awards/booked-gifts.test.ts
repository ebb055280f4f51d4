import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from '../../../functions/src/core/log.ts';
import { eventually } from '../fixtures/api-with-stripe.ts';
import { financeOffice } from '../fixtures/finance.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;
beforeAll(async () => {
  office = await financeOffice('booked-gifts');
});
afterAll(() => office.server.stop());

const book = async () => {
  const { bookGifts } = await import('../../../functions/src/awards/book-gifts.ts');
  return bookGifts(makeLog());
};
const sums = async () => {
  const { funds } = await office.ask('funds', {});
  return Object.fromEntries(funds.map(({ id, received }) => [id, received]));
};
const received = async () => Object.values(await sums()).reduce((all, each) => all + each, 0);
const linesOf = async (gift: string) =>
  (await office.server.documents(collections.fundEntries))
    .filter(({ donation_id }) => donation_id === gift)
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .toSorted();
const aGift = async (amount: number, card?: string) => office.giftOf((await office.donor.give({ amount }, card)).email);

it('A gift is split among the funds to the cent, and once, however often the job runs', async () => {
  const gift = await aGift(10_001);
  expect(await book()).toEqual({ booked: 1 });
  expect(await book()).toEqual({ booked: 0 });
  expect(await sums()).toEqual({
    'scholarships-and-training': 6_001,
    'placement-and-mentorship': 2_500,
    operations: 1_500,
  });
  expect(await linesOf(gift.id)).toEqual(['gift 1500', 'gift 2500', 'gift 6001']);
});

it('A gift that is returned in part and then whole leaves each fund as if it had never come', async () => {
  const before = await sums();
  const gift = await aGift(7_777);
  await book();
  const intent = String(gift.payment_intent_id);
  await office.call('refund-gift', { id: gift.id, amount: 1_000, reason: 'duplicate' });
  await office.donor.hearOf('charge.refunded', intent);
  await book();
  const booking = office.server.store().collection(collections.fundBookings).doc(gift.id);
  expect((await booking.get()).get('booked')).toBe(6_777);
  await office.call('refund-gift', { id: gift.id, amount: 6_777, reason: 'requested_by_customer' });
  const refunds = () =>
    office.server.deliveries.filter(({ type, payload }) => type === 'charge.refunded' && payload.includes(intent));
  await eventually(() => refunds().length === 2);
  await office.donor.hear();
  expect(await book()).toEqual({ booked: 1 });
  expect(await sums()).toEqual(before);
  expect((await linesOf(gift.id)).filter((line) => line.startsWith('refund -'))).toHaveLength(6);
});

it('A disputed gift is taken out of the funds, and comes back when the dispute is won', async () => {
  const before = await sums();
  const gift = await aGift(5_000, '4000000000000259');
  await office.donor.hearOf('charge.dispute.created', String(gift.payment_intent_id));
  await book();
  expect(await sums()).toEqual(before);
  const [dispute] = (await office.atStripe('disputes')).filter((one) => one.payment_intent === gift.payment_intent_id);
  await office.server.happen(`disputes/${String(dispute?.id)}/close`, { status: 'won' });
  await office.donor.hearOf('charge.dispute.closed', String(dispute?.id));
  await book();
  expect(await received()).toBe(Object.values(before).reduce((all, each) => all + each, 0) + 5_000);
});

it('A cheque that finance enters is booked, a gift in kind is not, and one taken out again is taken back', async () => {
  const before = await received();
  const entered = {
    ...{ amount: 40_000, givenOn: '2026-01-05', given: null, received: null, campaign: null, note: null },
    ...{ donor: { name: 'Dora Donor', email: null, phone: null }, sendReceipt: false },
  };
  const { id } = await office.ask('enter-gift', { ...entered, method: 'cheque' });
  await office.ask('enter-gift', { ...entered, method: 'in_kind', amount: 0, given: '12 laptops' });
  await book();
  expect(await received()).toBe(before + 40_000);
  await office.ask('take-out-gift', { id, reason: 'Entered twice.' });
  await book();
  expect(await received()).toBe(before);
});

it('Finance moves money between funds and enters a grant once, and takes away no more than is left', async () => {
  const left = async (id: string) => (await office.ask('funds', {})).funds.find((fund) => fund.id === id)?.left ?? 0;
  const grant = { fund: 'placement-and-mentorship', amount: 5_000, why: 'A grant of the county' };
  const before = await left(grant.fund);
  const key = 'a1b2c3d4-0000-4000-8000-000000000001';
  for (let press = 0; press < 2; press += 1) expect((await office.call('add-to-fund', grant, key)).status).toBe(200);
  expect(await left(grant.fund)).toBe(before + 5_000);
  await office.ask('add-to-fund', { ...grant, to: 'scholarships-and-training', amount: 2_000 });
  expect(await left(grant.fund)).toBe(before + 3_000);
  const tooMuch = await office.call('add-to-fund', { ...grant, amount: -(before + 3_001) });
  expect(tooMuch).toMatchObject({ status: 409, text: expect.stringContaining('left.') });
  expect((await office.call('add-to-fund', { ...grant, to: grant.fund })).status).toBe(400);
});
