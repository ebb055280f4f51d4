import { Problem } from '@society-gal/contracts/http';
import Stripe from 'stripe';
import { config, secret } from '../../core/config.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { type CallPriority, makeRateLimiter } from './stripe-rate-limiter.ts';

let current: Stripe | undefined;

/**
 * Stripe's SDK for this process. `STRIPE_API_URL` points it to the local stand-in; nothing else differs. The SDK retries
 * twice within {@link callStripe}'s deadline, and repeats a POST only under the same idempotency key.
 */
export function stripe(): Stripe {
  if (!current) {
    const { stripeApiUrl } = config();
    const url = stripeApiUrl ? new URL(stripeApiUrl) : null;
    current = new Stripe(secret('STRIPE_SECRET_KEY'), {
      maxNetworkRetries: 2,
      timeout: stripeDeadlineMs,
      telemetry: false,
      ...(url
        ? {
            host: url.hostname,
            port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : url.port,
            protocol: url.protocol === 'https:' ? 'https' : 'http',
          }
        : {}),
    });
  }
  return current;
}

/** Is the secret key one of Stripe's live mode? Its events then have `livemode: true`. */
export function isLiveKey(): boolean {
  return /^(sk|rk)_live_/.test(secret('STRIPE_SECRET_KEY'));
}

/** Shorter than a route's own deadline, so that a silent Stripe becomes `provider` (502) and not `unavailable` (503). */
const stripeDeadlineMs = 6_500;

/** What donors read when a checkout could not be opened; the specification's words. */
export const paymentFailedMessage = 'There was an error processing your donation. Please try again.';

/** Stripe takes 100 calls a second of a live account, from all instances together. Source: docs.stripe.com/rate-limits. */
const rateLimiter = makeRateLimiter({ perSecond: 80, slowestPerSecond: 4 });

function isTooManyAtStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeRateLimitError;
}

/** Calls Stripe in its turn, and again when Stripe says that there were too many calls. */
async function callInTurn<T>(
  call: (client: Stripe) => Promise<T>,
  priority: CallPriority,
  endsAtMs: number,
): Promise<T> {
  for (;;) {
    await rateLimiter.turn(priority, Math.max(1, endsAtMs - Date.now()));
    try {
      return await call(stripe());
    } catch (error) {
      if (!isTooManyAtStripe(error) || Date.now() >= endsAtMs) throw error;
      rateLimiter.slowDown();
    }
  }
}

/**
 * Calls Stripe and waits at most `deadlineMs`, never longer than 6.5 seconds, its turn included; donors come before events.
 * Throws `provider`; Stripe's own words go to the log only. A call that Stripe refused for too many is repeated, so it must
 * be safe to repeat: a POST needs an idempotency key.
 */
export async function callStripe<T>(
  call: (client: Stripe) => Promise<T>,
  { deadlineMs = stripeDeadlineMs, priority = 'event' }: { deadlineMs?: number; priority?: CallPriority } = {},
): Promise<T> {
  const waitMs = Math.max(1, Math.min(deadlineMs, stripeDeadlineMs));
  try {
    return await withDeadline(callInTurn(call, priority, Date.now() + waitMs), waitMs, 'provider');
  } catch (cause) {
    throw new Problem('provider', { message: paymentFailedMessage, cause });
  }
}

/** Did Stripe say that there is no such object? */
export function isMissingAtStripe(error: unknown): boolean {
  return (
    error instanceof Problem &&
    error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
    error.cause.statusCode === 404
  );
}

/** Did Stripe see this idempotency key before with other parameters? */
export function isReusedKeyAtStripe(error: unknown): boolean {
  return error instanceof Problem && error.cause instanceof Stripe.errors.StripeIdempotencyError;
}

/** Did Stripe refuse this call for what it asks, and not for being busy or away? */
export function isRefusedByStripe(error: unknown): boolean {
  return error instanceof Problem && error.cause instanceof Stripe.errors.StripeInvalidRequestError;
}
