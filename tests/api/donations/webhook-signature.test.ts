import { createHmac, randomUUID } from 'node:crypto';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDonationRequest,
  type Delivery,
  eventually,
  startApi,
  type TestApi,
  webhookSecret,
} from '../fixtures/api-with-stripe.ts';

let server: TestApi;
let session: string;
let completed: Delivery;

beforeAll(async () => {
  server = await startApi('signature');
  const reply = await server.call('POST', '/api/create-payment', aDonationRequest());
  session = String(reply.body.url).split('/').at(-1) ?? '';
  await server.happen(`sessions/${session}/pay`);
  completed = await eventually(() => server.deliveries.find((one) => one.type === 'checkout.session.completed'));
});
afterAll(() => server.stop());

const sign = (payload: string, at: number, secret = webhookSecret, scheme = 'v1') =>
  `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
const now = () => Math.floor(Date.now() / 1000);
const status = async () => (await server.donations())[0]?.status;

describe('A webhook that the provider did not sign', () => {
  const forgeries: Record<string, () => { payload: string; signature: string }> = {
    'without a signature': () => ({ payload: completed.payload, signature: '' }),
    'with a signature of nonsense': () => ({ payload: completed.payload, signature: 'nonsense' }),
    'signed with another secret': () => ({
      payload: completed.payload,
      signature: sign(completed.payload, now(), 'whsec_of_somebody_else'),
    }),
    'whose body was changed after signing': () => ({
      payload: completed.payload.replace('"amount_total": 10000', '"amount_total": 1'),
      signature: completed.signature,
    }),
    'with one blank more in its body': () => ({ payload: `${completed.payload} `, signature: completed.signature }),
    'signed ten minutes ago': () => ({ payload: completed.payload, signature: sign(completed.payload, now() - 600) }),
    'signed ten minutes in the future': () => ({
      payload: completed.payload,
      signature: sign(completed.payload, now() + 600),
    }),
    'signed two minutes in the future': () => ({
      payload: completed.payload,
      signature: sign(completed.payload, now() + 120),
    }),
    'signed for a test scheme': () => ({
      payload: completed.payload,
      signature: sign(completed.payload, now(), webhookSecret, 'v0'),
    }),
    'without a time': () => ({
      payload: completed.payload,
      signature: sign(completed.payload, now()).replace(/^t=\d+,/, ''),
    }),
    'without an id': () => {
      const payload = JSON.stringify({ ...(JSON.parse(completed.payload) as object), id: undefined });
      return { payload, signature: sign(payload, now()) };
    },
    'with an id that is a path': () => {
      const payload = JSON.stringify({ ...(JSON.parse(completed.payload) as object), id: '../donations/x' });
      return { payload, signature: sign(payload, now()) };
    },
    'without an object': () => {
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'checkout.session.completed', data: {} });
      return { payload, signature: sign(payload, now()) };
    },
    'that is no JSON': () => ({ payload: 'paid!', signature: sign('paid!', now()) }),
    'that is empty': () => ({ payload: '', signature: sign('', now()) }),
  };

  for (const [what, forge] of Object.entries(forgeries))
    it(`An event ${what} is refused and changes nothing`, async () => {
      const { payload, signature } = forge();
      const reply = await server.call(
        'POST',
        '/api/stripe-webhook',
        payload,
        signature === '' ? {} : { 'stripe-signature': signature },
      );
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ error: { code: 'invalid' } });
      expect(reply.text).not.toMatch(/tolerance|payload|secret|stripe/i);
      expect(await status()).toBe('pending');
    });

  it('A body of a megabyte is refused before it is looked at', async () => {
    const payload = ' '.repeat(1024 * 1024);
    expect((await server.deliver({ payload, signature: sign(payload, now()) })).status).toBe(413);
  });
});

describe('A webhook that the provider signed', () => {
  it('An event that does not concern us is acknowledged and forgotten', async () => {
    const payload = JSON.stringify({ id: 'evt_other', type: 'customer.created', data: { object: { id: 'cus_1' } } });
    expect((await server.deliver({ payload, signature: sign(payload, now()) })).status).toBe(200);
    const marks = await server.store().collection(collections.paymentEvents).get();
    expect(marks.size).toBe(0);
  });

  for (const type of ['constructor', '__proto__', 'toString'])
    it(`The type ${type}, a word of the language, is no handler`, async () => {
      const payload = JSON.stringify({ id: `evt_${type}`, type, data: { object: { id: 'x' } } });
      expect((await server.deliver({ payload, signature: sign(payload, now()) })).status).toBe(200);
    });

  it('An event about a session that is not ours is acknowledged and stores nothing', async () => {
    const payload = JSON.stringify({
      id: 'evt_foreign',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_live_of_another_shop', metadata: {} } },
    });
    expect((await server.deliver({ payload, signature: sign(payload, now()) })).status).toBe(200);
    expect(await server.donations()).toHaveLength(1);
  });

  const aboutUnknown = (type: string, object: object) => {
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type, livemode: false, data: { object } });
    return server.deliver({ payload, signature: sign(payload, now()) });
  };
  const ours = { donation_id: '0123456789abcdef01234567' };

  it('An event about a gift of ours that the provider does not know is answered 500, so that it comes again', async () => {
    const invoice = { id: 'in_gone', parent: { subscription_details: { subscription: 'sub_gone', metadata: ours } } };
    for (const [type, object] of [
      ['checkout.session.completed', { id: 'cs_test_gone', metadata: ours }],
      ['invoice.paid', invoice],
      ['charge.refunded', { id: 'ch_gone', payment_intent: 'pi_gone', metadata: ours }],
      ['payment_intent.payment_failed', { id: 'pi_gone', metadata: ours }],
    ] as const) {
      const reply = await aboutUnknown(type, object);
      expect([type, reply.status]).toEqual([type, 500]);
      expect(reply.body).toMatchObject({ error: { code: 'internal' } });
    }
    expect((await server.store().collection(collections.paymentEvents).get()).size).toBe(0);
    expect(await server.donations()).toHaveLength(1);
  });

  it('The same about something of another shop is acknowledged', async () => {
    for (const [type, object] of [
      ['invoice.paid', { id: 'in_foreign', metadata: {} }],
      ['charge.refunded', { id: 'ch_foreign', payment_intent: 'pi_foreign', metadata: {} }],
      ['charge.dispute.created', { id: 'du_foreign', charge: 'ch_foreign' }],
    ] as const)
      expect([type, (await aboutUnknown(type, object)).status]).toEqual([type, 200]);
  });

  it('An event of the live mode changes nothing while the key is one of the test mode', async () => {
    const payload = JSON.stringify({ ...(JSON.parse(completed.payload) as object), livemode: true });
    expect((await server.deliver({ payload, signature: sign(payload, now()) })).status).toBe(400);
    expect(await status()).toBe('pending');
  });

  it('An event is taken by the next try when the provider did not answer', async () => {
    await server.happen('faults', { status: 500, times: 20 });
    expect((await server.deliver(completed)).status).toBe(502);
    expect(await status()).toBe('pending');
    await server.happen('faults', { status: 500, times: 0 });
    expect((await server.deliver(completed)).status).toBe(200);
    expect(await status()).toBe('paid');
  });

  it('An event that was acted upon is marked once, with the gift it changed', async () => {
    const marks = await server.store().collection(collections.paymentEvents).get();
    expect(marks.docs.map((doc) => doc.id)).toEqual([completed.id]);
    expect(marks.docs[0]?.data()).toMatchObject({
      type: 'checkout.session.completed',
      object_id: session,
      donation_id: (await server.donations())[0]?.id,
    });
  });
});
