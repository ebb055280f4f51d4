import type { Route } from '../http/route.ts';
import { createPaymentRoute } from '../money/donations/create-payment.route.ts';
import { donationStatusRoute } from '../money/donations/donation-status.route.ts';
import { noScriptDonationRoutes } from '../money/donations/no-script-donation.ts';
import { givingPageRoutes } from '../money/giving/giving-page.ts';
import { givingRoutes } from '../money/giving/giving-routes.ts';
import { stripeWebhookRoute } from '../money/giving/stripe-webhook.route.ts';

/** The function `payments`: everything that asks Stripe or is told by it. */
export const routes: readonly Route[] = [
  createPaymentRoute,
  donationStatusRoute,
  stripeWebhookRoute,
  ...noScriptDonationRoutes,
  ...givingRoutes,
  ...givingPageRoutes,
];
