import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDonationRequest, type Delivery, eventually, startApi, type TestApi } from '../fixtures/api-with-stripe.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('monthly');
});
afterAll(() => server.stop());

const deliveriesOf = (type: string, mention: string): Delivery[] =>
  server.deliveries.filter((one) => one.type === type && one.payload.includes(mention));

const webhook = (type: string, mention: string, nth = 0) => eventually(() => deliveriesOf(type, mention)[nth]);

/** A donor who has begun to give monthly; none of the webhooks has arrived yet. */
const aMonthlyDonor = async () => {
  const reply = await server.call(
    'POST',
    '/api/create-payment',
    aDonationRequest({ isRecurring: true, amount: 2_500 }),
  );
  const session = String(reply.body.url).split('/').at(-1) ?? '';
  const paid = (await server.happen(`sessions/${session}/pay`)) as { session: { subscription: string } };
  const { subscription } = paid.session;
  return {
    session,
    subscription,
    completed: await webhook('checkout.session.completed', session),
    firstInvoice: await webhook('invoice.paid', subscription),
  };
};

const donationsOf = async (subscription: string) =>
  (await server.donations()).filter((donation) => donation.subscription_id === subscription);
const mailsAbout = async (donations: Record<string, unknown>[]) =>
  (await server.mails())
    .filter((mail) => donations.some((donation) => String(mail.id).includes(String(donation.id))))
    .map((mail) => mail.formType);

it('The first month is one gift with one receipt, though two events tell of it', async () => {
  const donor = await aMonthlyDonor();
  await server.deliver(donor.completed);
  await server.deliver(donor.firstInvoice);
  const donations = await donationsOf(donor.subscription);
  expect(donations).toMatchObject([
    {
      status: 'paid',
      amount: 2_500,
      is_recurring: true,
      is_renewal: false,
      invoice_id: expect.stringMatching(/^in_/),
    },
  ]);
  expect(await mailsAbout(donations)).toEqual(['receipt']);
});

it('The first month is one gift when the invoice arrives before the checkout', async () => {
  const donor = await aMonthlyDonor();
  await server.deliver(donor.firstInvoice);
  expect(await donationsOf(donor.subscription)).toMatchObject([{ status: 'paid' }]);
  await server.deliver(donor.completed);
  expect(await donationsOf(donor.subscription)).toHaveLength(1);
  expect(await mailsAbout(await donationsOf(donor.subscription))).toEqual(['receipt']);
});

it('The first month is one gift when both arrive at the same moment, each twice', async () => {
  const donor = await aMonthlyDonor();
  const replies = await Promise.all(
    [donor.completed, donor.firstInvoice, donor.completed, donor.firstInvoice].map((one) => server.deliver(one)),
  );
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  expect(await donationsOf(donor.subscription)).toHaveLength(1);
  expect(await mailsAbout(await donationsOf(donor.subscription))).toEqual(['receipt']);
});

it('A later month is a gift of its own, with its own receipt for the same donor', async () => {
  const donor = await aMonthlyDonor();
  await server.deliver(donor.completed);
  const invoice = await server.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
  const renewed = await webhook('invoice.paid', String(invoice.id));
  await server.deliver(renewed);
  await server.deliver(renewed);
  const donations = await donationsOf(donor.subscription);
  const first = donations.find((donation) => !donation.is_renewal);
  expect(donations.filter((donation) => donation.is_renewal)).toMatchObject([
    {
      status: 'paid',
      amount: 2_500,
      donor_name: 'Dora Donor',
      donor_email: 'dora@example.org',
      invoice_id: invoice.id,
      first_donation_id: first?.id,
      employer_matches: true,
    },
  ]);
  expect(new Set(donations.map((donation) => donation.receipt_number)).size).toBe(2);
  expect(await mailsAbout(donations)).toEqual(['receipt', 'receipt']);
});

it('A later month counts even when it arrives before anything of the first month', async () => {
  const donor = await aMonthlyDonor();
  const invoice = await server.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
  await server.deliver(await webhook('invoice.paid', String(invoice.id)));
  await server.deliver(donor.completed);
  await server.deliver(donor.firstInvoice);
  const donations = await donationsOf(donor.subscription);
  expect(donations.map((donation) => donation.status)).toEqual(['paid', 'paid']);
  expect(await mailsAbout(donations)).toEqual(['receipt', 'receipt']);
});

it('A later month that cannot be collected is failed, and the donor is told once', async () => {
  const donor = await aMonthlyDonor();
  await server.deliver(donor.completed);
  const invoice = await server.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'failed' });
  const failed = await webhook('invoice.payment_failed', String(invoice.id));
  await server.deliver(failed);
  await server.deliver(failed);
  const donations = await donationsOf(donor.subscription);
  expect(donations.filter((donation) => donation.is_renewal)).toMatchObject([
    { status: 'failed', amount: 2_500, receipt_number: null },
  ]);
  expect((await mailsAbout(donations)).sort()).toEqual(['payment-failed', 'receipt']);
});

it('A later month that is refunded is corrected on its own; the first month stays paid', async () => {
  const donor = await aMonthlyDonor();
  await server.deliver(donor.completed);
  const invoice = await server.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
  await server.deliver(await webhook('invoice.paid', String(invoice.id)));
  const renewal = (await donationsOf(donor.subscription)).find((donation) => donation.is_renewal);
  await server.happen(`charges/${String(renewal?.payment_intent_id)}/refund`);
  await server.deliver(await webhook('charge.refunded', String(renewal?.payment_intent_id)));
  const donations = await donationsOf(donor.subscription);
  expect(donations.find((donation) => donation.is_renewal)).toMatchObject({
    status: 'refunded',
    amount_refunded: 2_500,
  });
  expect(donations.find((donation) => !donation.is_renewal)).toMatchObject({ status: 'paid', amount_refunded: 0 });
});

it('A later month whose refund comes first is found through its invoice', async () => {
  const donor = await aMonthlyDonor();
  const invoice = await server.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
  const payments = await fetch(`${server.stripeUrl}/v1/invoice_payments?invoice=${String(invoice.id)}`, {
    headers: { authorization: 'Bearer sk_test' },
  });
  const { data } = (await payments.json()) as { data: { payment: { payment_intent: string } }[] };
  const intent = data[0]?.payment.payment_intent ?? '';
  await server.happen(`charges/${intent}/refund`);
  await server.deliver(await webhook('charge.refunded', intent));
  expect((await donationsOf(donor.subscription)).filter((donation) => donation.is_renewal)).toMatchObject([
    { status: 'refunded', donor_email: 'dora@example.org', donor_name: 'Dora Donor' },
  ]);
});

it('The end of a monthly gift is noted on its first gift; what was given stays given', async () => {
  const donor = await aMonthlyDonor();
  await server.deliver(donor.completed);
  await server.happen(`subscriptions/${donor.subscription}/cancel`);
  const ended = await webhook('customer.subscription.deleted', donor.subscription);
  await server.deliver(ended);
  await server.deliver(ended);
  const donations = await donationsOf(donor.subscription);
  expect(donations).toMatchObject([{ status: 'paid' }]);
  expect(donations[0]?.subscription_ended_at).not.toBeNull();
});

it('The end of a monthly gift is kept when it arrives before the checkout is told', async () => {
  const donor = await aMonthlyDonor();
  await server.happen(`subscriptions/${donor.subscription}/cancel`);
  await server.deliver(await webhook('customer.subscription.deleted', donor.subscription));
  await server.deliver(donor.completed);
  const donations = await donationsOf(donor.subscription);
  expect(donations).toMatchObject([{ status: 'paid' }]);
  expect(donations[0]?.subscription_ended_at).not.toBeNull();
});
