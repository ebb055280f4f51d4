import { verify } from 'node:crypto';
import { Problem } from '@society-gal/contracts/http';
import * as z from 'zod';
import { publicKeyFrom } from '../core/config.ts';

/**
 * Twilio SendGrid's signed Event Webhook: the time of signing and the body as it came, signed with ECDSA over SHA-256 on the
 * curve P-256. We hold the public key alone, so there is no secret to leak and nothing to compare in constant time.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export const signatureHeaders = {
  signature: 'x-twilio-email-event-webhook-signature',
  timestamp: 'x-twilio-email-event-webhook-timestamp',
} as const;

/** How old a signature may be (an event is tried again for 24 hours), and how far our clock may be behind. Seconds. */
const toleranceSeconds = { past: 25 * 60 * 60, future: 5 * 60 } as const;

const event = z.object({
  event: z.string(),
  email: z.string(),
  /** Seconds since 1970. */
  timestamp: z.number(),
  /** Of a bounce: `bounce` for good, `blocked` for now. */
  type: z.string().optional(),
  reason: z.string().optional(),
  /** The Message-ID of the mail. */
  'smtp-id': z.string().optional(),
});

/** What became of one mail, as the provider tells it. */
export type MailEvent = z.infer<typeof event>;

/** A delivery of events, as it came. */
export type SignedDelivery = { rawBody: Buffer; signature: string | undefined; timestamp: string | undefined };

/**
 * The events of a delivery whose signature holds. Throws `invalid` without saying why: the reason would help only a forger.
 */
export function readSignedEvents(
  { rawBody, signature = '', timestamp = '' }: SignedDelivery,
  publicKey: string,
  nowMs = Date.now(),
): MailEvent[] {
  const refusal = (cause: string) =>
    new Problem('invalid', { message: 'The signature of these events does not hold.', cause: new Error(cause) });
  const key = publicKeyFrom(publicKey);
  if (!key || !/^\d{1,12}$/.test(timestamp)) throw refusal('no key or no time');
  const ageSeconds = nowMs / 1000 - Number(timestamp);
  if (ageSeconds > toleranceSeconds.past || ageSeconds < -toleranceSeconds.future) throw refusal('signed long ago');
  const signed = Buffer.concat([Buffer.from(timestamp), rawBody]);
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64'))) throw refusal('another signature');
  try {
    // Events of kinds that we do not know may have any shape.
    return z
      .array(z.unknown())
      .parse(JSON.parse(rawBody.toString('utf8')))
      .flatMap((each) => event.safeParse(each).data ?? []);
  } catch {
    throw refusal('no list of events');
  }
}
