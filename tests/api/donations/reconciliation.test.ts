import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { aDonationRequest, eventually, startApi, type TestApi } from '../fixtures/api-with-stripe.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('reconcile');
});
afterAll(() => server.stop());
beforeEach(() => server.happen('webhooks', { lost: false }));

const sessionOf = (url: unknown): string => String(url).split('/').at(-1) ?? '';
const aDonor = async (change: Record<string, unknown> = {}) => {
  const donorInfo = { name: 'Dora Donor', email: randomEmail() };
  return sessionOf(
    (await server.call('POST', '/api/create-payment', aDonationRequest({ donorInfo, ...change }))).body.url,
  );
};
const delivered = async (type: string, mention: string) =>
  server.deliver(
    await eventually(() => server.deliveries.find((one) => one.type === type && one.payload.includes(mention))),
  );
const aRecordedGift = async () => {
  const session = await aDonor();
  await server.happen(`sessions/${session}/pay`);
  await delivered('checkout.session.completed', session);
  return donationOf(session);
};
const donationOf = async (session: string) => {
  const donation = (await server.donations()).find((one) => one.session_id === session);
  if (!donation) throw new Error(`${session} is not stored`);
  return donation;
};
const compare = async () => {
  const { reconcileDonations } = await import('../../../functions/src/money/donations/reconcile.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  return reconcileDonations(makeLog(), { graceMs: -60_000 });
};
const differences = () => server.documents('donation_differences');
const differenceOf = async (id: unknown) => (await differences()).find((difference) => difference.id === id);
const mails = async () => (await server.mails()).filter((mail) => mail.formType === 'donation-differences');

it('Rows that the store refuses are told to whoever writes them, and the process goes on', async () => {
  const { beginBulkWrites } = await import('../../../functions/src/core/bulk-writes.ts');
  const writes = beginBulkWrites();
  // More than a document may hold.
  writes.set(server.store().collection('book_entries').doc(), { description: 'x'.repeat(1_100_000) });
  await expect(writes.end()).rejects.toMatchObject({ code: 3 });
});

it('The nightly comparison with Stripe finds nothing where every event arrived, and says when it looked', async () => {
  await aRecordedGift();
  const monthly = await aDonor({ isRecurring: true });
  const paid = (await server.happen(`sessions/${monthly}/pay`)) as { session: { subscription: string } };
  await delivered('checkout.session.completed', monthly);
  const renewal = await server.happen(`subscriptions/${paid.session.subscription}/renew`, { outcome: 'paid' });
  await delivered('invoice.paid', String(renewal.id));
  expect(await compare()).toEqual({ compared: 3, differences: 0, added: 0 });
  expect(await server.documents('payment_reconciliations')).toMatchObject([
    { id: 'latest', compared: 3, differences: 0, at: expect.anything() },
  ]);
  expect(await mails()).toEqual([]);
});

it('The nightly comparison with Stripe tells staff of a gift whose events were lost, and forgets it once the event was sent again', async () => {
  const session = await aDonor();
  await server.happen('webhooks', { lost: true });
  await server.happen(`sessions/${session}/pay`);
  const { id, reference } = await donationOf(session);
  expect(await compare()).toMatchObject({ differences: 1, added: 1 });
  expect(await differenceOf(id)).toMatchObject({
    kind: 'status',
    reference,
    stripe_id: session,
    here: { status: 'pending', amount: 10_000 },
    at_stripe: { status: 'paid', amount: 10_000, amount_refunded: 0 },
  });
  expect(await mails()).toMatchObject([{ to: 'gifts@societygal.test', formData: { count: 1 } }]);
  // It changes nothing itself, and does not tell the same twice.
  expect(await donationOf(session)).toMatchObject({ status: 'pending' });
  expect(await compare()).toMatchObject({ differences: 1, added: 0 });
  expect(await mails()).toHaveLength(1);

  const events = (await (await fetch(`${server.stripeUrl}/test/events`)).json()) as {
    id: string;
    type: string;
    data: unknown;
  }[];
  const lost = events.find(
    (event) => event.type === 'checkout.session.completed' && JSON.stringify(event).includes(session),
  );
  await server.happen(`events/${lost?.id}/deliver`);
  await delivered('checkout.session.completed', session);
  expect(await compare()).toMatchObject({ differences: 0 });
  expect(await differences()).toEqual([]);
});

it('The nightly comparison with Stripe finds a lost renewal, a lost refund, a lost expiry, another amount, and a gift that Stripe never saw', async () => {
  const refunded = await aRecordedGift();
  const changed = await aRecordedGift();
  const invented = await aRecordedGift();
  const old = await aRecordedGift();
  const monthly = await aDonor({ isRecurring: true });
  const paid = (await server.happen(`sessions/${monthly}/pay`)) as { session: { subscription: string } };
  await delivered('checkout.session.completed', monthly);
  const left = await aDonor();

  await server.happen('webhooks', { lost: true });
  await server.happen(`charges/${String(refunded.payment_intent_id)}/refund`, { amount: 4_000 });
  await server.happen(`charges/${String(old.payment_intent_id)}/refund`);
  await server.happen(`subscriptions/${paid.session.subscription}/renew`, { outcome: 'paid' });
  await server.happen(`sessions/${left}/expire`);
  const { Timestamp } = await import('firebase-admin/firestore');
  const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 24 * 60 * 60 * 1000);
  const store = server.store().collection('donations');
  await store.doc(String(changed.id)).update({ amount: 12_345 });
  await store.doc(String((await donationOf(left)).id)).update({ created_at: daysAgo(2) });
  await store.doc(String(old.id)).update({ created_at: daysAgo(20), paid_at: daysAgo(20) });
  await store
    .doc('0123456789abcdef01234567')
    .set({ ...invented, session_id: 'cs_test_invented', payment_intent_id: 'pi_x' });

  expect(await compare()).toMatchObject({ differences: 6 });
  const kinds = Object.fromEntries((await differences()).map(({ id, kind }) => [id, kind]));
  const renewal = (await differences()).find(({ kind }) => kind === 'missing-here');
  expect(kinds).toEqual({
    [String(refunded.id)]: 'refund',
    [String(old.id)]: 'refund',
    [String(changed.id)]: 'amount',
    [String((await donationOf(left)).id)]: 'status',
    '0123456789abcdef01234567': 'unknown-at-stripe',
    [String(renewal?.id)]: 'missing-here',
  });
  expect(renewal).toMatchObject({ here: null, at_stripe: { status: 'paid', amount: 10_000 } });
  expect(await differenceOf(refunded.id)).toMatchObject({
    here: { amount_refunded: 0 },
    at_stripe: { amount_refunded: 4_000 },
  });
  expect(JSON.stringify(await differences())).not.toMatch(/Dora|@example/);
});

it("The nightly comparison with Stripe reports what it could not see, and keeps last night's report", async () => {
  const before = await differences();
  await server.happen('faults', { status: 500, times: 20 });
  await expect(compare()).rejects.toThrow();
  await server.happen('faults', { status: 500, times: 0 });
  expect(await differences()).toEqual(before);
});
