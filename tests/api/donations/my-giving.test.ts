import type { Giving } from '@society-gal/contracts/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { givingOn } from '../fixtures/giving.ts';

let server: TestApi;
let donor: ReturnType<typeof givingOn>;
beforeAll(async () => {
  server = await startApi('my-giving');
  donor = givingOn(server);
});
afterAll(() => server.stop());

const monthly = { isRecurring: true, amount: 2_500 };
const subscriptionOf = async (email: string) => {
  const first = (await server.donations()).find((gift) => gift.donor_email === email && !gift.is_renewal);
  const answer = await fetch(`${server.stripeUrl}/v1/subscriptions/${String(first?.subscription_id)}`, {
    headers: { authorization: 'Bearer sk_test' },
  });
  return { first, subscription: (await answer.json()) as Record<string, unknown> };
};

it('The link to her giving goes to an address that has given; another one gets the same answer and no mail', async () => {
  const { email } = await donor.give();
  const ask = (address: string) => server.call('POST', '/api/donations/giving/link', { email: address });
  const [known, unknown] = await Promise.all([ask(email.toUpperCase()), ask('stranger@example.org')]);
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect((await server.mails()).filter(({ formType }) => formType === 'my-giving-link')).toHaveLength(1);
});

it('The link to her giving opens once, and shows her gifts alone', async () => {
  const { email } = await donor.give({ amount: 5_000 });
  await donor.give();
  const opened = await donor.open(email);
  expect(opened.giving.gifts).toMatchObject([{ amount: 5_000, status: 'paid', isMonthly: false }]);
  expect(opened.giving.monthly).toEqual([]);
  const again = await server.call('POST', '/api/donations/giving/open', { token: opened.token });
  expect(again.status).toBe(404);
  expect((await donor.read('x'.repeat(40))).status).toBe(401);
  await opened.call('close');
  expect((await donor.read(opened.session)).status).toBe(401);
});

describe('Her page, which works without JavaScript', () => {
  const page = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await server.request('/send/my-giving', { method: 'POST', body, redirect: 'manual' });
    await donor.hear();
    return answer;
  };
  const openPage = async (email: string) => {
    const answer = await page({ press: 'open', link: await donor.linkTo(email) });
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(answer.text) ?? [];
    return { answer, session };
  };

  it("A donor's page opens with the pasted link, and shows gifts, monthly gift, statements and details", async () => {
    const { email } = await donor.give(monthly);
    expect((await page({ email })).text).toContain('a link is on its way');
    const { answer } = await openPage(email);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.text).toContain('<title>My giving</title>');
    for (const heading of ['Your gifts', 'Monthly gift', 'Where your money went', 'Statements', 'Your details'])
      expect(answer.text).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
    expect(answer.text).toContain('$25.00 a month.');
    const wrong = await page({ press: 'open', link: 'https://example.org/my-giving#x.y.z' });
    expect([wrong.status, wrong.text.includes('Send me a link')]).toEqual([404, true]);
  });

  it("A donor's page saves what differs on a card, and asks once more before it ends a gift", async () => {
    const { email } = await donor.give(monthly);
    const { answer, session } = await openPage(email);
    expect(answer.text.match(/>Save</g)).toHaveLength(2);
    expect(answer.text).toContain('<option value="">Do not pause</option>');
    const gift = (await donor.read(session, '/mine')).body.giving as Giving;
    const { id = '', day = 0 } = gift.monthly[0] ?? {};
    const card = { gift: id, amount: '31.50', day: String(day) };
    const press = (name: string, more = {}) => page({ press: name, session, ...card, ...more });
    const saved = await press('gift');
    expect([saved.text.includes('$31.50 a month.'), saved.text.includes('paused')]).toEqual([true, false]);
    expect((await press('gift')).text).toContain('Everything is saved as you see it.');
    const small = await press('gift', { amount: '0' });
    expect([small.status, small.text.includes('Enter an amount of at least $1.')]).toEqual([400, true]);
    expect((await press('gift', { day: '' })).text).toContain('Choose a day.');
    const both = await press('gift', { amount: '40', months: '2' });
    expect([both.text.includes('$40.00 a month.'), both.text.includes('Your monthly gift is paused.')]).toEqual([
      true,
      true,
    ]);
    expect((await press('resume')).text).toContain('Your monthly gift goes on.');
    const asked = await press('cancel');
    expect(asked.text).toContain('Yes, cancel it');
    expect((await subscriptionOf(email)).subscription.status).toBe('active');
    expect((await press('yes-cancel', { reason: 'We moved' })).text).toContain('You have no monthly gift.');
    expect((await subscriptionOf(email)).subscription.status).toBe('canceled');
  });

  it("A donor's page leads to Stripe for a new card, gives receipts and statements as files, and locks when it is closed", async () => {
    const { email } = await donor.give(monthly);
    const { answer, session } = await openPage(email);
    const [, gift = ''] = /name="gift" value="([^"]+)"/.exec(answer.text) ?? [];
    const card = await page({ press: 'card', session, gift });
    expect([card.status, card.headers.get('location')?.startsWith(server.stripeUrl)]).toEqual([303, true]);
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(answer.text) ?? [];
    const [, year = ''] = /name="year" value="([^"]+)"/.exec(answer.text) ?? [];
    for (const file of [
      await page({ press: 'receipt', session, id }),
      await page({ press: 'statement', session, year }),
    ]) {
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="(receipt|statement)-/);
      expect(file.text.slice(0, 5)).toBe('%PDF-');
    }
    expect((await page({ press: 'close', session })).text).toContain('Closed. A new link opens it again.');
    expect((await page({ session })).text).toContain('This page was locked after an hour.');
  });
});

it('A monthly donor changes the amount from the next month on, and is told once Stripe has confirmed it', async () => {
  const { email } = await donor.give({ ...monthly, coverFee: true });
  const { call, giving } = await donor.open(email);
  expect(giving.monthly).toMatchObject([{ amount: 2_500, charged: 2_587 }]);
  const answer = await call('amount', { gift: giving.monthly[0]?.id, amount: 4_000 });
  expect((answer.body.giving as Giving).monthly).toMatchObject([{ amount: 4_000, charged: 4_121 }]);
  await donor.clock(32);
  const gifts = (await server.donations()).filter((gift) => gift.donor_email === email);
  expect(gifts.map(({ amount, fee_covered }) => [amount, fee_covered]).sort()).toEqual([
    [2_587, 87],
    [4_121, 121],
  ]);
  expect(await donor.mailsTo(email)).toEqual(expect.arrayContaining(['monthly-gift', 'receipt']));
  const { first } = await subscriptionOf(email);
  expect(first?.subscription_changes).toMatchObject([{ what: 'amount', by: 'donor', amount: 4_121 }]);
});

it('A monthly donor moves the day, pauses, goes on, and ends it', async () => {
  const { email } = await donor.give(monthly);
  const { call, giving } = await donor.open(email);
  const gift = giving.monthly[0]?.id;
  const before = giving.monthly[0]?.nextOn ?? '';
  const moved = ((await call('day', { gift, day: 5 })).body.giving as Giving).monthly[0];
  expect(moved?.nextOn.slice(8)).toBe('05');
  expect((moved?.nextOn ?? '') > before).toBe(true);
  const paused = ((await call('pause', { gift, months: 2 })).body.giving as Giving).monthly[0];
  expect(paused?.pausedUntil).not.toBeNull();
  const on = ((await call('resume', { gift })).body.giving as Giving).monthly[0];
  expect(on?.pausedUntil).toBeNull();
  const ended = await call('cancel', { gift, reason: 'We moved' });
  expect((ended.body.giving as Giving).monthly).toEqual([]);
  const { first, subscription } = await subscriptionOf(email);
  expect(subscription.status).toBe('canceled');
  expect(first?.subscription_ended_at).not.toBeNull();
  const made = ['day', 'paused', 'resumed', 'ended'].map((what) => ({ what, by: 'donor' }));
  expect(first?.subscription_changes).toMatchObject(made);
  expect((await donor.mailsTo(email)).filter((kind) => kind === 'monthly-gift')).toHaveLength(4);
  expect((await call('pause', { gift, months: 1 })).status).toBe(404);
});

it('A monthly gift whose pause ends by itself did not end, as staff read', async () => {
  const { email } = await donor.give(monthly);
  const { call, giving } = await donor.open(email);
  await call('pause', { gift: giving.monthly[0]?.id, months: 1 });
  await donor.clock(62);
  const { first } = await subscriptionOf(email);
  expect(first?.subscription_changes).toMatchObject([
    { what: 'paused', by: 'donor' },
    { what: 'resumed', by: 'stripe' },
  ]);
});

it('A monthly donor cannot touch the gift of somebody else', async () => {
  const { email } = await donor.give(monthly);
  const other = await donor.open((await donor.give(monthly)).email);
  const { giving } = await donor.open(email);
  expect((await other.call('cancel', { gift: giving.monthly[0]?.id, reason: '' })).status).toBe(404);
  expect((await subscriptionOf(email)).subscription.status).toBe('active');
});

it('A monthly donor whose card fails is told why and when it is tried again, puts in a new card, and gives once, not twice', async () => {
  const { email } = await donor.give(monthly, '4000000000000341');
  await donor.clock(32);
  const failed = (await server.mails()).find(({ to, formType }) => to === email && formType === 'payment-failed');
  expect(failed?.formData).toMatchObject({ reason: 'The bank did not say why.', next_try_on: expect.any(String) });
  const { call, giving } = await donor.open(email);
  expect(giving.monthly).toMatchObject([{ isFailing: true, nextTryOn: expect.any(String) }]);
  const { url } = (await call('card', { gift: giving.monthly[0]?.id })).body;
  await fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ card: '4242424242424242' }),
    redirect: 'manual',
  });
  await donor.hearOf('payment_method.attached', email);
  await donor.hearOf('customer.updated', email);
  await donor.clock(4);
  const gifts = (await server.donations()).filter((gift) => gift.donor_email === email);
  expect(gifts.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(await donor.mailsTo(email)).toEqual(expect.arrayContaining(['payment-failed', 'monthly-gift', 'receipt']));
});

it('A monthly donor whose card never works is told when it ends', async () => {
  const { email } = await donor.give(monthly, '4000000000000341');
  await donor.clock(32);
  await donor.clock(16);
  const told = (await server.mails()).filter(({ to, formType }) => to === email && formType === 'monthly-gift');
  expect(told.map(({ formData }) => (formData as { what: string }).what)).toEqual(['ended-unpaid']);
  const { giving } = await donor.open(email);
  expect(giving.gifts.map(({ status }) => status).sort()).toEqual(['failed', 'paid']);
});

it('A statement is a PDF with the sum of the receipts less what was returned', async () => {
  const { email } = await donor.give({ amount: 5_000 });
  const opened = await donor.open(email);
  const year = opened.giving.years[0];
  const file = await donor.read(opened.session, `/statements/${year}`);
  expect([file.status, file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await donor.read(opened.session, '/statements/1999')).status).toBe(404);
  const receipt = await donor.read(opened.session, `/receipts/${opened.giving.gifts[0]?.id}`);
  expect(receipt.text.slice(0, 5)).toBe('%PDF-');
});

it('A donor who has just paid downloads her receipt; its address alone gives nobody anything', async () => {
  const { email, session: checkout } = await donor.give({ amount: 5_000 });
  const ask = (address: string) => server.call('POST', '/api/donations/giving/receipt', { checkout, email: address });
  const answer = await ask(email.toUpperCase());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.text.startsWith('%PDF')).toBe(true);
  expect((await ask('somebody@example.org')).status).toBe(404);
});

it('Nobody finds out by trying addresses whose receipt belongs to a checkout, from wherever', async () => {
  const { email, session: checkout } = await donor.give({ amount: 5_000 });
  // Each call of a test comes from an address of its own.
  const ask = (address: string) => server.call('POST', '/api/donations/giving/receipt', { checkout, email: address });
  for (let guess = 0; guess < 10; guess += 1) expect((await ask(`guess-${guess}@example.org`)).status).toBe(404);
  expect((await ask(email)).status).toBe(429);
});

describe('A donor who leaves the checkout', () => {
  const anAddress = () => `${Math.random().toString(36).slice(2)}@example.org`;
  const leave = async (reminder: boolean, email = anAddress()) => {
    const opened = await server.call('POST', '/api/create-payment', {
      amount: 5_000,
      currency: 'usd',
      donorInfo: { name: 'Lea Left', email, phone: null },
      isRecurring: false,
      reminder,
    });
    return { email, session: String(opened.body.url).split('/').at(-1) ?? '' };
  };

  it('A donor who leaves the checkout is reminded once with her tick, by a link that leads back, and never without it', async () => {
    const [{ email: asked }, { email: silent }] = [await leave(true), await leave(false)];
    await donor.clock(2);
    expect(await donor.mailsTo(silent)).toEqual([]);
    const [mail] = (await server.mails()).filter(({ to }) => to === asked);
    expect(mail).toMatchObject({ formType: 'gift-reminder', formData: { amount_text: '$50.00' } });
    const back = await fetch(String(Object(mail?.formData).url), { redirect: 'manual' });
    const session = String(back.headers.get('location')).split('/').at(-1) ?? '';
    await server.happen(`sessions/${session}/pay`);
    await donor.clock(1);
    expect(await donor.mailsTo(asked)).toEqual(expect.arrayContaining(['gift-reminder', 'receipt']));
    const [gift] = (await server.donations()).filter((one) => one.donor_email === asked);
    expect(gift).toMatchObject({ status: 'paid', session_id: session });
  });

  it('A donor who leaves the checkout is reminded even if Stripe could not be asked at first', async () => {
    const { email, session } = await leave(true);
    const { stripe } = await import('../../../functions/src/money/donations/stripe-client.ts');
    const { retrieve } = stripe().checkout.sessions;
    let asked = 0;
    // The first question stores the gift as cancelled, the second would lead to the reminder.
    const cut = vi.spyOn(stripe().checkout.sessions, 'retrieve').mockImplementation(((...args: unknown[]) => {
      asked += 1;
      if (asked === 2) throw new Error('the connection broke');
      return Reflect.apply(retrieve, stripe().checkout.sessions, args);
    }) as never);
    await expect(donor.clock(2)).rejects.toThrow('502');
    cut.mockRestore();
    expect(await donor.mailsTo(email)).toEqual([]);
    const told = server.deliveries.find(
      ({ type, payload }) => type === 'checkout.session.expired' && payload.includes(session),
    );
    for (let time = 0; time < 2; time += 1) expect((await server.deliver(told as never)).status).toBe(200);
    expect(await donor.mailsTo(email)).toEqual(['gift-reminder']);
  });

  it('A donor who leaves the checkout is reminded once a day, however many checkouts somebody began with her address', async () => {
    const { email } = await leave(true);
    for (let other = 1; other < 4; other += 1) await leave(true, email.replace('@', `+${other}@`));
    await donor.clock(2);
    const mails = await server.mails();
    const box = email.split('@')[0] ?? '';
    expect(mails.filter(({ to }) => String(to).startsWith(box)).map(({ formType }) => formType)).toEqual([
      'gift-reminder',
    ]);
  });

  it('A donor who leaves the checkout is not reminded when the same address has paid another gift meanwhile', async () => {
    const [left, waiting] = [await leave(true), await leave(true)];
    const begunAnew = await leave(true, left.email);
    await server.happen(`sessions/${begunAnew.session}/pay`);
    await donor.hearOf('checkout.session.completed', begunAnew.session);
    await donor.clock(2);
    const gifts = (await server.donations()).filter((gift) => gift.donor_email === left.email);
    expect(gifts.map(({ status }) => status).sort()).toEqual(['cancelled', 'paid']);
    expect(await donor.mailsTo(left.email)).toEqual(['receipt']);
    // Whoever paid nothing meanwhile is reminded: the mail is left out because of the gift.
    expect(await donor.mailsTo(waiting.email)).toEqual(['gift-reminder']);
  });
});

it('A gift in memory is told to whom the donor named once it is paid, without the amount', async () => {
  const notifyEmail = 'lena.tribute@example.org';
  const tribute = { kind: 'memory', name: 'Grandmother Field', message: 'For her.', notifyName: 'Lena', notifyEmail };
  await donor.give({ amount: 12_300, tribute });
  const [mail, ...more] = (await server.mails()).filter(({ to }) => to === notifyEmail);
  expect(more).toEqual([]);
  expect(mail?.formType).toBe('tribute');
  expect(JSON.stringify(mail?.formData)).not.toMatch(/\b123(?:00)?\b/);
});
