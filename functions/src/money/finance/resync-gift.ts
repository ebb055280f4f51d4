import { randomUUID } from 'node:crypto';
import { limits, Problem } from '@society-gal/contracts/http';
import type { DonationDifference } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { disputeOf, holdsMoney } from '../donations/dispute-labels.ts';
import { type FoundDonation, findByInvoice } from '../donations/find-donation.ts';
import type { EventEffect } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';
import { callStripe } from '../donations/stripe-client.ts';
import { syncDonation } from '../donations/sync-donation.ts';
import { noteInHistory } from './gift-history.ts';

async function foundOf({ donation_id: donationId, source }: DonationDifference): Promise<FoundDonation> {
  if (source.kind === 'checkout') return { donationId, source, firstDonationId: null };
  const found = await findByInvoice(source.invoiceId);
  if (!found) throw new Problem('conflict', { message: 'Stripe no longer knows which monthly gift this belongs to.' });
  return found;
}

async function readFromStripe(donationId: string): Promise<EventEffect> {
  const gift = (await donationRef(donationId).get()).data() as StoredDonation | undefined;
  const intentId = gift?.payment_intent_id;
  if (!intentId) return { forceResync: true };
  const { data } = await callStripe((client) => client.disputes.list({ payment_intent: intentId, limit: 1 }));
  const [dispute] = data;
  return dispute
    ? { forceResync: true, disputed: holdsMoney(dispute), dispute: disputeOf(dispute) }
    : { forceResync: true, disputed: false };
}

/** A gift of which Stripe knows nothing was never paid: it leaves the totals, and keeps its record. */
async function takeOut(donationId: string): Promise<void> {
  await donationRef(donationId).update({ status: 'cancelled', paid_at: null, to_book: true });
}

/**
 * Makes a gift that differs equal to what Stripe says of it now, as a lost event would have: the receipt goes out if it was
 * never sent. Noted with who pressed. Only what the comparison found can be mended. Throws `not-found`, `provider`.
 */
export async function mendGift({ id }: Body<'mend-gift'>, by: StaffMember): Promise<{ ok: true }> {
  const ref = store().collection(collections.donationDifferences).doc(id);
  const difference = (await withDeadline(ref.get(), limits.storeDeadlineMs)).data() as DonationDifference | undefined;
  if (!difference) throw new Problem('not-found', { message: 'This gift does not differ any more.' });
  if (difference.kind === 'unknown-at-stripe') await takeOut(id);
  else {
    const event = { id: `mend_${randomUUID()}`, type: 'reconciliation', objectId: difference.stripe_id };
    await syncDonation(await foundOf(difference), event, () => readFromStripe(id));
  }
  await withDeadline(
    store().runTransaction(async (tx) => {
      if (!(await tx.get(ref)).exists) return;
      tx.delete(ref);
      tx.update(store().collection(collections.paymentReconciliations).doc('latest'), {
        differences: FieldValue.increment(-1),
      });
      noteInHistory(tx, { donationId: id, text: 'Made equal to what Stripe says.' }, by);
    }),
    limits.storeDeadlineMs,
  );
  return { ok: true };
}
