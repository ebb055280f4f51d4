/** Events: made, signed and delivered as Stripe does, only with shorter pauses between attempts. */
import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { apiVersion, type Ledger, newId, type StripeObject, visible } from './ledger.ts';

/** Pauses before the attempts after the first, in ms. Stripe's own grow to hours over three days. */
const pausesMs = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000, 60_000];
const deliveryTimeoutMs = 30_000;
const beatMs = 250;
/** Deliveries at a time: what moving the clock makes would come all at once. */
const mostInFlight = 40;

/** Header value for a payload. Source: docs.stripe.com/webhooks#verify-manually. */
export function signatureHeader(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/**
 * What an event says of an object before its change: the fields that differ; of metadata only the entries that differ, null
 * for those that are new. Source: docs.stripe.com/api/events/object#event_object-data-previous_attributes.
 */
export function previousOf(before: StripeObject, after: StripeObject): Record<string, unknown> {
  const differing = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
      .map((key): [string, unknown] => [key, one[key] ?? null]);
  const metadataOf = (object: StripeObject) => (object.metadata ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    differing(before, after).map(([key, value]) =>
      key === 'metadata' ? [key, Object.fromEntries(differing(metadataOf(before), metadataOf(after)))] : [key, value],
    ),
  );
}

/** How to reach the platform. */
export type Webhook = { url: string; secret: string };

/** Makes events and carries them out in order of their making; several may be on their way at once, as at Stripe. */
export function startEvents(ledger: Ledger, webhook: Webhook) {
  const inFlight = new Set<string>();
  let paused = false;
  let lost = false;

  const post = async (event: StripeObject): Promise<number> => {
    const payload = JSON.stringify(event, null, 2);
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(payload, webhook.secret),
      },
      body: payload,
      signal: AbortSignal.timeout(deliveryTimeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  /** Tries to deliver an event once and plans the next attempt when it was not taken. */
  const deliver = async (eventId: string): Promise<number> => {
    const event = ledger.get(eventId, 'event');
    const delivery = ledger.state.deliveries[eventId] ?? { eventId, attempts: 0, lastStatus: null, nextAt: null };
    ledger.state.deliveries[eventId] = delivery;
    if (inFlight.has(eventId)) return 0;
    inFlight.add(eventId);
    const status = await post(event).catch(() => 0);
    inFlight.delete(eventId);
    delivery.attempts += 1;
    delivery.lastStatus = status;
    const isTaken = status >= 200 && status < 300;
    const pause = pausesMs[delivery.attempts - 1];
    delivery.nextAt = isTaken || pause === undefined ? null : Date.now() + pause;
    ledger.change(event, { pending_webhooks: isTaken ? 0 : 1 });
    return status;
  };

  const deliverDue = (): void => {
    if (paused) return;
    for (const { eventId, nextAt } of Object.values(ledger.state.deliveries))
      if (inFlight.size < mostInFlight && nextAt !== null && nextAt <= Date.now()) void deliver(eventId);
  };
  const timer = setInterval(deliverDue, beatMs);

  return {
    deliver,
    /** Holds deliveries back, or lets them go. */
    pause: (value: boolean): void => {
      paused = value;
    },
    /** Loses what happens from now on: its events exist and are never sent. */
    lose: (value: boolean): void => {
      lost = value;
    },
    stop: (): void => clearInterval(timer),
    /** Waits until every event was sent once, at most `mostMs`; not while deliveries are held back. */
    sent: async (mostMs: number): Promise<void> => {
      const until = Date.now() + mostMs;
      const isWaiting = () =>
        Object.values(ledger.state.deliveries).some(({ nextAt, attempts }) => nextAt !== null && attempts === 0);
      while (!paused && isWaiting() && Date.now() < until) {
        deliverDue();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** Records that something happened to an object, as it is at this moment. */
    emit: (type: Stripe.Event['type'], object: StripeObject, previous?: Record<string, unknown>): StripeObject => {
      const event = ledger.add({
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: ledger.now(),
        data: visible({ object, ...(previous ? { previous_attributes: previous } : {}) }),
        livemode: false,
        pending_webhooks: 1,
        request: { id: newId('req'), idempotency_key: null },
        type,
      });
      ledger.state.deliveries[event.id] = {
        eventId: event.id,
        attempts: 0,
        lastStatus: null,
        nextAt: lost ? null : Date.now(),
      };
      return event;
    },
  };
}

/** See {@link startEvents}. */
export type Events = ReturnType<typeof startEvents>;
