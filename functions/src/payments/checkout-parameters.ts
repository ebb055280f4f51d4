import { organisation, routes } from '@society-gal/contracts';
import type { DonationRequest } from '@society-gal/contracts/forms/donation.form';
import type Stripe from 'stripe';

/**
 * What Stripe Checkout is asked for. Depends on nothing but its arguments: a retry under the same idempotency key must
 * carry the same parameters, or Stripe refuses it. Return addresses are ours, never the caller's.
 */
export const checkoutParameters = (
  gift: DonationRequest,
  donationId: string,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = {
    donation_id: donationId,
    donor_name: gift.donorInfo.name,
    ...(gift.donorInfo.phone ? { donor_phone: gift.donorInfo.phone } : {}),
    tribute_gift: String(gift.metadata.tributeGift),
    employer_matches: String(gift.metadata.employerMatches),
  };
  const price = {
    currency: gift.currency,
    unit_amount: gift.amount,
    product_data: { name: `${gift.isRecurring ? 'Monthly gift' : 'Gift'} to ${organisation.legalName}` },
  };
  const common = {
    client_reference_id: donationId,
    customer_email: gift.donorInfo.email,
    metadata,
    // Stripe fills the braces in; encoding them would send its visitors back without a session.
    success_url: `${siteUrl}${routes.donationSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}${routes.donate}?cancelled=1`,
  };
  return gift.isRecurring
    ? {
        ...common,
        mode: 'subscription',
        line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: 'month' } } }],
        // Every invoice carries a copy of this, so that a renewal finds its first gift.
        subscription_data: { metadata },
      }
    : {
        ...common,
        mode: 'payment',
        submit_type: 'donate',
        line_items: [{ quantity: 1, price_data: price }],
        payment_intent_data: { metadata },
      };
};
