import { randomUUID } from 'node:crypto';
import { limits, Problem } from '@society-gal/contracts';
import type { DonationRequest } from '@society-gal/contracts/forms/donation.form';
import { FieldValue } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { withDeadline } from '../edge/deadline.ts';
import type { Call } from '../edge/handle.ts';
import { contentHash, keyedHash } from '../edge/hash.ts';
import { store } from '../store.ts';
import { checkoutParameters } from './checkout-parameters.ts';
import { donationIdFrom, donationRef, newDonation, type StoredDonation } from './donation-document.ts';
import { askStripe, isReusedKeyAtStripe, paymentFailedMessage } from './stripe-client.ts';
import { guardVelocity } from './velocity-guard.ts';

/** How long a donor may wait for the store and Stripe together. Milliseconds. */
const waitMs = 8_000;

const answerFrom = (stored: StoredDonation | undefined, requestHash: string): { url: string } | null => {
  if (!stored?.request_hash || !stored.checkout_url) return null;
  if (stored.request_hash !== requestHash) throw new Problem('conflict');
  return { url: stored.checkout_url };
};

/**
 * Opens a checkout at Stripe for a gift and records it as pending; gives the address to send the donor to. The same
 * idempotency key and gift give the same address again. The record follows the session: nobody can pay for a session
 * whose address was never told, and one whose record failed is found again by the retry.
 *
 * Throws `conflict` (same key, other gift), `too-many`, `provider`, `unavailable`.
 */
export const openCheckout = async (
  gift: DonationRequest,
  { address, idempotencyKey, log }: Pick<Call, 'address' | 'idempotencyKey' | 'log'>,
): Promise<{ url: string }> => {
  // A slow store leaves Stripe less time, so that a donor never waits longer than the contract's ten seconds.
  const endsAt = Date.now() + waitMs;
  const donationId = donationIdFrom('key', idempotencyKey ?? randomUUID());
  const requestHash = contentHash(gift);
  const ref = donationRef(donationId);
  const existing = await withDeadline(ref.get(), limits.storeDeadlineMs);
  const known = answerFrom(existing.data() as StoredDonation | undefined, requestHash);
  if (known) return known;

  const visitorHash = keyedHash('visitor', address);
  await guardVelocity({ address, visitorHash, donorEmail: gift.donorInfo.email, donationId });

  const session = await askStripe(
    (client) =>
      client.checkout.sessions.create(checkoutParameters(gift, donationId, config().siteUrl), {
        idempotencyKey: `checkout-${donationId}`,
      }),
    endsAt - Date.now(),
  ).catch((error: unknown) => {
    throw isReusedKeyAtStripe(error) ? new Problem('conflict', { cause: error }) : error;
  });
  const { url } = session;
  if (!url) throw new Problem('provider', { message: paymentFailedMessage, cause: new Error('session without url') });

  const answer = await withDeadline(
    store().runTransaction(async (tx) => {
      const stored = (await tx.get(ref)).data() as StoredDonation | undefined;
      const first = answerFrom(stored, requestHash);
      if (first) return first;
      const asked = { request_hash: requestHash, checkout_url: url, visitor_hash: visitorHash };
      // A webhook may have been faster than we are; what it wrote stays.
      if (stored) tx.update(ref, asked);
      else
        tx.create(
          ref,
          newDonation(
            donationId,
            {
              ...asked,
              amount: gift.amount,
              donor_name: gift.donorInfo.name,
              donor_email: gift.donorInfo.email,
              donor_phone: gift.donorInfo.phone,
              is_recurring: gift.isRecurring,
              tribute_gift: gift.metadata.tributeGift,
              employer_matches: gift.metadata.employerMatches,
              session_id: session.id,
            },
            FieldValue.serverTimestamp(),
          ),
        );
      return { url };
    }),
    limits.storeDeadlineMs,
  );
  log.info('checkout-opened', { donationId, recurring: gift.isRecurring });
  return answer;
};
