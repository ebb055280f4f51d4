import type { Giving } from '@society-gal/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { givingOn } from '../fixtures/giving.ts';

let server: TestApi;
let donor: ReturnType<typeof givingOn>;
beforeAll(async () => {
  server = await startApi('own-details');
  donor = givingOn(server);
});
afterAll(() => server.stop());

const monthly = { isRecurring: true, amount: 2_500 };
const giftsOf = async (email: string) => (await server.donations()).filter((gift) => gift.donor_email === email);
const mailsOf = async (email: string, formType: string) =>
  (await server.mails()).filter((mail) => mail.to === email && mail.formType === formType);
const customerOf = async (email: string) => {
  const answer = await fetch(`${server.stripeUrl}/v1/customers?limit=1000`, {
    headers: { authorization: 'Bearer sk_test' },
  });
  const { data } = (await answer.json()) as { data: { email: string; name: string }[] };
  return data.find((customer) => customer.email === email);
};

describe('A donor', () => {
  it('A donor changes her name: on receipts, at Stripe and in what staff see, and is told', async () => {
    const { email } = await donor.give(monthly);
    const { call } = await donor.open(email);
    const answer = await call('name', { name: 'Dora Newname' });
    expect((answer.body.giving as Giving).name).toBe('Dora Newname');
    expect(await giftsOf(email)).toMatchObject([
      { donor_name: 'Dora Newname', subscription_changes: [{ what: 'name', by: 'donor' }] },
    ]);
    expect(await customerOf(email)).toMatchObject({ name: 'Dora Newname' });
    expect(await mailsOf(email, 'giving-details')).toHaveLength(1);
    await donor.clock(32);
    const receipts = await mailsOf(email, 'receipt');
    expect(receipts.map(({ formData }) => (formData as { donor_name: string }).donor_name).sort()).toEqual([
      'Dora Donor',
      'Dora Newname',
    ]);
  });

  it('A donor cannot have mails sent to one address after the other', async () => {
    const { email } = await donor.give();
    const { call } = await donor.open(email);
    const statuses: number[] = [];
    for (let other = 0; other < 6; other += 1)
      statuses.push((await call('address', { email: `${other}-${email}` })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('A donor moves to a new address once she has opened the link there, and the old address is told', async () => {
    const { email } = await donor.give(monthly);
    const to = `new-${email}`;
    const { call } = await donor.open(email);
    expect((await call('address', { email: to })).status).toBe(202);
    expect(await giftsOf(email)).toHaveLength(1);
    const [mail] = await mailsOf(to, 'my-giving-move');
    const { completePayload } = await import('../../../functions/src/outbox/mail-kinds.ts');
    const { formData } = await completePayload(mail as never);
    const token = String(formData.link).split('#')[1];
    const opening = server.call('POST', '/api/donations/giving/open', { token });
    await donor.hearOf('customer.updated', to);
    const opened = await opening;
    expect(opened.body.giving).toMatchObject({ email: to, monthly: [{ amount: 2_500 }] });
    expect(await giftsOf(email)).toEqual([]);
    const [first] = await giftsOf(to);
    expect(first?.subscription_changes).toMatchObject([{ what: 'address', by: 'donor' }]);
    expect(await mailsOf(email, 'giving-details')).toHaveLength(1);
    expect(await customerOf(to)).toBeDefined();
    expect((await server.call('POST', '/api/donations/giving/open', { token })).status).toBe(404);
    await donor.clock(32);
    expect(await mailsOf(to, 'receipt')).toHaveLength(1);
  });

  it("A donor's interrupted move is completed by the next one", async () => {
    const { email } = await donor.give(monthly);
    const once = await donor.give();
    const to = `whole-${email}`;
    const { searchFieldsOfDonation } = await import('../../../functions/src/money/donations/stored-donation.ts');
    const stored = server.store().collection('donations');
    const becomes = (gift: object, donor_email: string) => ({
      donor_email,
      ...searchFieldsOfDonation({ ...gift, donor_email } as never),
    });
    const [monthlyGift] = (await stored.where('donor_email', '==', email).get()).docs;
    const [other] = (await stored.where('donor_email', '==', once.email).get()).docs;
    await other?.ref.update(becomes(other.data(), email));
    const { makeNewAddressLink } = await import('../../../functions/src/money/giving/own-details.ts');
    const token = (await makeNewAddressLink(email, to)).split('#')[1];
    await server.call('POST', '/api/donations/giving/open', { token });
    await monthlyGift?.ref.update(becomes(monthlyGift.data(), to));
    await donor.hearOf('customer.updated', to);
    expect(await giftsOf(email)).toEqual([]);
    expect(await giftsOf(to)).toHaveLength(2);
    expect(await mailsOf(email, 'giving-details')).toHaveLength(1);
  });

  it('A donor keeps name and address until Stripe has confirmed the new ones, and sees them at once', async () => {
    const { email } = await donor.give(monthly);
    const { session } = await donor.open(email);
    const asked = { authorization: `Bearer ${session}` };
    const answer = await server.call('POST', '/api/donations/giving/name', { name: 'Dora Unconfirmed' }, asked);
    expect((answer.body.giving as Giving).name).toBe('Dora Unconfirmed');
    expect(await giftsOf(email)).toMatchObject([{ donor_name: 'Dora Donor' }]);
    expect(await mailsOf(email, 'giving-details')).toEqual([]);
    await donor.hearOf('customer.updated', 'Dora Unconfirmed');
    expect(await giftsOf(email)).toMatchObject([{ donor_name: 'Dora Unconfirmed' }]);
    // The same event again says nothing twice.
    const told = server.deliveries.findLast(({ payload }) => payload.includes('Dora Unconfirmed'));
    await server.call('POST', '/api/stripe-webhook', told?.payload, { 'stripe-signature': String(told?.signature) });
    expect(await mailsOf(email, 'giving-details')).toHaveLength(1);

    const to = `late-${email}`;
    await server.call('POST', '/api/donations/giving/address', { email: to }, asked);
    const { makeNewAddressLink } = await import('../../../functions/src/money/giving/own-details.ts');
    const token = (await makeNewAddressLink(email, to)).split('#')[1];
    const opened = await server.call('POST', '/api/donations/giving/open', { token });
    expect(opened.body.giving).toMatchObject({ email: to, monthly: [{ amount: 2_500 }] });
    expect(await giftsOf(email)).toHaveLength(1);
    await donor.hearOf('customer.updated', to);
    expect(await giftsOf(to)).toHaveLength(1);
  });

  it('A donor who gave once, of whom Stripe keeps no record, has her new name at once', async () => {
    const { email } = await donor.give();
    const { session } = await donor.open(email);
    const asked = { authorization: `Bearer ${session}` };
    await server.call('POST', '/api/donations/giving/name', { name: 'Ona Once' }, asked);
    expect(await giftsOf(email)).toMatchObject([{ donor_name: 'Ona Once' }]);
    expect(await mailsOf(email, 'giving-details')).toHaveLength(1);
  });

  it('A donor cannot take the address that she has', async () => {
    const { email } = await donor.give();
    const { call } = await donor.open(email);
    expect((await call('address', { email: email.toUpperCase() })).status).toBe(400);
  });
});

describe('A monthly donor is reminded', () => {
  it('A monthly donor is reminded before the first renewal and once a year, and not in between', async () => {
    const { email } = await donor.give(monthly);
    const told: number[] = [];
    for (let month = 0; month < 14; month += 1) {
      await donor.clock(30.5);
      told.push((await mailsOf(email, 'gift-ahead')).length);
    }
    expect(told[0]).toBe(1);
    expect(told[9]).toBe(1);
    expect(told.at(-1)).toBe(2);
  }, 120_000);

  it('A monthly donor is reminded before each month when she wished it', async () => {
    const { email } = await donor.give(monthly);
    const { call, giving } = await donor.open(email);
    const answer = await call('reminders', { gift: giving.monthly[0]?.id, each: true });
    expect((answer.body.giving as Giving).monthly).toMatchObject([{ remindsEach: true }]);
    expect(await giftsOf(email)).toMatchObject([
      { renewal_reminders: true, subscription_changes: [{ what: 'reminders', by: 'donor' }] },
    ]);
    expect(await mailsOf(email, 'giving-details')).toMatchObject([{ formData: { what: 'reminders-on' } }]);
    await donor.clock(30.5);
    await donor.clock(30.5);
    expect((await mailsOf(email, 'gift-ahead')).length).toBeGreaterThanOrEqual(2);
  });

  it('A monthly donor is reminded of no month that she left out', async () => {
    const { email } = await donor.give(monthly);
    const { call, giving } = await donor.open(email);
    await call('pause', { gift: giving.monthly[0]?.id, months: 2 });
    await donor.clock(30.5);
    expect(await mailsOf(email, 'gift-ahead')).toEqual([]);
  });
});

it('A donor whose card fails is told of each later try with its day, and once that it ended', async () => {
  const { email } = await donor.give(monthly, '4000000000000341');
  await donor.clock(32);
  // Each day is heard before the next, as in life.
  for (let day = 0; day < 16; day += 1) await donor.clock(1);
  const failed = await mailsOf(email, 'payment-failed');
  const days = failed.map(({ formData }) => (formData as { next_try_on: string | null }).next_try_on);
  expect(days).toHaveLength(3);
  expect(new Set(days).size).toBe(3);
  expect(days).not.toContain(null);
  expect(await mailsOf(email, 'monthly-gift')).toHaveLength(1);
});
