/** The part of Stripe's REST API that the platform calls. */
import { createHash } from 'node:crypto';
import type { StandInRequest, StandInResponse } from '../serve.ts';
import { payoutOf } from './balance.ts';
import { expire } from './checkout.ts';
import { type Events, previousOf } from './events.ts';
import { inner, list, metadataOf, type Params, parseParams, text } from './form-params.ts';
import { subscriptionOf } from './invoices.ts';
import { apiVersion, type Ledger, newId, type StripeObject, StripeRefusal, visible } from './ledger.ts';
import { chargeOf, refund } from './money.ts';
import { openSession } from './open-session.ts';
import { cancel, update } from './subscriptions.ts';

/** Collections of the API and what one of their objects is called. */
const kinds: Record<string, string> = {
  'checkout/sessions': 'checkout.session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  customers: 'customer',
  subscriptions: 'subscription',
  invoices: 'invoice',
  invoice_payments: 'invoice_payment',
  disputes: 'dispute',
  events: 'event',
  'billing_portal/sessions': 'billing_portal.session',
  balance_transactions: 'balance_transaction',
  payouts: 'payout',
  payment_methods: 'payment_method',
  products: 'product',
};

const expandable: Record<string, (ledger: Ledger, object: StripeObject) => unknown> = {
  'invoice.payments': (ledger, invoice) =>
    listOf(
      '/v1/invoice_payments',
      ledger.all('invoice_payment').filter((one) => one.invoice === invoice.id),
    ),
  'charge.refunds': (ledger, charge) =>
    listOf(
      `/v1/charges/${charge.id}/refunds`,
      ledger.all('refund').filter((one) => one.charge === charge.id),
    ),
};

const listOf = (url: string, data: readonly StripeObject[]) => ({
  object: 'list',
  url,
  has_more: false,
  data: data.map((one) => visible(one)),
});

/** Puts whole objects in the place of their ids along a path such as `payment_intent.latest_charge`. */
const expand = (ledger: Ledger, value: unknown, path: readonly string[]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => expand(ledger, one, path));
  const object = value as StripeObject;
  const include = expandable[`${object.object}.${name}`];
  const stored = ledger.state.objects[object.id];
  const at = object[name];
  const found = include && stored ? include(ledger, stored) : typeof at === 'string' ? ledger.state.objects[at] : at;
  if (found === undefined || found === null) return object;
  const shown = typeof at === 'string' && !include ? visible(found as StripeObject) : found;
  return { ...object, [name]: expand(ledger, structuredClone(shown), rest) };
};

const expanded = (ledger: Ledger, body: unknown, params: Params): unknown =>
  list(params, 'expand').reduce<unknown>(
    (value, path) => (typeof path === 'string' ? expand(ledger, value, path.split('.')) : value),
    structuredClone(body),
  );

const filters = [
  'customer',
  'payment_intent',
  'charge',
  'subscription',
  'status',
  'type',
  'invoice',
  'payout',
  'source',
  'email',
] as const;

/** Value that a list is filtered by; an invoice names its subscription inside its parent. */
const filterValue = (object: StripeObject, name: string): unknown => {
  if (name === 'payout') return payoutOf(object);
  return name === 'subscription' && object.object === 'invoice' ? subscriptionOf(object) : object[name];
};

const listed = (ledger: Ledger, collection: string, kind: string, params: Params) => {
  const payment = (params.payment ?? {}) as Params;
  const times = inner(params, 'created');
  const limitOf = (name: string, otherwise: number): number => Number(text(times, name) ?? otherwise);
  const all = ledger
    .all(kind)
    .filter(({ created }) => created >= limitOf('gte', 0) && created > limitOf('gt', -1))
    .filter(({ created }) => created <= limitOf('lte', Infinity) && created < limitOf('lt', Infinity))
    .filter((object) =>
      filters.every((name) => text(params, name) === null || filterValue(object, name) === text(params, name)),
    )
    .filter(
      (object) =>
        !text(payment, 'payment_intent') ||
        (object.payment as Params | undefined)?.payment_intent === text(payment, 'payment_intent'),
    );
  const after = all.findIndex(({ id }) => id === text(params, 'starting_after')) + 1;
  const limit = Number(text(params, 'limit') ?? 10);
  return { ...listOf(`/v1/${collection}`, all.slice(after, after + limit)), has_more: all.length > after + limit };
};

type Context = { ledger: Ledger; events: Events; origin: string; params: Params };

const create: Record<string, (context: Context) => StripeObject> = {
  'checkout/sessions': ({ ledger, params, origin }) => openSession(ledger, params, origin),
  refunds: ({ ledger, events, params }) => {
    const amount = text(params, 'amount');
    const charge = chargeOf(ledger, text(params, 'charge') ?? text(params, 'payment_intent') ?? '');
    const metadata = metadataOf(params);
    return refund(ledger, events, charge, amount === null ? null : Number(amount), {
      reason: text(params, 'reason'),
      metadata,
    });
  },
  'billing_portal/sessions': ({ ledger, params, origin }) => {
    const customer = ledger.get(text(params, 'customer'), 'customer');
    const id = newId('bps');
    const flow = inner(params, 'flow_data');
    return ledger.add({
      id,
      object: 'billing_portal.session',
      created: ledger.now(),
      customer: customer.id,
      flow: flow.type ? flow : null,
      livemode: false,
      return_url: text(params, 'return_url'),
      url: `${origin}/portal/${id}`,
    });
  },
};

/** Fields of a customer that `POST /v1/customers/<id>` changes. */
const customerFields = ['email', 'name', 'phone'] as const;

const changeCustomer = ({ ledger, events, params }: Context, customer: StripeObject): StripeObject => {
  const changes = customerFields.flatMap((name) => (params[name] === undefined ? [] : [[name, text(params, name)]]));
  const changed = {
    ...Object.fromEntries(changes),
    ...(params.address === undefined ? {} : { address: inner(params, 'address') }),
  };
  const before = structuredClone(customer);
  ledger.change(customer, { ...changed, metadata: { ...(customer.metadata as object), ...metadataOf(params) } });
  const previous = previousOf(before, customer);
  if (Object.keys(previous).length > 0) events.emit('customer.updated', customer, previous);
  return customer;
};

const act = (
  method: string,
  collection: string,
  id: string | undefined,
  action: string | undefined,
  context: Context,
): unknown => {
  const { ledger, events, params } = context;
  const kind = kinds[collection];
  if (!kind) throw new StripeRefusal(404, `Unrecognized request URL (${method}: /v1/${collection}).`);
  if (method === 'POST' && !id && create[collection]) return create[collection](context);
  if (method === 'GET' && !id) return listed(ledger, collection, kind, params);
  const object = ledger.get(id, kind);
  if (method === 'GET') return object;
  if (method === 'POST' && action === 'expire') return expire(ledger, events, object);
  if (method === 'DELETE' && kind === 'subscription') return cancel(ledger, events, object, params);
  if (method === 'POST' && kind === 'subscription' && !action) return update(ledger, events, object, params);
  if (method === 'POST' && kind === 'customer' && !action) return changeCustomer(context, object);
  if (method === 'POST' && !action)
    return ledger.change(object, { metadata: { ...(object.metadata as object), ...metadataOf(params) } });
  throw new StripeRefusal(404, `Unrecognized request URL (${method}: /v1/${collection}/${id}/${action ?? ''}).`);
};

const split = (path: string): { collection: string; id: string | undefined; action: string | undefined } => {
  const parts = path.replace(/^\/v1\//, '').split('/');
  const nested = parts[0] === 'checkout' || parts[0] === 'billing_portal' ? 2 : 1;
  return { collection: parts.slice(0, nested).join('/'), id: parts[nested], action: parts[nested + 1] };
};

const isStripeObject = (value: unknown): value is StripeObject =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Answers one call under `/v1/`. Keys of repeated calls must come with the same parameters, as at Stripe. */
export function answerApi(request: StandInRequest, ledger: Ledger, events: Events, origin: string): StandInResponse {
  const requestId = newId('req');
  const headers = { 'request-id': requestId, 'stripe-version': request.header('stripe-version') ?? apiVersion };
  const refuse = (refusal: StripeRefusal): StandInResponse => ({
    status: refusal.status,
    headers,
    body: { error: { ...refusal.detail, request_log_url: null } },
  });
  if (!/^(Bearer|Basic) \S+/.test(request.header('authorization') ?? ''))
    return refuse(new StripeRefusal(401, 'You did not provide an API key.', { type: 'invalid_request_error' }));

  const key = request.method === 'POST' ? request.header('idempotency-key') : undefined;
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url.pathname}\n${request.body}`)
    .digest('hex');
  const earlierAnswer = key ? ledger.state.answers[key] : undefined;
  if (earlierAnswer && earlierAnswer.fingerprint !== fingerprint)
    return refuse(
      new StripeRefusal(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      ),
    );
  if (earlierAnswer)
    return {
      status: earlierAnswer.status,
      headers: { ...headers, 'idempotent-replayed': 'true' },
      body: earlierAnswer.body,
    };

  try {
    const params = parseParams(
      request.method === 'GET' || request.method === 'DELETE' ? request.url.searchParams : request.form(),
    );
    const { collection, id, action } = split(request.url.pathname);
    const result = act(request.method, collection, id, action, { ledger, events, origin, params });
    const body = expanded(ledger, isStripeObject(result) ? visible(result) : result, params);
    if (key) {
      ledger.state.answers[key] = { fingerprint, status: 200, body };
      ledger.save();
    }
    return { status: 200, headers, body };
  } catch (error) {
    if (error instanceof StripeRefusal) return refuse(error);
    throw error;
  }
}
