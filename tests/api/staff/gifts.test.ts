import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { financeOffice } from '../fixtures/finance.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;
beforeAll(async () => {
  office = await financeOffice('gifts');
});
afterAll(() => office.server.stop());

const aGift = async (change: Record<string, unknown> = {}, card?: string) => {
  const { email } = await office.donor.give(change, card);
  return office.giftOf(email);
};

it('A gift opened by finance says in plain words how it was paid, what Stripe kept, what was declined and who changed what', async () => {
  const { email } = await office.donor.give({ amount: 10_000, isRecurring: true });
  const gift = await office.giftOf(email);
  const { call, giving } = await office.donor.open(email);
  await call('cancel', { gift: giving.monthly[0]?.id, reason: 'I am moving' });
  const facts = await office.ask('gift', { id: gift.id });
  expect(facts.payment).toMatchObject({
    how: expect.stringMatching(/^Visa ending in 4242/),
    state: 'Paid.',
    fee: 250,
    net: 9_750,
  });
  expect(facts.monthly).toMatchObject({ firstGift: gift.id, endedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(facts).toMatchObject({ refundable: 10_000, notRefundable: null });
  expect(facts.history.map(({ by, text }) => `${by}: ${text}`)).toEqual(
    expect.arrayContaining([
      'the donor: Monthly gift ended. “I am moving”',
      'Stripe: Paid: $100.00.',
      'the donor: The donor opened the checkout.',
    ]),
  );
});

it('A gift opened by finance tells each declined card before it was paid', async () => {
  const reply = await office.server.call('POST', '/api/create-payment', {
    amount: 5_000,
    currency: 'usd',
    donorInfo: { name: 'Dora Donor', email: 'twice@example.org', phone: null },
    isRecurring: false,
  });
  const session = String(reply.body.url).split('/').at(-1) ?? '';
  await office.server.happen(`sessions/${session}/pay`, { card: '4000000000009995' });
  await office.server.happen(`sessions/${session}/pay`);
  await office.donor.hearOf('checkout.session.completed', session);
  const { history } = await office.ask('gift', { id: (await office.giftOf('twice@example.org')).id });
  expect(history.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^A card was declined .*There was not enough money on the card\.$/),
  );
});

it('A gift opened by finance is found by its id alone: another id is not there', async () => {
  expect((await office.call('gift', { id: 'nothing-here' })).status).toBe(404);
});

it('A partial refund is made once however often it is sent, and corrects gift, receipt and mail', async () => {
  const gift = await aGift({ amount: 10_000 });
  const key = randomUUID();
  const body = { id: gift.id, amount: 4_000, reason: 'requested_by_customer', note: 'She typed a nought too many' };
  for (const _ of [1, 2, 3]) expect((await office.call('refund-gift', body, key)).status).toBe(200);
  const refunds = (await office.atStripe('refunds')).filter((one) => one.payment_intent === gift.payment_intent_id);
  expect(refunds.map(({ amount }) => amount)).toEqual([4_000]);
  // Nothing is stored before Stripe has told of it.
  expect(await office.giftOf(String(gift.donor_email))).toMatchObject({ amount_refunded: 0 });
  await office.donor.hearOf('charge.refunded', String(gift.payment_intent_id));
  expect(await office.giftOf(String(gift.donor_email))).toMatchObject({ status: 'paid', amount_refunded: 4_000 });
  expect((await office.donor.mailsTo(String(gift.donor_email))).sort()).toEqual(['receipt', 'receipt-corrected']);
  const { refundable, history } = await office.ask('gift', { id: gift.id });
  expect(refundable).toBe(6_000);
  expect(history.map(({ by, text }) => `${by}: ${text}`)).toEqual(
    expect.arrayContaining([
      `${office.email}: Refund of $40.00 asked of Stripe. The donor asked for it. “She typed a nought too many”`,
      'Stripe: Refund of $40.00: returned, as the donor asked.',
    ]),
  );
  // The same key with another amount is a mistake, and returns nothing.
  expect((await office.call('refund-gift', { ...body, amount: 5_000 }, key)).status).toBe(409);
});

it('A refund counts from the moment it is asked for: two colleagues at once return no more than the gift', async () => {
  const gift = await aGift({ amount: 10_000 });
  const refund = (amount: number) => office.call('refund-gift', { id: gift.id, amount, reason: 'duplicate' });
  const replies = await Promise.all([refund(6_000), refund(6_000)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
    error: { fields: { amount: ['At most $40.00 can be returned. $60.00 is on its way back already.'] } },
  });
  const { refundable, history } = await office.ask('gift', { id: gift.id });
  expect(refundable).toBe(4_000);
  expect(history.filter(({ text }) => text.includes('asked of Stripe'))).toHaveLength(1);
  // Once Stripe has told of it, it is not counted twice.
  await office.donor.hearOf('charge.refunded', String(gift.payment_intent_id));
  expect((await office.ask('gift', { id: gift.id })).refundable).toBe(4_000);
  expect((await refund(4_000)).status).toBe(200);
  expect((await refund(1)).status).toBe(400);
});

it('A refund that is sent again on the next day, when Stripe has forgotten the first, is not made twice', async () => {
  const gift = await aGift({ amount: 10_000 });
  const key = randomUUID();
  const body = { id: gift.id, amount: 1_100, reason: 'duplicate' };
  expect((await office.call('refund-gift', body, key)).status).toBe(200);
  const history = office.server.store().collection('donations').doc(gift.id).collection('history');
  const [noted] = (await history.get()).docs;
  await noted?.ref.update({ at: Timestamp.fromMillis(Date.now() - 24 * 60 * 60 * 1000) });
  expect((await office.call('refund-gift', body, key)).status).toBe(409);
});

it('A refund of too much, of a disputed or unpaid gift, or without a key is refused', async () => {
  const gift = await aGift({ amount: 2_000 });
  const refund = (id: string, amount: number, key?: string | null) =>
    office.call('refund-gift', { id, amount, reason: 'duplicate' }, key);
  expect((await refund(gift.id, 2_001)).body).toMatchObject({
    error: { code: 'invalid', fields: { amount: ['At most $20.00 can be returned.'] } },
  });
  expect((await refund(gift.id, 2_000, null)).status).toBe(400);
  const disputed = await aGift({}, '4000000000000259');
  await office.donor.hearOf('charge.dispute.created', String(disputed.payment_intent_id));
  expect((await refund(disputed.id, 100)).body).toMatchObject({ error: { code: 'conflict' } });
  const pending = await office.server.call('POST', '/api/create-payment', {
    amount: 5_000,
    currency: 'usd',
    donorInfo: { name: 'Dora Donor', email: 'unpaid@example.org', phone: null },
    isRecurring: false,
  });
  expect(pending.status).toBe(200);
  expect((await refund((await office.giftOf('unpaid@example.org')).id, 100)).status).toBe(409);
  expect(
    (await office.atStripe('refunds')).filter(({ amount }) => ![4_000, 6_000, 1_100].includes(Number(amount))),
  ).toEqual([]);
});

it('A refund that Stripe refuses is not made; one without an answer may be pressed again', async () => {
  const gift = await aGift({ amount: 3_000 });
  // Returned in Stripe's own dashboard a moment ago: here nobody knows it yet.
  await office.server.happen(`charges/${String(gift.payment_intent_id)}/refund`);
  const refused = await office.call('refund-gift', { id: gift.id, amount: 3_000, reason: 'duplicate' });
  expect(refused.body).toMatchObject({
    error: { code: 'conflict', message: 'Stripe refused this refund. Nothing was returned.' },
  });
  // What was not made is not counted either.
  expect((await office.ask('gift', { id: gift.id })).refundable).toBe(3_000);
  const other = await aGift({ amount: 3_000 });
  const key = randomUUID();
  await office.server.happen('faults', { status: 500, times: 9 });
  const silent = await office.call('refund-gift', { id: other.id, amount: 3_000, reason: 'duplicate' }, key);
  expect(silent.status).toBe(502);
  await office.server.happen('faults', { status: 500, times: 0 });
  expect((await office.call('refund-gift', { id: other.id, amount: 3_000, reason: 'duplicate' }, key)).status).toBe(
    200,
  );
  await office.donor.hearOf('charge.refunded', String(other.payment_intent_id));
  expect(await office.giftOf(String(other.donor_email))).toMatchObject({ status: 'refunded' });
});

it("A gift's task is ticked off with a name and a time, and opened again", async () => {
  const gift = await aGift({ metadata: { tributeGift: true, employerMatches: true } });
  const tick = (done: boolean) => office.call('gift-task', { id: gift.id, task: 'tribute', done });
  for (const _ of [1, 2]) expect((await tick(true)).status).toBe(200);
  expect((await office.giftOf(String(gift.donor_email))).tasks_done).toMatchObject({
    tribute: { by: office.email },
  });
  // What Stripe tells later leaves it as it is.
  await office.call('refund-gift', { id: gift.id, amount: 100, reason: 'duplicate' });
  await office.donor.hearOf('charge.refunded', String(gift.payment_intent_id));
  expect((await office.giftOf(String(gift.donor_email))).tasks_done).toMatchObject({
    tribute: { by: office.email },
  });
  await tick(false);
  expect((await office.giftOf(String(gift.donor_email))).tasks_done).toMatchObject({ tribute: null });
  const { history } = await office.ask('gift', { id: gift.id });
  expect(history.filter(({ text }) => text.includes('Write about the tribute'))).toHaveLength(2);
});

it('The finance list names a gift that fails with reason, next try and last contact, and its end', async () => {
  const { email } = await office.donor.give({ amount: 2_500, isRecurring: true }, '4000000000000341');
  await office.donor.clock(31);
  const failing = async () => (await office.ask('gifts-to-do', {})).failing.find((gift) => gift.email === email);
  const now = await failing();
  expect(now).toMatchObject({
    amount: 2_500,
    reason: 'The bank did not say why.',
    nextTryOn: expect.stringMatching(/^\d{4}-/),
    endedOn: null,
  });
  await office.call('add-note', { collection: 'donations', id: now?.id, text: 'Left a voicemail' });
  expect((await failing())?.lastContact).toMatchObject({ what: 'Note: Left a voicemail' });
  await office.donor.clock(30);
  expect(await failing()).toMatchObject({ nextTryOn: null, endedOn: expect.stringMatching(/^\d{4}-/) });
});

it('The finance list names disputes with the day until which to answer, and mails it once', async () => {
  const { email } = await office.donor.give({ amount: 7_000 }, '4000000000000259');
  const gift = await office.giftOf(email);
  await office.donor.hearOf('charge.dispute.created', String(gift.payment_intent_id));
  const { disputes } = await office.ask('gifts-to-do', {});
  expect(disputes.find((each) => each.id === gift.id)).toMatchObject({
    reason: 'The donor says she did not give it.',
    answerBy: expect.stringMatching(/^\d{4}-/),
  });
  const warned = async () =>
    (await office.server.mails()).filter(
      ({ formType, formData }) =>
        formType === 'dispute' && (formData as { reference: string }).reference === gift.reference,
    );
  expect(await warned()).toMatchObject([{ to: 'gifts@societygal.test', formData: { amount_text: '$70.00' } }]);
  const [dispute] = (await office.atStripe('disputes')).filter((one) => one.payment_intent === gift.payment_intent_id);
  await office.server.happen(`disputes/${String(dispute?.id)}/close`, { status: 'won' });
  await office.donor.hearOf('charge.dispute.closed', String(dispute?.id));
  expect((await office.ask('gifts-to-do', {})).disputes.map(({ id }) => id)).not.toContain(gift.id);
  expect(await warned()).toHaveLength(1);
});

it('The finance list lists a tribute and a match until each is ticked off', async () => {
  const { email } = await office.donor.give({
    metadata: { tributeGift: true, employerMatches: true },
    tribute: { kind: 'memory', name: 'Grandmother Field' },
    employer: 'Acme Works',
  });
  const gift = await office.giftOf(email);
  const waiting = async () =>
    (await office.ask('gifts-to-do', {})).tasks.filter(({ id }) => id === gift.id).map(({ about }) => about);
  expect(await waiting()).toEqual(['In memory of Grandmother Field', 'Acme Works']);
  await office.call('gift-task', { id: gift.id, task: 'match', done: true });
  expect(await waiting()).toEqual(['In memory of Grandmother Field']);
});
