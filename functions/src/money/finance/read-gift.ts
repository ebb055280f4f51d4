import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { withDeadline } from '../../core/with-deadline.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { declineSentence } from '../donations/decline-reasons.ts';
import { disputeOf, disputeState } from '../donations/dispute-labels.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { donationRef, type StoredDonation } from '../donations/stored-donation.ts';
import { callStripe, isMissingAtStripe } from '../donations/stripe-client.ts';
import { monthlyGiftOf, readSubscription } from '../giving/own-gifts.ts';
import { type GiftHistoryEntry, giftHistory } from './gift-history.ts';
import {
  changedBy,
  changeText,
  dashboardUrl,
  dayAt,
  declineText,
  howPaid,
  instantAt,
  onDay,
  refundText,
  stateOfCharge,
} from './payment-labels.ts';
import { refundableCents, whyNotRefundable } from './refund-gift.ts';
import { requireGift } from './require-gift.ts';

type GiftFacts = StaffResponse<'gift'>;
type Happening = GiftFacts['history'][number];

type AtStripe = { charges: Stripe.Charge[]; refunds: Stripe.Refund[]; disputes: Stripe.Dispute[] };
const nothingAtStripe: AtStripe = { charges: [], refunds: [], disputes: [] };

/** More tries, refunds or disputes of one payment are never seen. */
const limit = 100;

async function readPayment(intentId: string | null): Promise<AtStripe> {
  if (!intentId) return nothingAtStripe;
  const of = { payment_intent: intentId, limit };
  try {
    const [charges, refunds, disputes] = await Promise.all([
      callStripe((client) => client.charges.list({ ...of, expand: ['data.balance_transaction'] })),
      callStripe((client) => client.refunds.list(of)),
      callStripe((client) => client.disputes.list(of)),
    ]);
    return { charges: charges.data, refunds: refunds.data, disputes: disputes.data };
  } catch (error) {
    if (isMissingAtStripe(error)) return nothingAtStripe;
    throw error;
  }
}

function paymentOf({ charges }: AtStripe, intentId: string | null): GiftFacts['payment'] {
  const charge = charges.find(({ status }) => status !== 'failed') ?? charges[0];
  if (!charge || !intentId) return null;
  const moved = typeof charge.balance_transaction === 'string' ? null : charge.balance_transaction;
  return {
    how: howPaid(charge),
    state: stateOfCharge(charge),
    fee: moved?.fee ?? null,
    net: moved?.net ?? null,
    availableOn: moved ? dayAt(moved.available_on) : null,
    url: dashboardUrl(intentId),
  };
}

const isoOf = (at: Timestamp): string => at.toDate().toISOString();

function storedHappenings(gift: StoredDonation): Happening[] {
  if (gift.method) return [];
  const begun = gift.is_renewal ? 'The next month of a monthly gift.' : 'The donor opened the checkout.';
  const failed =
    gift.status === 'failed'
      ? `${declineSentence(gift.failure_code ?? null)} ${gift.next_try_at ? `Stripe tries again ${onDay(dayAt(gift.next_try_at.seconds))}.` : 'Stripe does not try again.'}`
      : null;
  return [
    { at: isoOf(gift.created_at), by: gift.is_renewal ? 'Stripe' : 'the donor', text: begun },
    ...(gift.paid_at ? [{ at: isoOf(gift.paid_at), by: 'Stripe', text: `Paid: ${formatCents(gift.amount)}.` }] : []),
    ...(failed ? [{ at: isoOf(gift.created_at), by: 'Stripe', text: `Could not be collected. ${failed}` }] : []),
    ...(gift.subscription_changes ?? []).map((change) => ({
      at: isoOf(change.at),
      by: changedBy(change.by),
      text: changeText(change),
    })),
  ];
}

function stripeHappenings({ charges, refunds, disputes }: AtStripe): Happening[] {
  return [
    ...charges
      .filter(({ status }) => status === 'failed')
      .map((charge) => ({ at: instantAt(charge.created), by: 'the bank', text: declineText(charge) })),
    ...refunds.map((refund) => ({ at: instantAt(refund.created), by: 'Stripe', text: refundText(refund) })),
    ...disputes.map((dispute) => {
      return {
        at: instantAt(dispute.created),
        by: 'the bank of the donor',
        text: `Disputed: ${formatCents(dispute.amount)}. ${disputeOf(dispute).reason} ${disputeState(dispute)}`,
      };
    }),
  ];
}

async function monthlyOf(id: string, gift: StoredDonation, first: StoredDonation): Promise<GiftFacts['monthly']> {
  const firstGift = gift.first_donation_id ?? id;
  const subscriptionId = first.subscription_id ?? gift.subscription_id;
  if (!gift.is_recurring || !subscriptionId) return null;
  const nothing = { charged: null, nextOn: null, pausedUntil: null, nextTryOn: null };
  const endedAt = first.subscription_ended_at;
  if (endedAt) return { firstGift, ...nothing, endedOn: dayAt(endedAt.seconds) };
  const now = await readSubscription(subscriptionId).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return null;
    throw error;
  });
  const monthly = now ? monthlyGiftOf(firstGift, now) : null;
  if (!monthly) return { firstGift, ...nothing, endedOn: null };
  const { charged, nextOn, pausedUntil, nextTryOn } = monthly;
  return { firstGift, charged, nextOn, pausedUntil, nextTryOn, endedOn: null };
}

/**
 * Everything that is known about a gift: what Stripe says of its payment now, and what happened to it, the latest first.
 * Throws `not-found`, `provider`.
 */
export async function readGift({ id }: Body<'gift'>): Promise<GiftFacts> {
  const gift = await requireGift(id);
  const firstRef = gift.first_donation_id ? donationRef(gift.first_donation_id) : null;
  const [atStripe, firstDoc, staffDid] = await Promise.all([
    readPayment(gift.payment_intent_id),
    firstRef ? withDeadline(firstRef.get(), limits.storeDeadlineMs) : null,
    withDeadline(giftHistory(id).orderBy('at', 'desc').limit(limit).get(), limits.storeDeadlineMs),
  ]);
  const first = (firstDoc?.data() as StoredDonation | undefined) ?? gift;
  const history = [
    ...storedHappenings(gift),
    ...stripeHappenings(atStripe),
    ...staffDid.docs.map((doc): Happening => {
      const { at, by_email: by, text } = doc.data() as GiftHistoryEntry;
      return { at: isoOf(at), by, text };
    }),
  ]
    // Of one moment, what followed stands above what it followed.
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at));
  const payment = paymentOf(atStripe, gift.payment_intent_id);
  const notRefundable =
    whyNotRefundable(gift) ?? (payment ? null : 'Stripe knows no payment of it, so it cannot go back from here.');
  return {
    payment,
    disputes: atStripe.disputes.map((dispute) => {
      const { reason, answerBy } = disputeOf(dispute);
      return {
        amount: dispute.amount,
        reason,
        state: disputeState(dispute),
        answerBy: answerBy ? foundationDay(answerBy) : null,
      };
    }),
    monthly: await monthlyOf(id, gift, first),
    refundable: notRefundable === null && wasPaid(gift.status) ? refundableCents(gift) : 0,
    notRefundable,
    history,
  };
}
