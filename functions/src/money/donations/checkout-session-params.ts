import { organisation } from '@society-gal/contracts/brand';
import { chargedCents, type DonationRequest } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import type Stripe from 'stripe';

/**
 * The parameters of a Stripe Checkout session. They depend on the arguments alone, because Stripe refuses a retry under
 * the same idempotency key when its parameters differ. The return addresses are ours, never the caller's.
 */
export function checkoutSessionParams(
  donation: DonationRequest,
  donationId: string,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const charged = chargedCents(donation);
  const metadata = {
    donation_id: donationId,
    donor_name: donation.donorInfo.name,
    ...(donation.donorInfo.phone ? { donor_phone: donation.donorInfo.phone } : {}),
    tribute_gift: String(donation.metadata.tributeGift),
    employer_matches: String(donation.metadata.employerMatches),
    ...(charged > donation.amount ? { fee_covered: String(charged - donation.amount) } : {}),
  };
  const price = {
    currency: donation.currency,
    unit_amount: charged,
    product_data: { name: `${donation.isRecurring ? 'Monthly gift' : 'Gift'} to ${organisation.legalName}` },
  };
  const common = {
    client_reference_id: donationId,
    customer_email: donation.donorInfo.email,
    metadata,
    // The link that leads back to a left checkout goes into the one reminder, which was asked for.
    ...(donation.reminder ? { after_expiration: { recovery: { enabled: true } } } : {}),
    // Stripe replaces the braces. Percent-encoded braces would bring donors back without a session id.
    success_url: `${siteUrl}${routes.donationSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}${routes.donate}?cancelled=1`,
  };
  return donation.isRecurring
    ? {
        ...common,
        mode: 'subscription',
        line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: 'month' } } }],
        // Every invoice carries a copy of this metadata; it leads from a renewal to the first donation.
        subscription_data: { metadata },
      }
    : {
        ...common,
        mode: 'payment',
        submit_type: 'donate',
        line_items: [{ quantity: 1, price_data: price }],
        payment_intent_data: { metadata },
      };
}
