import { Problem } from '@society-gal/contracts';
import Stripe from 'stripe';
import { config, secret } from '../config.ts';
import { withDeadline } from '../edge/with-deadline.ts';

let current: Stripe | undefined;

/**
 * Stripe's SDK for this process. `STRIPE_API_URL` points it to the local stand-in; nothing else differs. The SDK retries
 * twice within {@link askStripe}'s deadline, and repeats a POST only under the same idempotency key.
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

/** Shorter than a route's own deadline, so that a silent Stripe becomes `provider` (502) and not `unavailable` (503). */
const stripeDeadlineMs = 6_500;

/** What donors read when a checkout could not be opened; the specification's words. */
export const paymentFailedMessage = 'There was an error processing your donation. Please try again.';

/**
 * Calls Stripe and waits at most `deadlineMs`, never longer than 6.5 seconds. Throws `provider`; Stripe's own words go to
 * the log only.
 */
export async function askStripe<T>(
  call: (client: Stripe) => Promise<T>,
  deadlineMs: number = stripeDeadlineMs,
): Promise<T> {
  try {
    return await withDeadline(call(stripe()), Math.max(1, Math.min(deadlineMs, stripeDeadlineMs)), 'provider');
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
