import { createPaymentRoute } from '../donations/create-payment.route.ts';
import { donationStatusRoute } from '../donations/donation-status.route.ts';
import { noScriptDonationRoutes } from '../donations/no-script-donation.ts';
import { stripeWebhookRoute } from '../donations/stripe-webhook.route.ts';
import type { Route } from '../edge/route.ts';
import { givingPageRoutes } from '../giving/giving-page.ts';
import { givingRoutes } from '../giving/giving-routes.ts';

/** The function `payments`: everything that asks Stripe or is told by it. */
export const routes: readonly Route[] = [
  createPaymentRoute,
  donationStatusRoute,
  stripeWebhookRoute,
  ...noScriptDonationRoutes,
  ...givingRoutes,
  ...givingPageRoutes,
];
