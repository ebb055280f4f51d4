import { Problem } from '@society-gal/contracts';
import type Stripe from 'stripe';
import { config } from '../config.ts';
import { stripe } from './stripe-client.ts';

/** How old a signed event may be (Stripe signs each delivery anew), and how far our clocks may differ. Seconds. */
export const signatureTolerance = { past: 300, future: 60 } as const;

const signedAt = (header: string): number => Number(/(?:^|,)\s*t=(\d+)/.exec(header)?.[1] ?? Number.NaN);

/**
 * The event in a signed webhook. The SDK checks the signature over the raw bytes and the age, but it takes a time
 * stamp in the future and an event without an id, so both are checked here. Throws `invalid` without saying why: the
 * only caller who is helped by the reason is a forger.
 */
export const readSignedEvent = (rawBody: Buffer, header: string | undefined, now = Date.now()): Stripe.Event => {
  const refuse = (cause: unknown) =>
    new Problem('invalid', { message: 'The signature of this event does not hold.', cause });
  if (!header) throw refuse(new Error('no Stripe-Signature header'));
  let event: Stripe.Event;
  try {
    event = stripe().webhooks.constructEvent(
      rawBody,
      header,
      config().stripeWebhookSecret,
      signatureTolerance.past,
      undefined,
      now,
    );
  } catch (cause) {
    throw refuse(cause);
  }
  // NaN compares as false, so that a header without a time is refused as well.
  if (!(signedAt(header) <= now / 1000 + signatureTolerance.future)) throw refuse(new Error('signed in the future'));
  const isEvent =
    typeof event?.id === 'string' &&
    /^[\w-]{1,255}$/.test(event.id) &&
    typeof event.type === 'string' &&
    typeof event.data?.object === 'object' &&
    event.data.object !== null;
  if (!isEvent) throw refuse(new Error('no event'));
  return event;
};
