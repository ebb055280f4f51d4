/**
 * What a real provider does by itself, on demand. For tests and for the overview page; all are `POST`, fields as JSON or
 * form, and a browser is led back to the overview.
 *
 * - `/test/sessions/<id>/pay` {card?, email?} · `/expire` · `/settle` {outcome: succeeded|failed}
 * - `/test/charges/<charge or payment intent>/refund` {amount?} · `/dispute` {reason?} · `/test/disputes/<id>/close` {status}
 * - `/test/refunds/<id>/fail` lets the donor's bank send a refund back
 * - `/test/subscriptions/<id>/renew` {outcome?: paid|failed} · `/cancel`
 * - `/_clock` {days} moves the clock on: renewals, retries, ends of pauses and checkouts, payouts (see `clock.ts`)
 * - `/test/events/<id>/deliver` sends an event again · `/test/webhooks` {paused: true|false} holds deliveries back;
 *   {lost: true|false} loses them for ever, as a webhook that was never connected does
 * - `/test/hold` {path} keeps back the answer to the next API call whose address holds that, until `/test/release`;
 *   `GET /test/hold` tells whether one is kept back
 * - `/test/rate-limit` {perSecond: number|null} refuses more API calls than that, with 429
 * - `/test/faults` {status, times} lets the next API calls fail · `GET /test/events` lists events with their deliveries
 */
import type { StandInRequest, StandInResponse } from '../serve.ts';
import { expire, pay, settle } from './checkout.ts';
import type { Events } from './events.ts';
import { type Ledger, type StripeObject, StripeRefusal } from './ledger.ts';
import { chargeOf, closeDispute, dispute, failRefund, refund } from './money.ts';
import { cancel, renew } from './subscriptions.ts';

/** API calls that shall fail. */
export type ApiFaults = { status: number; times: number };

/** Stripe's limit of calls a second, and the calls of the second that runs. None until a test sets one. */
export type ApiRateLimit = { perSecond: number | null; second: number; calls: number; refused: number };

/** The answer that is kept back: of which address, and how it is let go once there is one. */
export type ApiHold = { path: string | null; release: (() => void) | null };

/** Waits with the answer to a call of this address, if it is to be kept back. */
export async function waitWhileHeld(hold: ApiHold, path: string): Promise<void> {
  if (hold.path === null || !path.includes(hold.path)) return;
  hold.path = null;
  await new Promise<void>((resolve) => {
    hold.release = resolve;
  });
}

/** Counts a call. True when it is one too many in its second. */
export function isOverRateLimit(limit: ApiRateLimit, nowMs = Date.now()): boolean {
  const second = Math.floor(nowMs / 1000);
  if (second !== limit.second) Object.assign(limit, { second, calls: 0 });
  limit.calls += 1;
  if (limit.perSecond === null || limit.calls <= limit.perSecond) return false;
  limit.refused += 1;
  return true;
}

type Fields = Record<string, unknown>;
type Doing = (id: string, fields: Fields) => unknown;

const fieldsOf = (request: StandInRequest): Fields => {
  if (request.body === '') return {};
  if (request.header('content-type')?.includes('json')) return request.json() as Fields;
  return Object.fromEntries(request.form());
};

const orNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Makes the handler of everything under `/test/`. */
export function makeControl(
  ledger: Ledger,
  events: Events,
  api: { faults: ApiFaults; rateLimit: ApiRateLimit; hold: ApiHold },
) {
  const { faults, rateLimit, hold } = api;
  const session = (id: string): StripeObject => ledger.get(id, 'checkout.session');
  const doings: Record<string, Doing> = {
    'sessions/pay': (id, { card, email, name }) => {
      const declined = pay(ledger, events, session(id), {
        card: orNull(card) ?? '4242424242424242',
        email: orNull(email),
        name: orNull(name),
      });
      return { declined, session: session(id) };
    },
    'sessions/expire': (id) => expire(ledger, events, session(id)),
    'sessions/settle': (id, { outcome }) =>
      settle(ledger, events, session(id), outcome === 'failed' ? 'failed' : 'succeeded'),
    'charges/refund': (id, { amount }) =>
      refund(ledger, events, chargeOf(ledger, id), amount ? Number(amount) : null, { reason: 'requested_by_customer' }),
    'charges/dispute': (id, { reason }) =>
      dispute(ledger, events, chargeOf(ledger, id), orNull(reason) ?? 'fraudulent'),
    'refunds/fail': (id) => failRefund(ledger, events, ledger.get(id, 'refund')),
    'disputes/close': (id, { status }) =>
      closeDispute(ledger, events, ledger.get(id, 'dispute'), status === 'lost' ? 'lost' : 'won'),
    'subscriptions/renew': (id, { outcome }) =>
      renew(
        ledger,
        events,
        ledger.get(id, 'subscription'),
        outcome === 'paid' || outcome === 'failed' ? outcome : undefined,
      ),
    'subscriptions/cancel': (id) => cancel(ledger, events, ledger.get(id, 'subscription')),
  };

  return async (request: StandInRequest): Promise<StandInResponse | null> => {
    const [, , room, id, action] = request.url.pathname.split('/');
    if (request.method === 'GET' && room === 'events')
      return { body: ledger.all('event').map((event) => ({ ...event, delivery: ledger.state.deliveries[event.id] })) };
    if (request.method === 'GET' && room === 'hold') return { body: { held: hold.release !== null } };
    if (request.method === 'GET' && room === 'rate-limit') return { body: rateLimit };
    if (request.method !== 'POST') return null;
    const fields = fieldsOf(request);
    if (room === 'webhooks') {
      if (fields.paused !== undefined) events.pause(String(fields.paused) === 'true');
      if (fields.lost !== undefined) events.lose(String(fields.lost) === 'true');
      return { body: { ok: true } };
    }
    if (room === 'hold') {
      hold.path = orNull(fields.path);
      return { body: { ok: true } };
    }
    if (room === 'release') {
      hold.release?.();
      Object.assign(hold, { path: null, release: null });
      return { body: { ok: true } };
    }
    if (room === 'rate-limit') {
      const perSecond = Number(fields.perSecond ?? 0);
      Object.assign(rateLimit, { perSecond: perSecond > 0 ? perSecond : null, refused: 0 });
      return { body: rateLimit };
    }
    if (room === 'faults') {
      Object.assign(faults, { status: Number(fields.status ?? 500), times: Number(fields.times ?? 1) });
      return { body: faults };
    }
    if (room === 'events' && id && action === 'deliver') return { body: { status: await events.deliver(id) } };
    const doing = doings[`${room}/${action}`];
    if (!doing || !id) return null;
    try {
      const result = doing(id, fields);
      const fromBrowser = request.header('accept')?.includes('text/html');
      return fromBrowser ? { status: 303, headers: { location: '/' } } : { body: result };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.detail } };
      throw error;
    }
  };
}
