import type { Route } from './edge/handle.ts';
import { healthRoute } from './health.ts';
import { createPaymentRoute } from './payments/create-payment.route.ts';
import { donationStatusRoute } from './payments/donation-status.route.ts';
import { stripeWebhookRoute } from './payments/stripe-webhook.route.ts';
import { textToSpeechRoute } from './speech/text-to-speech.route.ts';

/** Every address of the API. One line each; nothing else answers. */
export const routes: readonly Route[] = [
  healthRoute,
  createPaymentRoute,
  donationStatusRoute,
  stripeWebhookRoute,
  textToSpeechRoute,
];
