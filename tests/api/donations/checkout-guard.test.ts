import { createHash } from 'node:crypto';
import { beginsWithZeros } from '@society-gal/contracts/http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress, randomEmail } from '../fixtures/api-server.ts';
import { aDonationRequest, eventually, startApi, type TestApi } from '../fixtures/api-with-stripe.ts';

let server: TestApi;
let underWay = '';
beforeAll(async () => {
  server = await startApi('guard');
});
afterAll(() => server.stop());

const open = (address: string, email = randomEmail()) =>
  server.call('POST', '/api/create-payment', aDonationRequest({ donorInfo: { name: 'Tess Tester', email } }), {
    'x-forwarded-for': address,
  });

/** Works as a browser does: finds the number that makes a proof of a challenge. */
const solve = (challenge: string): string => {
  const bits = Number(challenge.split('.')[0]);
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`;
    if (beginsWithZeros(createHash('sha256').update(proof).digest(), bits)) return proof;
  }
};
const solved = async (address: string, name: string) => {
  const challenge = String((await open(address)).headers.get('x-proof-challenge'));
  return server.call('POST', '/api/create-payment', aDonationRequest({ donorInfo: { name, email: randomEmail() } }), {
    'x-forwarded-for': address,
    'x-proof': solve(challenge),
  });
};

/** A stolen card that nobody tried before; the bank declines it. */
let cardsMade = 0;
const aStolenCard = (): string => {
  cardsMade += 1;
  return `400000${String(cardsMade).padStart(10, '0')}`;
};

/** Tries a checkout with so many stolen cards, or so often one, and hands over what Stripe tells of it. Each decline may come twice. */
const tryCards = async (address: string, cards: number, email = randomEmail(), card = '') => {
  const session =
    String((await open(address, email)).body.url)
      .split('/')
      .at(-1) ?? '';
  for (let tries = 0; tries < cards; tries += 1)
    await server.happen(`sessions/${session}/pay`, { card: card || aStolenCard() });
  const intent = await eventually(() => {
    const all = server.deliveries.filter((one) => one.type === 'payment_intent.payment_failed');
    const own = all.filter((one) => one.payload.includes(`"donor_name": "Tess Tester"`) && one.payload.includes(email));
    return own.length === cards && own;
  });
  for (const one of intent) for (const _ of [1, 2]) expect((await server.deliver(one)).status).toBe(200);
  return session;
};

const triedAtMany = '4000000000000002';

/** Of what was declined before, nothing is left to count. */
const forgetDeclines = async () => {
  const declines = await server.store().collection('card_declines').get();
  await Promise.all(declines.docs.map((decline) => decline.ref.delete()));
};

it('A crowd behind one address gives 300 gifts from one Wi-Fi, none refused', async () => {
  const address = newAddress();
  for (let round = 0; round < 10; round += 1) {
    const replies = await Promise.all(Array.from({ length: 30 }, () => open(address)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  }
});

it('A crowd behind one address still gives after nine declined cards', async () => {
  const address = newAddress();
  await tryCards(address, 9);
  expect((await open(address)).status).toBe(200);
});

it('A card tester waits after the tenth decline at one address, and nobody else does', async () => {
  const address = newAddress();
  const email = randomEmail();
  await tryCards(address, 10, email);
  const refused = await open(address);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error: { code: 'too-many' } });
  // Whoever tests is not let through by working.
  expect(refused.headers.get('x-proof-challenge')).toBeNull();
  const waitSeconds = Number(refused.headers.get('retry-after'));
  expect(waitSeconds).toBeGreaterThan(3_500);
  expect(waitSeconds).toBeLessThanOrEqual(3_630);
  expect((await open(newAddress())).status).toBe(200);
  // Another address does not help, when the e-mail is the same.
  expect((await open(newAddress(), email)).status).toBe(429);
});

it('A card tester who asks Stripe directly finds the checkout ended', async () => {
  const email = randomEmail();
  const tryOn = async () => {
    const tried = (await server.donations()).find((donation) => donation.donor_email === email);
    return (await server.happen(`sessions/${tried?.session_id}/pay`, { card: '4000000000000002' })).declined;
  };
  await tryCards(newAddress(), 9, email);
  expect(await tryOn()).toMatch(/declined/);
  const tenth = await eventually(() => {
    const own = server.deliveries.filter((one) => one.payload.includes(email) && one.type.endsWith('payment_failed'));
    return own[9];
  });
  // Stripe may send an event again, also about a checkout that has ended.
  for (const _ of [1, 2]) expect((await server.deliver(tenth)).status).toBe(200);
  expect(await tryOn()).toBe('This payment page is closed.');
});

it('A card tester with one card at many addresses is stopped, while a donor tries another card and gives', async () => {
  await forgetDeclines();
  const card = aStolenCard();
  for (let address = 0; address < 4; address += 1) await tryCards(newAddress(), 6, randomEmail(), card);
  const address = newAddress();
  const email = randomEmail();
  // Twenty-nine are still a worn card of somebody who is unlucky.
  const session = await tryCards(address, 5, email, card);
  expect((await open(address, email)).status).toBe(200);
  await server.happen(`sessions/${session}/pay`, { card });
  const last = await eventually(() => {
    const own = server.deliveries.filter((one) => one.payload.includes(email) && one.type.endsWith('payment_failed'));
    return own[5];
  });
  expect((await server.deliver(last)).status).toBe(200);
  expect((await server.happen(`sessions/${session}/pay`)).declined).toBe('This payment page is closed.');
  expect((await open(address)).status).toBe(429);
  // From now on each address has one try with it.
  const next = await tryCards(newAddress(), 1, randomEmail(), card);
  expect((await server.happen(`sessions/${next}/pay`)).declined).toBe('This payment page is closed.');

  const donor = newAddress();
  const hers = await tryCards(donor, 2, randomEmail(), aStolenCard());
  expect((await server.happen(`sessions/${hers}/pay`)).declined).toBeNull();
  const other = await open(newAddress());
  expect(other.status).toBe(200);
  expect(other.headers.get('x-proof-challenge')).toBeNull();
});

it('A card tester is let in again once an hour has passed without a decline', async () => {
  const { Timestamp } = await import('firebase-admin/firestore');
  const { keyedHash } = await import('../../../functions/src/core/identifiers.ts');
  const address = newAddress();
  const guard = server
    .store()
    .collection('checkout_guards')
    .doc(`address_${keyedHash('visitor', address)}`);
  await guard.set({ lowers_at: Timestamp.fromMillis(Date.now() - 1_000) });
  expect((await open(address)).status).toBe(200);
});

it('Sixty declines from any addresses raise the guard for everybody', async () => {
  await forgetDeclines();
  for (let tester = 0; tester < 9; tester += 1)
    await tryCards(newAddress(), 6, randomEmail(), tester < 2 ? triedAtMany : '');
  await tryCards(newAddress(), 5);
  const last = await open(newAddress());
  expect(last.status).toBe(200);
  underWay = String(last.body.url).split('/').at(-1) ?? '';
  await tryCards(newAddress(), 1);
  const refused = await open(newAddress());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
});

it('The raised guard lets a real donor give with work of her browser, and staff are told once', async () => {
  const donor = (amount: number, proof?: string) =>
    server.call('POST', '/api/create-payment', aDonationRequest({ amount }), {
      'x-forwarded-for': newAddress(),
      ...(proof ? { 'x-proof': proof } : {}),
    });
  const asked = await donor(10_000);
  expect(asked.status).toBe(429);
  const challenge = String(asked.headers.get('x-proof-challenge'));
  const proof = solve(challenge);
  // Testers try small sums; those wait.
  expect((await donor(500, proof)).body).toMatchObject({
    error: { code: 'invalid', fields: { amount: [expect.stringMatching(/we take \$10 or more/)] } },
  });
  expect((await donor(10_000, proof)).status).toBe(200);
  expect((await donor(10_000, proof)).status).toBe(429);
  expect((await donor(10_000, `${challenge}.0`)).status).toBe(429);
  const told = (await server.mails()).filter(({ formType }) => formType === 'card-testing');
  expect(told).toMatchObject([{ to: 'gifts@societygal.test' }]);
});

it('A card that was declined at many addresses ends the checkout at once', async () => {
  const name = 'Ann Atmany';
  const session =
    String((await solved(newAddress(), name)).body.url)
      .split('/')
      .at(-1) ?? '';
  await server.happen(`sessions/${session}/pay`, { card: triedAtMany });
  const declined = await eventually(() =>
    server.deliveries.find((one) => one.type === 'payment_intent.payment_failed' && one.payload.includes(name)),
  );
  expect((await server.deliver(declined)).status).toBe(200);
  expect((await server.happen(`sessions/${session}/pay`)).declined).toBe('This payment page is closed.');
});

it('A gift under way when the guard is raised is recorded', async () => {
  await server.happen(`sessions/${underWay}/pay`);
  const completed = await eventually(() =>
    server.deliveries.find((one) => one.type === 'checkout.session.completed' && one.payload.includes(underWay)),
  );
  expect((await server.deliver(completed)).status).toBe(200);
  const donations = await server.donations();
  expect(donations.find((donation) => donation.session_id === underWay)).toMatchObject({ status: 'paid' });
});
