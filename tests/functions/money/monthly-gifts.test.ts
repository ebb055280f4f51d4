import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGift, type Delivery, eventually, startWorld, type World } from './money-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld('monthly');
});
afterAll(() => world.stop());

const deliveriesOf = (type: string, mention: string): Delivery[] =>
  world.deliveries.filter((one) => one.type === type && one.payload.includes(mention));

const webhook = (type: string, mention: string, nth = 0) => eventually(() => deliveriesOf(type, mention)[nth]);

/** A donor who has begun to give monthly; none of the webhooks has arrived yet. */
const aMonthlyDonor = async () => {
  const reply = await world.call('POST', '/api/create-payment', aGift({ isRecurring: true, amount: 2_500 }));
  const session = String(reply.body.url).split('/').at(-1) ?? '';
  const paid = (await world.happen(`sessions/${session}/pay`)) as { session: { subscription: string } };
  const { subscription } = paid.session;
  return {
    session,
    subscription,
    completed: await webhook('checkout.session.completed', session),
    firstInvoice: await webhook('invoice.paid', subscription),
  };
};

const giftsOf = async (subscription: string) =>
  (await world.donations()).filter((gift) => gift.subscription_id === subscription);
const mailsAbout = async (gifts: Record<string, unknown>[]) =>
  (await world.mails())
    .filter((mail) => gifts.some((gift) => String(mail.id).includes(String(gift.id))))
    .map((mail) => mail.formType);

describe('The first month', () => {
  it('is one gift with one receipt, though two events tell of it', async () => {
    const donor = await aMonthlyDonor();
    await world.deliver(donor.completed);
    await world.deliver(donor.firstInvoice);
    const gifts = await giftsOf(donor.subscription);
    expect(gifts).toMatchObject([
      {
        status: 'paid',
        amount: 2_500,
        is_recurring: true,
        is_renewal: false,
        invoice_id: expect.stringMatching(/^in_/),
      },
    ]);
    expect(await mailsAbout(gifts)).toEqual(['receipt']);
  });

  it('is one gift when the invoice arrives before the checkout', async () => {
    const donor = await aMonthlyDonor();
    await world.deliver(donor.firstInvoice);
    expect(await giftsOf(donor.subscription)).toMatchObject([{ status: 'paid' }]);
    await world.deliver(donor.completed);
    expect(await giftsOf(donor.subscription)).toHaveLength(1);
    expect(await mailsAbout(await giftsOf(donor.subscription))).toEqual(['receipt']);
  });

  it('is one gift when both arrive at the same moment, each twice', async () => {
    const donor = await aMonthlyDonor();
    const replies = await Promise.all(
      [donor.completed, donor.firstInvoice, donor.completed, donor.firstInvoice].map((one) => world.deliver(one)),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(await giftsOf(donor.subscription)).toHaveLength(1);
    expect(await mailsAbout(await giftsOf(donor.subscription))).toEqual(['receipt']);
  });
});

describe('A later month', () => {
  it('is a gift of its own, with its own receipt for the same donor', async () => {
    const donor = await aMonthlyDonor();
    await world.deliver(donor.completed);
    const invoice = await world.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
    const renewed = await webhook('invoice.paid', String(invoice.id));
    await world.deliver(renewed);
    await world.deliver(renewed);
    const gifts = await giftsOf(donor.subscription);
    const first = gifts.find((gift) => !gift.is_renewal);
    expect(gifts.filter((gift) => gift.is_renewal)).toMatchObject([
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
    expect(new Set(gifts.map((gift) => gift.receipt_number)).size).toBe(2);
    expect(await mailsAbout(gifts)).toEqual(['receipt', 'receipt']);
  });

  it('counts even when it arrives before anything of the first month', async () => {
    const donor = await aMonthlyDonor();
    const invoice = await world.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
    await world.deliver(await webhook('invoice.paid', String(invoice.id)));
    await world.deliver(donor.completed);
    await world.deliver(donor.firstInvoice);
    const gifts = await giftsOf(donor.subscription);
    expect(gifts.map((gift) => gift.status)).toEqual(['paid', 'paid']);
    expect(await mailsAbout(gifts)).toEqual(['receipt', 'receipt']);
  });

  it('that cannot be collected is recorded as failed and the donor is told once', async () => {
    const donor = await aMonthlyDonor();
    await world.deliver(donor.completed);
    const invoice = await world.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'failed' });
    const failed = await webhook('invoice.payment_failed', String(invoice.id));
    await world.deliver(failed);
    await world.deliver(failed);
    const gifts = await giftsOf(donor.subscription);
    expect(gifts.filter((gift) => gift.is_renewal)).toMatchObject([
      { status: 'failed', amount: 2_500, receipt_number: null },
    ]);
    expect((await mailsAbout(gifts)).sort()).toEqual(['payment-failed', 'receipt']);
  });

  it('that is refunded is corrected on its own; the first month stays paid', async () => {
    const donor = await aMonthlyDonor();
    await world.deliver(donor.completed);
    const invoice = await world.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
    await world.deliver(await webhook('invoice.paid', String(invoice.id)));
    const renewal = (await giftsOf(donor.subscription)).find((gift) => gift.is_renewal);
    await world.happen(`charges/${String(renewal?.payment_intent_id)}/refund`);
    await world.deliver(await webhook('charge.refunded', String(renewal?.payment_intent_id)));
    const gifts = await giftsOf(donor.subscription);
    expect(gifts.find((gift) => gift.is_renewal)).toMatchObject({ status: 'refunded', amount_refunded: 2_500 });
    expect(gifts.find((gift) => !gift.is_renewal)).toMatchObject({ status: 'paid', amount_refunded: 0 });
  });

  it('whose refund overtakes everything is found through its invoice', async () => {
    const donor = await aMonthlyDonor();
    const invoice = await world.happen(`subscriptions/${donor.subscription}/renew`, { outcome: 'paid' });
    const payments = await fetch(`${world.stripeUrl}/v1/invoice_payments?invoice=${String(invoice.id)}`, {
      headers: { authorization: 'Bearer sk_test' },
    });
    const { data } = (await payments.json()) as { data: { payment: { payment_intent: string } }[] };
    const intent = data[0]?.payment.payment_intent ?? '';
    await world.happen(`charges/${intent}/refund`);
    await world.deliver(await webhook('charge.refunded', intent));
    expect((await giftsOf(donor.subscription)).filter((gift) => gift.is_renewal)).toMatchObject([
      { status: 'refunded', donor_email: 'dora@example.org', donor_name: 'Dora Donor' },
    ]);
  });
});

describe('The end of a monthly gift', () => {
  it('is noted on its first gift; what was given stays given', async () => {
    const donor = await aMonthlyDonor();
    await world.deliver(donor.completed);
    await world.happen(`subscriptions/${donor.subscription}/cancel`);
    const ended = await webhook('customer.subscription.deleted', donor.subscription);
    await world.deliver(ended);
    await world.deliver(ended);
    const gifts = await giftsOf(donor.subscription);
    expect(gifts).toMatchObject([{ status: 'paid' }]);
    expect(gifts[0]?.subscription_ended_at).not.toBeNull();
  });

  it('is kept when it arrives before the checkout is told', async () => {
    const donor = await aMonthlyDonor();
    await world.happen(`subscriptions/${donor.subscription}/cancel`);
    await world.deliver(await webhook('customer.subscription.deleted', donor.subscription));
    await world.deliver(donor.completed);
    const gifts = await giftsOf(donor.subscription);
    expect(gifts).toMatchObject([{ status: 'paid' }]);
    expect(gifts[0]?.subscription_ended_at).not.toBeNull();
  });
});
