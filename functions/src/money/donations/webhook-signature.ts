import { Problem } from '@society-gal/contracts/http';
import { isDocumentId } from '@society-gal/contracts/store';
import type Stripe from 'stripe';
import { secret } from '../../core/config.ts';
import { isLiveKey, stripe } from './stripe-client.ts';

/** How old a signature may be (Stripe signs each delivery separately), and how far our clock may be behind Stripe's. */
const toleranceSeconds = { past: 300, future: 60 } as const;

function signedAtSeconds(header: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(header)?.[1] ?? Number.NaN);
}

function refusal(cause: unknown): Problem {
  return new Problem('invalid', { message: 'The signature of this event does not hold.', cause });
}

/** Refuses a webhook without a signature before its body is read. Throws `invalid`. */
export function requireSignature(header: string | undefined): void {
  if (!header) throw refusal(new Error('no Stripe-Signature header'));
}

/**
 * The event in a signed webhook. The SDK checks the signature over the raw bytes and the age, but it accepts a time
 * stamp in the future and an event without an id, so both are checked here, and that event and key are of one mode. Throws `invalid` without saying why: the
 * reason would help only a forger.
 */
export function readSignedEvent(rawBody: Buffer, header: string | undefined, nowMs = Date.now()): Stripe.Event {
  if (!header) throw refusal(new Error('no Stripe-Signature header'));
  let event: Stripe.Event;
  try {
    event = stripe().webhooks.constructEvent(
      rawBody,
      header,
      secret('STRIPE_WEBHOOK_SECRET'),
      toleranceSeconds.past,
      undefined,
      nowMs,
    );
  } catch (cause) {
    throw refusal(cause);
  }
  // NaN compares as false, so that a header without a time stamp is refused as well.
  if (!(signedAtSeconds(header) <= nowMs / 1000 + toleranceSeconds.future))
    throw refusal(new Error('signed in the future'));
  const isEvent =
    typeof event?.id === 'string' &&
    /^[\w-]{1,255}$/.test(event.id) &&
    isDocumentId(event.id) &&
    typeof event.type === 'string' &&
    typeof event.data?.object === 'object' &&
    event.data.object !== null;
  if (!isEvent) throw refusal(new Error('no event'));
  // Test gifts are no gifts: with a live key only live events count, and the other way round.
  if ((event.livemode === true) !== isLiveKey())
    throw refusal(new Error('the event is of the other mode than the key'));
  return event;
}
