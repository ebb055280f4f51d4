import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDonationRequest, eventually, startApi, type TestApi } from '../fixtures/api-with-stripe.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('gifts');
});
afterAll(() => server.stop());

const sessionOf = (url: unknown): string => String(url).split('/').at(-1) ?? '';

/** A donor who has got as far as the provider's page. */
const aDonorAtCheckout = async (change: Record<string, unknown> = {}) => {
  const reply = await server.call('POST', '/api/create-payment', aDonationRequest(change));
  expect(reply.status).toBe(200);
  return sessionOf(reply.body.url);
};

const aPaidDonation = async (change: Record<string, unknown> = {}) => {
  const session = await aDonorAtCheckout(change);
  await server.happen(`sessions/${session}/pay`);
  const completed = await webhook('checkout.session.completed', session);
  return { session, completed };
};

/** The webhook of a type whose payload names an id. */
const webhook = (type: string, id: string) =>
  eventually(() => server.deliveries.find((one) => one.type === type && one.payload.includes(id)));

const donationOf = async (session: string) => {
  const donations = (await server.donations()).filter(
    (donation) => donation.session_id === session && !donation.is_renewal,
  );
  expect(donations).toHaveLength(1);
  return donations[0] ?? {};
};

const mailsAbout = async (donationId: unknown) =>
  (await server.mails()).filter((mail) => String(mail.id).includes(String(donationId)));

const types = (mails: Record<string, unknown>[]) => mails.map((mail) => mail.formType).sort();

it('A donor is sent to the provider and the gift is kept as pending', async () => {
  const session = await aDonorAtCheckout();
  expect(await donationOf(session)).toMatchObject({
    status: 'pending',
    amount: 10_000,
    currency: 'usd',
    donor_name: 'Dora Donor',
    donor_email: 'dora@example.org',
    donor_phone: '805 555 0100',
    is_recurring: false,
    tribute_gift: false,
    employer_matches: true,
    receipt_number: null,
    paid_at: null,
  });
  expect((await donationOf(session)).search_words).toContain('dora d');
});

it('The return addresses are made by the server from its own configuration', async () => {
  const session = await aDonorAtCheckout();
  const answer = await fetch(`${server.stripeUrl}/v1/checkout/sessions/${session}`, {
    headers: { authorization: 'Bearer sk_test' },
  });
  expect(await answer.json()).toMatchObject({
    success_url: 'http://site.test/donation-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://site.test/donate?cancelled=1',
    metadata: { tribute_gift: 'false', employer_matches: 'true' },
  });
});

it('A second click with the same key leads to the same page and one record', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  // Five at once may keep each other waiting longer than a call may take on a busy machine; she then clicks again.
  const click = async (clicksLeft = 4): Promise<Awaited<ReturnType<typeof server.call>>> => {
    const reply = await server.call('POST', '/api/create-payment', aDonationRequest(), headers);
    return reply.status === 503 && clicksLeft > 0 ? click(clicksLeft - 1) : reply;
  };
  const replies = await Promise.all(Array.from({ length: 5 }, () => click()));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(replies.map((reply) => reply.body.url)).size).toBe(1);
  const donation = await donationOf(sessionOf(replies[0]?.body.url));
  const answer = await fetch(`${server.stripeUrl}/v1/checkout/sessions?limit=1000`, {
    headers: { authorization: 'Bearer sk_test' },
  });
  const { data } = (await answer.json()) as { data: { client_reference_id: string }[] };
  expect(data.filter((session) => session.client_reference_id === donation.id)).toHaveLength(1);
});

it('The same key with another gift is a conflict and changes nothing', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await server.call('POST', '/api/create-payment', aDonationRequest(), headers);
  const second = await server.call('POST', '/api/create-payment', aDonationRequest({ amount: 500 }), headers);
  expect(second.status).toBe(409);
  expect(await donationOf(sessionOf(first.body.url))).toMatchObject({ amount: 10_000 });
});

for (const [what, change, field] of [
  ['less than a dollar', { amount: 99 }, 'amount'],
  ['half a cent', { amount: 100.5 }, 'amount'],
  ['a negative amount', { amount: -100 }, 'amount'],
  ['an amount in words', { amount: '100' }, 'amount'],
  ['no amount', { amount: undefined }, 'amount'],
  ['more than the provider takes', { amount: 100_000_000 }, 'amount'],
  ['another currency', { currency: 'eur' }, 'currency'],
  ['no name', { donorInfo: { name: ' ', email: 'dora@example.org' } }, 'donorInfo.name'],
  ['no e-mail', { donorInfo: { name: 'Dora', email: '' } }, 'donorInfo.email'],
  ['a name with a line break', { donorInfo: { name: 'Dora\r\nBcc: x@y.z', email: 'd@example.org' } }, 'donorInfo.name'],
  ['a return address of the caller', { success_url: 'https://evil.test' }, 'success_url'],
] as const)
  it(`A gift with ${what} is refused and names the field`, async () => {
    const reply = await server.call('POST', '/api/create-payment', aDonationRequest(change));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: { code: 'invalid', fields: { [field]: [expect.any(String)] } } });
  });

it('A provider that refuses is told in the words of the specification, without its own', async () => {
  await server.happen('faults', { status: 400, times: 1 });
  const reply = await server.call('POST', '/api/create-payment', aDonationRequest());
  expect(reply.status).toBe(502);
  expect(reply.body).toMatchObject({
    error: { code: 'provider', message: 'There was an error processing your donation. Please try again.' },
  });
  expect(reply.text).not.toContain('unexpected');
});

it('A gift whose checkout could not be opened leaves no record, and the retry opens it', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = (await server.donations()).length;
  await server.happen('faults', { status: 400, times: 1 });
  expect((await server.call('POST', '/api/create-payment', aDonationRequest(), headers)).status).toBe(502);
  expect(await server.donations()).toHaveLength(before);
  expect((await server.call('POST', '/api/create-payment', aDonationRequest(), headers)).status).toBe(200);
});

it('A gift that is paid is recorded by the signed webhook, with one receipt', async () => {
  const { session, completed } = await aPaidDonation();
  expect(await donationOf(session)).toMatchObject({ status: 'pending' });
  expect((await server.deliver(completed)).status).toBe(200);
  const donation = await donationOf(session);
  expect(donation).toMatchObject({
    status: 'paid',
    amount_refunded: 0,
    payment_intent_id: expect.stringMatching(/^pi_/),
  });
  expect(donation.receipt_number).toMatch(/^R-\d{4}-[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(donation.search_words).toContain(String(donation.receipt_number).toLowerCase());
  const mails = await mailsAbout(donation.id);
  expect(mails).toMatchObject([
    {
      to: 'dora@example.org',
      name: 'Dora Donor',
      formType: 'receipt',
      status: 'queued',
      formData: { receipt_number: donation.receipt_number, amount: 10_000, amount_refunded: 0, is_recurring: false },
    },
  ]);
});

it('A gift that is paid is counted once, however often and however parallel the webhook arrives', async () => {
  const { session, completed } = await aPaidDonation();
  const replies = await Promise.all(Array.from({ length: 10 }, () => server.deliver(completed)));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  const donation = await donationOf(session);
  expect(donation).toMatchObject({ status: 'paid' });
  expect(await mailsAbout(donation.id)).toHaveLength(1);
});

it('A gift that is paid stays paid when an expiry that was held up arrives after it', async () => {
  const session = await aDonorAtCheckout();
  const other = await aDonorAtCheckout();
  await server.happen(`sessions/${other}/expire`);
  const late = await webhook('checkout.session.expired', other);
  await server.happen(`sessions/${session}/pay`);
  await server.deliver(await webhook('checkout.session.completed', session));
  // The provider's word about this session is "paid", whatever the late event claims.
  const { signatureHeader } = await import('../../../local-stack/stand-ins/stripe/events.ts');
  const payload = late.payload.replaceAll(other, session).replace(late.id, `evt_${randomUUID()}`);
  const { webhookSecret } = await import('../fixtures/api-with-stripe.ts');
  expect((await server.deliver({ payload, signature: signatureHeader(payload, webhookSecret) })).status).toBe(200);
  expect(await donationOf(session)).toMatchObject({ status: 'paid' });
});

it('A paid gift answers paid to whoever holds the session id, and nothing about the person', async () => {
  const { session, completed } = await aPaidDonation({ isRecurring: false, amount: 2_500 });
  expect((await server.call('GET', `/api/donations/${session}`)).body).toEqual({
    status: 'processing',
    amount: 2_500,
    recurring: false,
  });
  await server.deliver(completed);
  expect((await server.call('GET', `/api/donations/${session}`)).body).toEqual({
    status: 'paid',
    amount: 2_500,
    recurring: false,
  });
});

it('A paid gift whose record is missing is built from what Stripe knows', async () => {
  const { session, completed } = await aPaidDonation();
  const before = await donationOf(session);
  await server.store().collection('donations').doc(String(before.id)).delete();
  await server.deliver(completed);
  expect(await donationOf(session)).toMatchObject({
    id: before.id,
    status: 'paid',
    donor_name: 'Dora Donor',
    donor_email: 'dora@example.org',
    employer_matches: true,
  });
});

it('A receipt number of another gift is not given twice', async () => {
  const { session, completed } = await aPaidDonation();
  const { id } = await donationOf(session);
  const { receiptNumber } = await import('../../../functions/src/money/receipts/receipt-data.ts');
  const day = new Date().toISOString().slice(0, 10);
  const taken = [`${Number(day.slice(0, 4)) - 1}`, day.slice(0, 4), `${Number(day.slice(0, 4)) + 1}`].map((year) =>
    receiptNumber(String(id), `${year}-06-15`),
  );
  for (const number of taken)
    await server.store().collection('receipt_numbers').doc(number).create({ donation_id: 'another' });
  await server.deliver(completed);
  const donation = await donationOf(session);
  expect(donation.receipt_number).toMatch(/^R-\d{4}-[0-9A-Z]{12}$/);
  expect(taken).not.toContain(donation.receipt_number);
  const claim = await server.store().collection('receipt_numbers').doc(String(donation.receipt_number)).get();
  expect(claim.data()).toMatchObject({ donation_id: id });
});

it('A receipt number of a gift from before, with 8 characters, stays', async () => {
  const { session, completed } = await aPaidDonation();
  const { id } = await donationOf(session);
  await server.store().collection('donations').doc(String(id)).update({ receipt_number: 'R-2026-0A1B2C3D' });
  await server.deliver(completed);
  expect(await donationOf(session)).toMatchObject({ status: 'paid', receipt_number: 'R-2026-0A1B2C3D' });
});

it('A gift that is not paid is cancelled when its checkout expires, without a mail', async () => {
  const session = await aDonorAtCheckout();
  await server.happen(`sessions/${session}/expire`);
  await server.deliver(await webhook('checkout.session.expired', session));
  const donation = await donationOf(session);
  expect(donation).toMatchObject({ status: 'cancelled', receipt_number: null });
  expect(await mailsAbout(donation.id)).toEqual([]);
  expect((await server.call('GET', `/api/donations/${session}`)).body).toMatchObject({ status: 'cancelled' });
});

it('A gift that is not paid waits while a bank takes its days, and is paid when the money arrives', async () => {
  const session = await aDonorAtCheckout();
  await server.happen(`sessions/${session}/pay`, { card: '000123456789' });
  await server.deliver(await webhook('checkout.session.completed', session));
  expect(await donationOf(session)).toMatchObject({ status: 'pending' });
  await server.happen(`sessions/${session}/settle`, { outcome: 'succeeded' });
  await server.deliver(await webhook('checkout.session.async_payment_succeeded', session));
  const donation = await donationOf(session);
  expect(donation).toMatchObject({ status: 'paid' });
  expect(types(await mailsAbout(donation.id))).toEqual(['receipt']);
});

it('A gift that is not paid fails when the bank refuses', async () => {
  const session = await aDonorAtCheckout();
  await server.happen(`sessions/${session}/pay`, { card: '000123456789' });
  await server.happen(`sessions/${session}/settle`, { outcome: 'failed' });
  await server.deliver(await webhook('checkout.session.async_payment_failed', session));
  await server.deliver(await webhook('checkout.session.completed', session));
  expect(await donationOf(session)).toMatchObject({ status: 'failed', receipt_number: null });
});

it('A gift that is not paid is unknown to somebody who guesses a session id', async () => {
  for (const id of ['cs_test_guess', 'nonsense', 'cs_test_%00'])
    expect((await server.call('GET', `/api/donations/${id}`)).body).toEqual({ status: 'unknown' });
  expect((await server.call('GET', '/api/donations/..%2F..')).status).toBe(404);
});

describe('A refund or a dispute', () => {
  const chargeOf = async (session: string) => String((await donationOf(session)).payment_intent_id);

  it('A full refund is recorded and the donor gets a corrected receipt', async () => {
    const { session, completed } = await aPaidDonation();
    await server.deliver(completed);
    const intent = await chargeOf(session);
    await server.happen(`charges/${intent}/refund`);
    const refunded = await webhook('charge.refunded', intent);
    await server.deliver(refunded);
    await server.deliver(refunded);
    const donation = await donationOf(session);
    expect(donation).toMatchObject({ status: 'refunded', amount: 10_000, amount_refunded: 10_000 });
    expect(types(await mailsAbout(donation.id))).toEqual(['receipt', 'receipt-corrected']);
  });

  it('Two partial refunds add up, each with its corrected receipt, and the gift stays paid until all is returned', async () => {
    const { session, completed } = await aPaidDonation();
    await server.deliver(completed);
    const intent = await chargeOf(session);
    await server.happen(`charges/${intent}/refund`, { amount: 3_000 });
    await server.deliver(await webhook('charge.refunded', intent));
    expect(await donationOf(session)).toMatchObject({ status: 'paid', amount_refunded: 3_000 });
    await server.happen(`charges/${intent}/refund`, { amount: 7_000 });
    const second = await eventually(() => {
      const all = server.deliveries.filter((one) => one.type === 'charge.refunded' && one.payload.includes(intent));
      return all.length === 2 && all[1];
    });
    await server.deliver(second);
    const donation = await donationOf(session);
    expect(donation).toMatchObject({ status: 'refunded', amount_refunded: 10_000 });
    expect(types(await mailsAbout(donation.id))).toEqual(['receipt', 'receipt-corrected', 'receipt-corrected']);
  });

  it('A refund that overtakes its payment still ends as refunded, with the corrected receipt only', async () => {
    const { session, completed } = await aPaidDonation();
    const answer = await fetch(`${server.stripeUrl}/v1/checkout/sessions/${session}`, {
      headers: { authorization: 'Bearer sk_test' },
    });
    const { payment_intent } = (await answer.json()) as { payment_intent: string };
    await server.happen(`charges/${payment_intent}/refund`);
    expect((await server.deliver(await webhook('charge.refunded', payment_intent))).status).toBe(200);
    await server.deliver(completed);
    const donation = await donationOf(session);
    expect(donation).toMatchObject({ status: 'refunded', amount_refunded: 10_000 });
    expect(types(await mailsAbout(donation.id))).toEqual(['receipt-corrected']);
  });

  it('A refund that the bank sends back is told to staff, and the gift is paid again until it is refunded anew', async () => {
    const { session, completed } = await aPaidDonation();
    await server.deliver(completed);
    const intent = await chargeOf(session);
    await server.happen(`charges/${intent}/refund`);
    await server.deliver(await webhook('charge.refunded', intent));
    const { payload } = await webhook('refund.created', intent);
    const { id } = (JSON.parse(payload) as { data: { object: { id: string } } }).data.object;
    await server.happen(`refunds/${id}/fail`);
    for (const type of ['refund.failed', 'refund.updated'])
      expect((await server.deliver(await webhook(type, id))).status).toBe(200);
    const back = await donationOf(session);
    expect(back).toMatchObject({ status: 'paid', amount_refunded: 0, refund_failed: true });
    const told = (await mailsAbout(back.id)).filter((mail) => mail.formType === 'refund-failed');
    expect(told).toMatchObject([{ to: 'gifts@societygal.test', formData: { reference: back.reference } }]);

    await server.happen(`charges/${intent}/refund`);
    const again = await eventually(() => {
      const all = server.deliveries.filter((one) => one.type === 'charge.refunded' && one.payload.includes(intent));
      return all.length === 2 && all[1];
    });
    expect((await server.deliver(again)).status).toBe(200);
    expect(await donationOf(session)).toMatchObject({ status: 'refunded', refund_failed: false });
    expect(types(await mailsAbout(back.id))).toEqual([
      'receipt',
      'receipt-corrected',
      'receipt-corrected',
      'refund-failed',
    ]);
  });

  it('A dispute that is closed while Stripe is still being asked about its opening ends as closed', async () => {
    const { session, completed } = await aPaidDonation();
    await server.deliver(completed);
    const intent = await chargeOf(session);
    const dispute = await server.happen(`charges/${intent}/dispute`);
    const created = await webhook('charge.dispute.created', intent);
    // What Stripe said of the open dispute arrives only after the closing was recorded.
    await server.happen('hold', { path: String(dispute.id) });
    const opening = server.deliver(created);
    await expect
      .poll(async () => (await fetch(`${server.stripeUrl}/test/hold`)).json(), { timeout: 10_000 })
      .toEqual({ held: true });
    await server.happen(`disputes/${String(dispute.id)}/close`, { status: 'won' });
    expect((await server.deliver(await webhook('charge.dispute.closed', intent))).status).toBe(200);
    await server.happen('release');
    expect((await opening).status).toBe(200);
    expect(await donationOf(session)).toMatchObject({ disputed: false });
  });

  it('A disputed gift is marked for staff, and no longer once the dispute is won', async () => {
    const { session, completed } = await aPaidDonation();
    await server.deliver(completed);
    const intent = await chargeOf(session);
    const dispute = await server.happen(`charges/${intent}/dispute`);
    const created = await webhook('charge.dispute.created', intent);
    await server.deliver(created);
    expect(await donationOf(session)).toMatchObject({ status: 'paid', disputed: true });
    await server.happen(`disputes/${String(dispute.id)}/close`, { status: 'won' });
    await server.deliver(await webhook('charge.dispute.closed', intent));
    expect(await donationOf(session)).toMatchObject({ disputed: false });
  });
});
