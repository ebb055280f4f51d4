import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, formatCents, formatDay } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { donationIdOf } from '../donations/find-donation.ts';
import type { StoredDonation } from '../donations/stored-donation.ts';
import { idOf } from '../donations/stripe-donation.ts';
import { type EventOutcome, eventRef, type ProcessedEvent, rememberEvent } from '../donations/sync-donation.ts';
import { itemOf, readSubscription } from './own-gifts.ts';

/** Nearly a year: the days of a monthly gift are not always as far apart. Milliseconds. */
const aboutAYearMs = 350 * dayMs;

/**
 * Is the donor told of the next charge? Always before the first renewal and once a year, as laws on automatic renewal ask
 * (California Business and Professions Code 17602); before each one if she wished it.
 */
export function isReminderDue(
  { reminded_for: last, renewal_reminders: wantsEach }: Pick<StoredDonation, 'reminded_for' | 'renewal_reminders'>,
  chargeAtMs: number,
): boolean {
  if (last?.toMillis() === chargeAtMs) return false;
  return !last || wantsEach === true || chargeAtMs - last.toMillis() >= aboutAYearMs;
}

function isSkipped({ status, pause_collection: pause, cancel_at_period_end: ends }: Stripe.Subscription, at: number) {
  return status === 'canceled' || ends || (pause !== null && (pause.resumes_at ?? Infinity) > at);
}

/** Stripe tells some days ahead of the next month of a monthly gift: its donor is reminded where that is due, once for a month. */
export async function onRenewalAhead(event: Stripe.Event, processed: ProcessedEvent): Promise<EventOutcome> {
  const details = (event.data.object as Stripe.Invoice).parent?.subscription_details;
  const id = idOf(details?.subscription);
  if (!id || !donationIdOf(details?.metadata)) return 'ignored';
  const subscription = await readSubscription(id);
  const item = itemOf(subscription);
  const chargeAt = item.current_period_end;
  if (isSkipped(subscription, chargeAt)) return 'ignored';
  const donations = store().collection(collections.donations);
  return withDeadline(
    store().runTransaction(async (tx) => {
      if ((await tx.get(eventRef(processed.id))).exists) return 'duplicate' as const;
      const found = await tx.get(
        donations.where('subscription_id', '==', id).where('is_renewal', '==', false).limit(1),
      );
      const first = found.docs[0];
      const gift = first?.data() as StoredDonation | undefined;
      if (!first || !gift?.donor_email || !isReminderDue(gift, chargeAt * 1000)) return 'ignored' as const;
      tx.update(first.ref, { reminded_for: Timestamp.fromMillis(chargeAt * 1000) });
      enqueueMail(tx, `gift-ahead_${id}_${chargeAt}`, {
        to: gift.donor_email,
        name: gift.donor_name,
        formType: 'gift-ahead',
        formData: {
          amount_text: formatCents(item.price.unit_amount ?? 0),
          next_on: formatDay(foundationDay(new Date(chargeAt * 1000))),
          is_each: gift.renewal_reminders === true,
        },
      });
      rememberEvent(tx, processed, first.id);
      return 'synced' as const;
    }),
    limits.storeDeadlineMs,
  );
}
