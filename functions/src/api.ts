import { config } from './config.ts';
import { createPaymentRoute } from './donations/create-payment.route.ts';
import { donationStatusRoute } from './donations/donation-status.route.ts';
import { stripeWebhookRoute } from './donations/stripe-webhook.route.ts';
import type { Route } from './edge/route.ts';
import { serveApi } from './edge/serve-api.ts';
import { formRoutes } from './forms/form-routes.ts';
import { confirmRoute, unsubscribePageRoute, unsubscribeRoute } from './forms/newsletter.ts';
import { noScriptRoutes } from './forms/no-script-routes.ts';
import { healthRoute } from './health.ts';
import { pageStyleRoute } from './pages/page-style.ts';
import { textToSpeechRoute } from './speech/text-to-speech.route.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { receiveUpload, removeUpload } from './uploads/upload-routes.ts';

/** Every route of the API; no other address answers. */
const routes: readonly Route[] = [
  healthRoute,
  ...formRoutes,
  ...noScriptRoutes,
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

/** The whole API as a plain `(request, response)` handler: Cloud Functions, the functions framework and tests serve it. */
export const api = serveApi({ routes, trustedHops: () => config().trustedHops });
