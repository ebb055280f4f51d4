import { randomUUID } from 'node:crypto';
import { foundationDay, startOfDay } from '@society-gal/contracts/brand';
import { chargedWithFee, daySeconds } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import { config } from '../../core/config.ts';
import { callStripe } from '../donations/stripe-client.ts';
import { idOf } from '../donations/stripe-donation.ts';
import { giftsOf, itemOf, monthlyOf, readSubscription, type StoredGift } from './own-gifts.ts';

const halfADay = daySeconds / 2;

/** The subscription of a monthly gift that belongs to this address and goes on. Throws `not-found`. */
async function ownSubscription(email: string, giftId: string) {
  const gift: StoredGift | undefined = monthlyOf(await giftsOf(email)).find(({ id }) => id === giftId);
  if (!gift) throw new Problem('not-found', { message: 'This monthly gift has ended. Reload the page.' });
  return readSubscription(String(gift.subscription_id));
}

/**
 * Who changes a gift and what, as Stripe keeps it with the subscription. Each change has an id: what happens later without one,
 * such as the end of a pause, is nobody's doing here.
 */
export const byDonor = (change: string, key: string | null) => ({
  changed_by: 'donor',
  change,
  change_id: key ?? randomUUID(),
});

const withKey = (key: string | null) => ({ idempotencyKey: `giving-${key ?? randomUUID()}` });

/**
 * Changes the amount from the next month on. `amount` is the gift in cents; a fee that was covered is covered of the new amount.
 * Throws `not-found`, `provider`.
 */
export async function changeAmount(email: string, giftId: string, amount: number, key: string | null): Promise<void> {
  const subscription = await ownSubscription(email, giftId);
  const item = itemOf(subscription);
  const coversFee = Number(subscription.metadata.fee_covered ?? 0) > 0;
  const charged = coversFee ? chargedWithFee(amount) : amount;
  const price = {
    currency: subscription.currency,
    product: String(idOf(item.price.product)),
    recurring: { interval: 'month' as const },
    unit_amount: charged,
  };
  await callStripe(
    (client) =>
      client.subscriptions.update(
        subscription.id,
        {
          items: [{ id: item.id, price_data: price }],
          proration_behavior: 'none',
          metadata: { ...byDonor('amount', key), ...(coversFee ? { fee_covered: String(charged - amount) } : {}) },
        },
        withKey(key),
      ),
    { priority: 'donor' },
  );
}

/**
 * Noon, where the foundation is, of the first such day of a month that is not before the next charge: by Stripe's calendar in UTC
 * and by ours it is the same day, in summer and in winter. On the day of the next charge itself that stays. Seconds since 1970.
 */
export function nextDay(nextChargeSeconds: number, day: number): number {
  const charged = foundationDay(new Date(nextChargeSeconds * 1000));
  const [year = 0, month = 1, dayOfCharge] = charged.split('-').map(Number);
  if (day === dayOfCharge) return nextChargeSeconds;
  const isLater = day > Number(dayOfCharge);
  const wanted = new Date(Date.UTC(year, isLater ? month - 1 : month, day)).toISOString().slice(0, 10);
  return Math.floor(startOfDay(wanted).getTime() / 1000) + halfADay;
}

/**
 * Moves the day of the month. The next gift waits for the new day, so that none comes early: at Stripe this is a trial
 * until then, without proration. Throws `not-found`, `provider`. Source: docs.stripe.com/billing/subscriptions/billing-cycle.
 */
export async function changeDay(email: string, giftId: string, day: number, key: string | null): Promise<void> {
  const subscription = await ownSubscription(email, giftId);
  const trialEnd = nextDay(itemOf(subscription).current_period_end, day);
  await callStripe(
    (client) =>
      client.subscriptions.update(
        subscription.id,
        { trial_end: trialEnd, proration_behavior: 'none', metadata: byDonor('day', key) },
        withKey(key),
      ),
    { priority: 'donor' },
  );
}

/** The same day and time some months later, or the last day of a month that is too short. Seconds since 1970. */
function monthsLater(seconds: number, months: number): number {
  const at = new Date(seconds * 1000);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), last);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  at.setUTCDate(day);
  return Math.floor(at.getTime() / 1000);
}

/**
 * Leaves out the next `months` gifts. Collection resumes by itself a day before the first one that is taken again.
 * Throws `not-found`, `provider`.
 */
export async function pause(email: string, giftId: string, months: number, key: string | null): Promise<void> {
  const subscription = await ownSubscription(email, giftId);
  const resumesAt = monthsLater(itemOf(subscription).current_period_end, months) - daySeconds;
  await callStripe(
    (client) =>
      client.subscriptions.update(
        subscription.id,
        { pause_collection: { behavior: 'void', resumes_at: resumesAt }, metadata: byDonor('pause', key) },
        withKey(key),
      ),
    { priority: 'donor' },
  );
}

/** Ends a pause: the next month is collected again. Throws `not-found`, `provider`. */
export async function resume(email: string, giftId: string, key: string | null): Promise<void> {
  const subscription = await ownSubscription(email, giftId);
  await callStripe(
    (client) =>
      client.subscriptions.update(
        subscription.id,
        { pause_collection: '', metadata: byDonor('resume', key) },
        withKey(key),
      ),
    { priority: 'donor' },
  );
}

/** Ends a monthly gift now. What was given stays given. Throws `not-found`, `provider`. */
export async function cancel(email: string, giftId: string, reason: string | null, key: string | null): Promise<void> {
  const subscription = await ownSubscription(email, giftId);
  await callStripe(
    (client) =>
      client.subscriptions.cancel(
        subscription.id,
        { cancellation_details: { comment: reason ?? 'Ended by the donor.' } },
        withKey(key),
      ),
    { priority: 'donor' },
  );
}

/** Sets whether a donor hears before each month; the reminders that the law asks for stay. Throws `not-found`, `provider`. */
export async function changeReminders(email: string, giftId: string, each: boolean, key: string | null): Promise<void> {
  const subscription = await ownSubscription(email, giftId);
  const metadata = { ...byDonor('reminders', key), reminders: each ? 'each' : 'yearly' };
  await callStripe((client) => client.subscriptions.update(subscription.id, { metadata }, withKey(key)), {
    priority: 'donor',
  });
}

/** The address of Stripe's own page where another card is put in the place of this one. Throws `not-found`, `provider`. */
export async function newCardUrl(email: string, giftId: string, key: string | null): Promise<string> {
  const subscription = await ownSubscription(email, giftId);
  const session = await callStripe(
    (client) =>
      client.billingPortal.sessions.create(
        {
          customer: String(idOf(subscription.customer)),
          return_url: `${config().siteUrl}/my-giving`,
          flow_data: { type: 'payment_method_update' },
        },
        withKey(key),
      ),
    { priority: 'donor' },
  );
  return session.url;
}
