import { Problem } from '@society-gal/contracts';
import Stripe from 'stripe';
import { config } from '../config.ts';
import { withDeadline } from '../edge/deadline.ts';

let current: Stripe | undefined;

/**
 * Stripe's SDK for this process. `STRIPE_API_URL` leads it to the local stand-in; nothing else differs. Two quick
 * retries inside {@link askStripe}'s deadline: the SDK repeats a POST under the same idempotency key only.
 */
export const stripe = (): Stripe => {
  if (!current) {
    const { stripeSecretKey, stripeApiUrl } = config();
    const url = stripeApiUrl ? new URL(stripeApiUrl) : null;
    current = new Stripe(stripeSecretKey, {
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
};

/** Below the edge's own deadline, so that a silent Stripe is told as `provider` (502) within 10 seconds. */
export const stripeDeadlineMs = 6_500;

/** What donors are told when a payment could not be opened; the specification's words. */
export const paymentFailedMessage = 'There was an error processing your donation. Please try again.';

/**
 * Asks Stripe and waits at most `withinMs`, never longer than {@link stripeDeadlineMs}. Throws `provider`; Stripe's own
 * words go to the log only.
 */
export const askStripe = async <T>(
  question: (client: Stripe) => Promise<T>,
  withinMs: number = stripeDeadlineMs,
): Promise<T> => {
  try {
    return await withDeadline(question(stripe()), Math.max(1, Math.min(withinMs, stripeDeadlineMs)), 'provider');
  } catch (cause) {
    throw new Problem('provider', { message: paymentFailedMessage, cause });
  }
};

/** Did Stripe say that there is no such object? */
export const isMissingAtStripe = (error: unknown): boolean =>
  error instanceof Problem &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.statusCode === 404;

/** Did Stripe see this idempotency key before with other parameters? */
export const isReusedKeyAtStripe = (error: unknown): boolean =>
  error instanceof Problem && error.cause instanceof Stripe.errors.StripeIdempotencyError;
