import type { Route } from './edge/handle.ts';
import { formRoutes } from './forms/form-routes.ts';
import { confirmRoute, unsubscribePageRoute, unsubscribeRoute } from './forms/newsletter.ts';
import { pageStyleRoute } from './forms/page.ts';
import { plainRoutes } from './forms/plain-routes.ts';
import { healthRoute } from './health.ts';
import { createPaymentRoute } from './payments/create-payment.route.ts';
import { donationStatusRoute } from './payments/donation-status.route.ts';
import { stripeWebhookRoute } from './payments/stripe-webhook.route.ts';
import { textToSpeechRoute } from './speech/text-to-speech.route.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { receiveUpload, removeUpload } from './uploads/upload-routes.ts';

/** Every address of the API. One line each; nothing else answers. */
export const routes: readonly Route[] = [
  healthRoute,
  ...formRoutes,
  ...plainRoutes,
  pageStyleRoute,
  confirmRoute,
  unsubscribePageRoute,
  unsubscribeRoute,
  createPaymentRoute,
  donationStatusRoute,
  stripeWebhookRoute,
  textToSpeechRoute,
  ...staffRoutes,
  receiveUpload,
  removeUpload,
];
