import { foundationDay } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import type { Giving, MonthlyGift, OwnGift } from '@society-gal/contracts/money';
import { collections, searchField, searchTerm } from '@society-gal/contracts/store';
import type Stripe from 'stripe';
import { followGifts } from '../../awards/followed-gifts.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { isSameAddress } from '../../safe-contact/addresses.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import type { StoredDonation } from '../donations/stored-donation.ts';
import { callStripe } from '../donations/stripe-client.ts';
import { isMoney } from '../receipts/receipt-labels.ts';

/** A stored gift with its id. */
export type StoredGift = StoredDonation & { id: string };

/** More gifts are never one person's: forty years of monthly giving, twice. */
const maxGiftsOfDonor = 1_000;
const shownStatuses = ['paid', 'refunded', 'failed'] as const;

/** Every stored gift of an address, the newest first. Addresses are compared in lower case. */
export async function giftsOf(email: string): Promise<StoredGift[]> {
  const { docs } = await withDeadline(
    store()
      .collection(collections.donations)
      .where(searchField, 'array-contains', searchTerm(email))
      .limit(maxGiftsOfDonor)
      .get(),
    limits.storeDeadlineMs,
  );
  // Gifts are found by the beginnings of words; an address may be longer than those, so it is compared again.
  const gifts = docs
    .map((doc) => ({ ...(doc.data() as StoredDonation), id: doc.id }))
    .filter(({ donor_email }) => isSameAddress(donor_email, email));
  const at = ({ paid_at, created_at }: StoredGift) => (paid_at ?? created_at).toMillis();
  return gifts.sort((one, other) => at(other) - at(one));
}

/** The day of a gift, where the foundation is: Stripe's, once it is paid. */
export function dayOf(gift: StoredGift): string {
  return foundationDay((gift.paid_at ?? gift.created_at).toDate());
}

/** Is there a receipt that may be handed out? One that was held back goes to staff first. */
export function hasReceipt(gift: StoredGift): boolean {
  return gift.receipt_number !== null && !gift.receipt_held?.length;
}

/** Does a statement count it? Not what the donor's bank holds or has taken back. */
export function isOnStatement(gift: StoredGift): boolean {
  return wasPaid(gift.status) && hasReceipt(gift) && !gift.disputed;
}

function ownGiftOf(gift: StoredGift): OwnGift[] {
  const status = shownStatuses.find((each) => each === gift.status);
  if (!status || (status === 'failed' && !gift.is_renewal)) return [];
  const hasValue = isMoney(gift);
  return [
    {
      id: gift.id,
      givenOn: dayOf(gift),
      amount: hasValue ? gift.amount : null,
      given: hasValue ? null : (gift.given ?? null),
      refunded: hasValue ? gift.amount_refunded : 0,
      status,
      isMonthly: gift.is_recurring,
      receiptNumber: hasReceipt(gift) ? gift.receipt_number : null,
    },
  ];
}

/** First gifts of monthly giving that goes on. */
export function monthlyOf(gifts: readonly StoredGift[]): StoredGift[] {
  return gifts.filter(
    (gift) => gift.is_recurring && !gift.is_renewal && gift.subscription_id && !gift.subscription_ended_at,
  );
}

/** The subscription of a monthly gift with its last invoice, as it is now. */
export function readSubscription(id: string): Promise<Stripe.Subscription> {
  return callStripe((client) => client.subscriptions.retrieve(id, { expand: ['latest_invoice'] }), {
    priority: 'donor',
  });
}

/** The one item of a subscription of ours. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription without an item');
  return item;
}

const dayAt = (seconds: number): string => foundationDay(new Date(seconds * 1000));

/** A subscription as its donor reads it; null once it has ended. */
export function monthlyGiftOf(id: string, subscription: Stripe.Subscription, remindsEach = false): MonthlyGift | null {
  if (subscription.status === 'canceled') return null;
  const item = itemOf(subscription);
  const charged = item.price.unit_amount ?? 0;
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice;
  const isFailing = subscription.status === 'past_due' || subscription.status === 'unpaid';
  const resumesAt = subscription.pause_collection?.resumes_at;
  const { reminders } = subscription.metadata;
  return {
    id,
    amount: charged - Number(subscription.metadata.fee_covered ?? 0),
    charged,
    day: Number(dayAt(item.current_period_end).slice(8)),
    nextOn: dayAt(item.current_period_end),
    pausedUntil: resumesAt ? dayAt(resumesAt) : null,
    isFailing,
    nextTryOn: isFailing && invoice?.next_payment_attempt ? dayAt(invoice.next_payment_attempt) : null,
    // What was asked for is known at Stripe before its event is stored here.
    remindsEach: reminders ? reminders === 'each' : remindsEach,
  };
}

/** Everything that `/my-giving` shows of an address. */
export async function givingOf(email: string): Promise<Giving> {
  const gifts = await giftsOf(email);
  const monthly = await Promise.all(
    monthlyOf(gifts).map(async (gift) =>
      monthlyGiftOf(gift.id, await readSubscription(String(gift.subscription_id)), gift.renewal_reminders),
    ),
  );
  const paid = gifts.filter(isOnStatement);
  const followed = await followGifts(
    gifts.filter(({ status }) => wasPaid(status)).map((gift) => ({ id: gift.id, day: dayOf(gift) })),
  );
  return {
    name: gifts[0]?.donor_name ?? '',
    email,
    gifts: gifts.flatMap(ownGiftOf),
    monthly: monthly.filter((gift) => gift !== null),
    years: [...new Set(paid.map((gift) => Number(dayOf(gift).slice(0, 4))))].sort((one, other) => other - one),
    followed,
  };
}
