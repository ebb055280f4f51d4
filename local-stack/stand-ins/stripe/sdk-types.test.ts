import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripe } from './stripe.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, '.local/sdk-types');

/** What the SDK calls the objects that the platform reads, by the name that stands in them. */
const types: Readonly<Record<string, string>> = {
  'checkout.session': 'Stripe.Checkout.Session',
  payment_intent: 'Stripe.PaymentIntent',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  customer: 'Stripe.Customer',
  subscription: 'Stripe.Subscription',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  dispute: 'Stripe.Dispute',
  event: 'Stripe.Event',
  'billing_portal.session': 'Stripe.BillingPortal.Session',
  balance_transaction: 'Stripe.BalanceTransaction',
  payout: 'Stripe.Payout',
  payment_method: 'Stripe.PaymentMethod',
};

type Answer = { object: string } & Record<string, unknown>;
const told: Answer[] = [];
const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

let stand: Awaited<ReturnType<typeof startStripe>>;
let webhooks: ReturnType<typeof createServer>;
let url: string;
let client: Stripe;
beforeAll(async () => {
  webhooks = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    told.push(JSON.parse(Buffer.concat(parts).toString()) as Answer);
    response.end('{}');
  });
  const webhook = { url: `http://127.0.0.1:${await listen(webhooks)}`, secret: 'whsec_types' };
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((done) => probe.close(done));
  url = `http://127.0.0.1:${port}`;
  stand = await startStripe({ port, origin: url, webhook });
  client = new Stripe('sk_test_types', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
});
afterAll(async () => {
  await stand.close();
  webhooks.closeAllConnections();
  webhooks.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: object = {}) =>
  fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const price = (amount: number) => ({ currency: 'usd', unit_amount: amount, product_data: { name: 'Gift' } });
async function checkout(card: string, isMonthly = false): Promise<Stripe.Checkout.Session> {
  const metadata = { donation_id: 'a'.repeat(24) };
  const urls = { success_url: 'http://site.test/thanks', cancel_url: 'http://site.test/donate', metadata };
  const donor = { customer_email: 'dora@example.org', client_reference_id: 'a'.repeat(24) };
  const session = await client.checkout.sessions.create({
    ...urls,
    ...donor,
    ...(isMonthly
      ? {
          mode: 'subscription',
          line_items: [{ quantity: 1, price_data: { ...price(2500), recurring: { interval: 'month' } } }],
          subscription_data: { metadata },
        }
      : {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: price(5000) }],
          payment_intent_data: { metadata },
          after_expiration: { recovery: { enabled: true } },
        }),
  });
  await post(`test/sessions/${session.id}/pay`, { card });
  return client.checkout.sessions.retrieve(session.id);
}

/** Everything that gifts bring about: paid, declined, refunded, disputed, monthly, paused, failed, ended, paid out. */
async function liveThrough(): Promise<void> {
  const once = await checkout('4242424242424242');
  await client.refunds.create({ payment_intent: String(once.payment_intent), amount: 100 });
  await checkout('4000000000009995');
  await checkout('4000000000000259');
  const monthly = await checkout('4242424242424242', true);
  const subscription = String(monthly.subscription);
  await client.subscriptions.update(subscription, { metadata: { changed_by: 'donor' } });
  const until = Math.floor(Date.now() / 1000) + 40 * 86_400;
  await client.subscriptions.update(subscription, { pause_collection: { behavior: 'void', resumes_at: until } });
  await client.customers.update(String(monthly.customer), { name: 'Dora Newname' });
  await client.billingPortal.sessions.create({
    customer: String(monthly.customer),
    return_url: 'http://site.test/my-giving',
    flow_data: { type: 'payment_method_update' },
  });
  await checkout('4000000000000341', true);
  await checkout('0');
  await post('_clock', { days: 70 });
  await client.subscriptions.cancel(subscription, { cancellation_details: { comment: 'Enough' } });
}

async function allAnswers(): Promise<Answer[]> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_types' } });
    return ((await answer.json()) as { data: Answer[] }).data;
  };
  const expanded: Readonly<Record<string, string>> = {
    'checkout/sessions': '&expand[]=data.payment_intent.latest_charge',
    charges: '&expand[]=data.balance_transaction&expand[]=data.refunds',
    subscriptions: '&expand[]=data.latest_invoice',
    invoices: '&expand[]=data.payments',
    balance_transactions: '',
    ...Object.fromEntries(
      ['payment_intents', 'refunds', 'customers', 'invoice_payments', 'disputes', 'payouts', 'payment_methods'].map(
        (name) => [name, ''],
      ),
    ),
    'billing_portal/sessions': '',
  };
  const lists = await Promise.all(Object.entries(expanded).map(([name, more]) => read(`${name}?limit=100${more}`)));
  return lists.flat();
}

/** What an event says beside its object. */
const envelope = ['id', 'object', 'api_version', 'created', 'livemode', 'pending_webhooks', 'request', 'type'] as const;

type Typed = { type: string; value: unknown };

function typed(answer: Answer): Typed[] {
  const type = types[answer.object];
  if (!type) throw new Error(`${answer.object} has no type of the SDK`);
  if (answer.object !== 'event') return [{ type, value: answer }];
  const { object, previous_attributes: before } = answer.data as { object: Answer; previous_attributes?: object };
  // Of metadata an event names single entries, null for new ones: the SDK has no type for that.
  const { metadata: _, ...previous } = { metadata: null, ...before };
  return [
    { type: 'Envelope', value: Object.fromEntries(envelope.map((name) => [name, answer[name]])) },
    ...typed(object),
    { type: String(types[object.object]), value: previous },
  ];
}

/** The objects as values of the SDK's types: an unknown field, a word of no enumeration or another kind does not compile. */
function programOf(answers: readonly Answer[]): string {
  const values = answers
    .flatMap(typed)
    .map(({ type, value }, index) => `export const a${index}: Wire<${type}> = ${JSON.stringify(value, null, 1)};`);
  return `import type Stripe from 'stripe';
type Wire<T> = T extends (infer One)[] ? Wire<One>[] : T extends object ? { [Key in keyof T]?: Wire<T[Key]> } : T;
type Envelope = { [Key in '${envelope.join("' | '")}']: Stripe.Event[Key] };
${values.join('\n')}
`;
}

it('Everything the stand-in answers and tells compiles as what the SDK says that Stripe answers', async () => {
  await liveThrough();
  const answers = await allAnswers();
  expect(new Set([...answers, ...told].map(({ object }) => object))).toEqual(new Set(Object.keys(types)));
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'answers.ts'), programOf([...answers, ...told]));
  const tsc = resolve(root, 'node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
  const compiled = await promisify(execFile)(tsc, [...options, '--ignoreConfig', resolve(folder, 'answers.ts')], {
    maxBuffer: 1e8,
  }).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
}, 120_000);
