import { afterAll, beforeAll, expect, it } from 'vitest';
import { financeOffice } from '../fixtures/finance.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;
beforeAll(async () => {
  office = await financeOffice('donors');
});
afterAll(() => office.server.stop());

const thisYear = new Date().getFullYear();

it('A donor’s page counts every gift of one address, less what went back, and hands out the statement', async () => {
  const { email } = await office.donor.give({ amount: 10_000 });
  const gift = await office.giftOf(email);
  await office.call('refund-gift', { id: gift.id, amount: 2_500, reason: 'requested_by_customer' });
  await office.donor.hearOf('charge.refunded', String(gift.payment_intent_id));
  const donor = await office.ask('donor', { id: gift.id });
  expect(donor).toMatchObject({ email, net: 7_500, netThisYear: 7_500, netLastYear: 0, paidGifts: 1 });
  expect(donor.years).toEqual([Number(String(donor.gifts[0]?.day).slice(0, 4))]);
  const statement = await office.call('donor-statement', { id: gift.id, year: donor.years[0] });
  expect(statement.headers.get('content-type')).toBe('application/pdf');
  expect(statement.text.startsWith('%PDF')).toBe(true);
  expect((await office.call('donor-statement', { id: gift.id, year: thisYear - 5 })).status).toBe(404);
  const logged = await office.server.documents('access_log');
  expect(logged.filter(({ what }) => what === 'donor-statement')).toHaveLength(1);
});

it('A gift that the donor’s bank has taken back is on no statement', async () => {
  const { email } = await office.donor.give({ amount: 6_000 }, '4000000000000259');
  const { id, payment_intent_id: intent } = await office.giftOf(email);
  await office.donor.hearOf('charge.dispute.created', String(intent));
  expect(await office.ask('donor', { id })).toMatchObject({ years: [], paidGifts: 1 });
  expect((await office.call('donor-statement', { id, year: thisYear })).status).toBe(404);
  expect((await office.donor.open(email)).giving).toMatchObject({ years: [], gifts: [{ amount: 6_000 }] });
});

it('Two addresses of one donor are put together, later months follow, and all of it is undone', async () => {
  const { email: one } = await office.donor.give({ amount: 3_000 });
  const { email: other } = await office.donor.give({ amount: 2_000, isRecurring: true });
  const { id } = await office.giftOf(one);
  const merge = () =>
    office.call('merge-donors', { id, other: other.toUpperCase(), reason: 'She told us on the phone' });
  expect((await merge()).body).toEqual({ merged: 1 });
  await office.donor.clock(31);
  const together = await office.ask('donor', { id });
  expect(together).toMatchObject({ net: 7_000, paidGifts: 3, merges: [{ from: other, by: office.email, gifts: 1 }] });
  // She reads all of it herself, under the address that stayed.
  const { giving } = await office.donor.open(one);
  expect(giving.gifts).toHaveLength(3);
  expect((await merge()).body).toMatchObject({
    error: { fields: { other: ['Nothing was given under this address.'] } },
  });

  const undo = { id, merge: together.merges[0]?.id, reason: 'They are sisters' };
  expect((await office.call('undo-merge', undo)).body).toEqual({ restored: 2 });
  expect((await office.call('undo-merge', undo)).status).toBe(404);
  expect((await office.ask('donor', { id })).merges).toEqual([]);
  const parted = (await office.server.donations()).filter(({ donor_email }) => donor_email === other);
  expect(parted.map(({ amount }) => amount)).toEqual([2_000, 2_000]);
  const logged = (await office.server.documents('access_log')).filter(({ record_id }) => record_id === id);
  expect(logged.map(({ what, reason }) => [what, reason]).sort()).toEqual([
    ['merge-donors', 'She told us on the phone'],
    ['undo-merge', 'They are sisters'],
  ]);
  expect(JSON.stringify(logged)).not.toContain(other);
});

it('The result of each campaign and website is told, less what went back', async () => {
  const utm = { source: 'letter', medium: null, campaign: 'spring' };
  await office.donor.give({ amount: 5_000, utm, referrer: 'news.example.org' });
  const { email } = await office.donor.give({ amount: 7_000, utm, isRecurring: true });
  const gift = await office.giftOf(email);
  await office.call('refund-gift', { id: gift.id, amount: 1_000, reason: 'duplicate' });
  await office.donor.hearOf('charge.refunded', String(gift.payment_intent_id));
  const { rows, referrers } = await office.ask('campaigns', { from: '2020-01-01', to: '2099-12-31' });
  expect(referrers).toContainEqual({ referrer: 'news.example.org', gifts: 1, monthly: 0, net: 5_000, nonCash: 0 });
  expect(referrers.find(({ referrer }) => referrer === null)?.gifts).toBeGreaterThan(0);
  expect(rows).toContainEqual({
    ...{ campaign: 'spring', source: 'letter', gifts: 2, monthly: 1 },
    net: 11_000,
    nonCash: 0,
  });
  expect(rows.find(({ campaign }) => campaign === null)?.gifts).toBeGreaterThan(0);
  expect((await office.ask('campaigns', { from: '2020-01-01', to: '2020-01-02' })).rows).toEqual([]);
});

it('The later months of a monthly gift count for what led to the first', async () => {
  const utm = { source: 'sign', medium: null, campaign: 'months' };
  await office.donor.give({ amount: 2_500, utm, referrer: 'months.example.org', isRecurring: true });
  await office.donor.clock(32);
  const { rows, referrers } = await office.ask('campaigns', { from: '2020-01-01', to: '2099-12-31' });
  const twoMonths = { gifts: 2, monthly: 2, net: 5_000, nonCash: 0 };
  expect(rows).toContainEqual({ campaign: 'months', source: 'sign', ...twoMonths });
  expect(referrers).toContainEqual({ referrer: 'months.example.org', ...twoMonths });
});

it('More of an address than the name of a website is not kept, and keeps no gift away', async () => {
  for (const referrer of ['https://news.example.org/an/article?of=hers', 'news.example.org/an', 7]) {
    const { email } = await office.donor.give({ referrer });
    expect(await office.giftOf(email)).toMatchObject({ status: 'paid', referrer: null });
  }
});
