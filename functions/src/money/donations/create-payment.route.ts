import { randomUUID } from 'node:crypto';
import { chargedCents, type DonationRequest, donationRequest } from '@society-gal/contracts/forms';
import { api, limits, Problem, proofHeader } from '@society-gal/contracts/http';
import { FieldValue } from 'firebase-admin/firestore';
import { config } from '../../core/config.ts';
import { contentHash, keyedHash } from '../../core/identifiers.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { type ApiRequest, defineRoute } from '../../http/route.ts';
import { refuseCardTesting } from './card-testing-guard.ts';
import { checkoutSessionParams } from './checkout-session-params.ts';
import { donationIdFrom, donationRef, newDonation, type StoredDonation } from './stored-donation.ts';
import { callStripe, isReusedKeyAtStripe, paymentFailedMessage } from './stripe-client.ts';

/** How long a donor may wait for Firestore and Stripe together. */
const totalDeadlineMs = 8_000;

/** The checkout that an earlier request of the same key opened. Throws `conflict` when that request was another donation. */
function earlierCheckout(stored: StoredDonation | undefined, requestHash: string): { url: string } | null {
  if (!stored?.request_hash || !stored.checkout_url) return null;
  if (stored.request_hash !== requestHash) throw new Problem('conflict');
  return { url: stored.checkout_url };
}

async function createSession(donation: DonationRequest, donationId: string, deadlineMs: number) {
  const session = await callStripe(
    (client) =>
      client.checkout.sessions.create(checkoutSessionParams(donation, donationId, config().siteUrl), {
        idempotencyKey: `checkout-${donationId}`,
      }),
    { deadlineMs, priority: 'donor' },
  ).catch((error: unknown) => {
    throw isReusedKeyAtStripe(error) ? new Problem('conflict', { cause: error }) : error;
  });
  const { id, url } = session;
  if (!url) throw new Problem('provider', { message: paymentFailedMessage, cause: new Error('session without url') });
  return { id, url };
}

/**
 * Opens a Stripe checkout for a donation, stores the donation as pending, and returns the address to send the donor to.
 * The same idempotency key and donation give the same address again. The donation is stored after the session exists:
 * nobody can pay at an address that was never sent, and after a failure between the two the retry finds the session.
 *
 * Throws `conflict` (same key, other donation), `too-many`, `provider`, `unavailable`.
 */
export async function openCheckout(
  donation: DonationRequest,
  {
    address,
    idempotencyKey,
    log,
    proof = null,
  }: Pick<ApiRequest, 'address' | 'idempotencyKey' | 'log'> & { proof?: string | null },
): Promise<{ url: string }> {
  // A slow Firestore leaves Stripe less time, so that no donor waits longer than the contract's ten seconds.
  const endsAtMs = Date.now() + totalDeadlineMs;
  const donationId = donationIdFrom('key', idempotencyKey ?? randomUUID());
  const requestHash = contentHash(donation);
  const ref = donationRef(donationId);
  const existing = await withDeadline(ref.get(), limits.storeDeadlineMs);
  const earlier = earlierCheckout(existing.data() as StoredDonation | undefined, requestHash);
  if (earlier) return earlier;

  const visitorHash = address === null ? null : keyedHash('visitor', address);
  await refuseCardTesting({
    visitorHash,
    donorEmail: donation.donorInfo.email,
    giftCents: donation.amount,
    proof,
  });
  const session = await createSession(donation, donationId, endsAtMs - Date.now());

  const checkout = await withDeadline(
    store().runTransaction(async (tx) => {
      const stored = (await tx.get(ref)).data() as StoredDonation | undefined;
      const parallel = earlierCheckout(stored, requestHash);
      if (parallel) return parallel;
      const request = { request_hash: requestHash, checkout_url: session.url, visitor_hash: visitorHash };
      // The webhook may have stored the donation already; its fields stay.
      if (stored) tx.update(ref, request);
      else
        tx.create(
          ref,
          newDonation(
            donationId,
            {
              ...request,
              amount: chargedCents(donation),
              fee_covered: chargedCents(donation) - donation.amount,
              donor_name: donation.donorInfo.name,
              donor_email: donation.donorInfo.email,
              donor_phone: donation.donorInfo.phone,
              is_recurring: donation.isRecurring,
              tribute_gift: donation.metadata.tributeGift || donation.tribute !== null,
              employer_matches: donation.metadata.employerMatches || donation.employer !== null,
              tribute: donation.tribute && {
                kind: donation.tribute.kind,
                name: donation.tribute.name,
                message: donation.tribute.message,
                notify_name: donation.tribute.notifyName,
                notify_email: donation.tribute.notifyEmail,
              },
              employer: donation.employer,
              utm: donation.utm,
              referrer: donation.referrer,
              reminder: donation.reminder,
              session_id: session.id,
            },
            FieldValue.serverTimestamp(),
          ),
        );
      return { url: session.url };
    }),
    limits.storeDeadlineMs,
  );
  log.info('checkout-opened', { donationId, recurring: donation.isRecurring });
  return checkout;
}

/** `POST /api/create-payment`: opens a checkout and answers its address. */
export const createPaymentRoute = defineRoute(
  { method: 'POST', path: api.createPayment, schema: donationRequest },
  async (request) => ({
    status: 200,
    body: await openCheckout(request.body, { ...request, proof: request.header(proofHeader) ?? null }),
  }),
);
