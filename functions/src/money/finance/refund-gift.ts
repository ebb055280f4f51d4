import { formatCents, hourMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { refundReasons } from '@society-gal/contracts/money';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../../core/identifiers.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';
import { callStripe, isRefusedByStripe, isReusedKeyAtStripe } from '../donations/stripe-client.ts';
import { giftHistory, noteInHistory } from './gift-history.ts';
import { giftNotFound } from './require-gift.ts';

/** Why nothing of a gift can be returned here, in a sentence; null when it can. */
export function whyNotRefundable(gift: StoredDonation): string | null {
  if (!wasPaid(gift.status)) return 'Nothing was paid, so there is nothing to return.';
  if (gift.method || !gift.payment_intent_id) return 'It did not come through Stripe. Return it the way it came.';
  if (gift.disputed) return 'It is disputed: the bank of the donor holds the money already.';
  return gift.amount_refunded >= gift.amount ? 'It was returned in full.' : null;
}

/** Stripe may forget an idempotency key after 24 hours. Milliseconds. Source: docs.stripe.com/api/idempotent_requests. */
const repeatableMs = 23 * hourMs;

/** Refunds of a gift that may still be on their way. What was asked a day ago Stripe has made and told of, or never will. */
function recentlyAsked({ refunds_asked: asked = [] }: StoredDonation) {
  return asked.filter(({ at }) => Date.now() - at.toMillis() < repeatableMs);
}

/** What of a gift was asked for and not told by Stripe yet. Cents. */
function onTheWay(gift: StoredDonation): number {
  const asked = recentlyAsked(gift);
  const askedCents = asked.reduce((sum, { amount }) => sum + amount, 0);
  const toldCents = gift.amount_refunded - Math.min(gift.amount_refunded, ...asked.map((one) => one.refunded_before));
  return Math.max(0, askedCents - toldCents);
}

/** What can still be returned of a gift, less what colleagues have asked for already. Cents. */
export function refundableCents(gift: StoredDonation): number {
  return Math.max(0, gift.amount - gift.amount_refunded - onTheWay(gift));
}

function requireRefundable(gift: StoredDonation, amountCents: number): void {
  const why = whyNotRefundable(gift);
  if (why) throw new Problem('conflict', { message: why });
  const leftCents = refundableCents(gift);
  if (amountCents <= leftCents) return;
  const asked = onTheWay(gift);
  const because = asked > 0 ? ` ${formatCents(asked)} is on its way back already.` : '';
  throw new Problem('invalid', {
    fields: { amount: [`At most ${formatCents(leftCents)} can be returned.${because}`] },
  });
}

/** A refund that Stripe did not make counts no longer. */
async function forgetAsked(id: string, entryId: string): Promise<void> {
  await store().runTransaction(async (tx) => {
    const gift = (await tx.get(donationRef(id))).data() as StoredDonation;
    tx.update(donationRef(id), { refunds_asked: recentlyAsked(gift).filter(({ entry }) => entry !== entryId) });
  });
}

/** Throws `conflict` for a repeat that says something else, or that comes so late that Stripe could make it a second time. */
function requireSameRefund(earlier: DocumentSnapshot, text: string): void {
  if (earlier.get('text') !== text) throw new Problem('conflict');
  if (Date.now() - (earlier.get('at') as Timestamp).toMillis() > repeatableMs)
    throw new Problem('conflict', { message: 'This was sent a day ago. Reload the page to see what became of it.' });
}

/**
 * Returns a gift in full or in part, by one call to Stripe: under the same idempotency key nothing is returned twice. Who
 * did it and why is noted before Stripe is asked, and counts from then on: two colleagues at once return no more than the gift. What is stored, the corrected receipt and its mail follow from Stripe's
 * event. Throws `not-found`, `conflict`, `invalid` (more than is left), `provider`.
 */
export async function refundGift(
  { id, amount, reason, note }: Body<'refund-gift'>,
  by: StaffMember,
  idempotencyKey: string | null,
): Promise<{ ok: true }> {
  if (!idempotencyKey)
    throw new Problem('invalid', { message: 'A refund needs an Idempotency-Key, so that it is made once.' });
  const entryId = `refund_${keyedHash('refund', by.uid, idempotencyKey)}`;
  const text = `Refund of ${formatCents(amount)} asked of Stripe. ${refundReasons[reason]}.${note ? ` “${note}”` : ''}`;
  const intentId = await withDeadline(
    store().runTransaction(async (tx) => {
      const [doc, earlier] = await tx.getAll(donationRef(id), giftHistory(id).doc(entryId));
      if (!doc?.exists) throw giftNotFound();
      const gift = doc.data() as StoredDonation;
      // A repeat of this very refund may find it made already; Stripe answers it from memory.
      if (earlier?.exists) requireSameRefund(earlier, text);
      else {
        requireRefundable(gift, amount);
        noteInHistory(tx, { donationId: id, entryId, text }, by);
        const asked = { entry: entryId, amount, refunded_before: gift.amount_refunded, at: Timestamp.now() };
        tx.update(donationRef(id), { refunds_asked: [...recentlyAsked(gift), asked] });
      }
      return gift.payment_intent_id;
    }),
    limits.storeDeadlineMs,
  );
  await callStripe(
    (client) =>
      client.refunds.create(
        {
          payment_intent: String(intentId),
          amount,
          reason,
          metadata: { donation_id: id, refunded_by: by.uid },
        },
        { idempotencyKey: `refund-${entryId}` },
      ),
    { priority: 'donor' },
  ).catch(async (cause: unknown) => {
    if (isReusedKeyAtStripe(cause)) throw new Problem('conflict', { cause });
    if (!isRefusedByStripe(cause))
      throw new Problem('provider', {
        message: 'Stripe did not answer, so we cannot tell. Press the button again: it is returned once only.',
        cause,
      });
    await forgetAsked(id, entryId);
    const refused = { ...(await giftHistory(id).doc(entryId).get()).data(), by_email: 'Stripe' };
    await giftHistory(id)
      .doc(`${entryId}_refused`)
      .set({
        ...refused,
        at: Timestamp.now(),
        text: `Refund of ${formatCents(amount)} refused. Nothing was returned.`,
      });
    throw new Problem('conflict', { message: 'Stripe refused this refund. Nothing was returned.', cause });
  });
  return { ok: true };
}
