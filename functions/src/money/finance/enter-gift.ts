import { foundationDay, startOfDay } from '@society-gal/contracts/brand';
import { hourMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { offlineMethods } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { sendReceipt } from '../donations/send-receipt.ts';
import { donationIdFrom, donationRef, newDonation, type StoredDonation } from '../donations/stored-donation.ts';
import { noteInHistory } from './gift-history.ts';
import { giftNotFound } from './require-gift.ts';

/** The middle of the day, so that a gift stays on its day in every zone that reads it. */
const middayMs = 12 * hourMs;

/**
 * Enters a gift that did not come through Stripe as a paid one, and sends its receipt if that is asked and nothing is wrong
 * with it. Who entered it stands in its history. The same key enters it once. Throws `invalid`.
 */
export async function enterGift(
  { method, amount, givenOn, donor, given, received, campaign, note, sendReceipt: isToSend }: Body<'enter-gift'>,
  by: StaffMember,
  idempotencyKey: string | null,
): Promise<StaffResponse<'enter-gift'>> {
  if (!idempotencyKey)
    throw new Problem('invalid', { message: 'Entering a gift needs an Idempotency-Key, so that it is entered once.' });
  if (givenOn > foundationDay()) throw new Problem('invalid', { fields: { givenOn: ['This day has not come yet.'] } });
  const id = donationIdFrom('key', `entered:${by.uid}:${idempotencyKey}`);
  const gift = newDonation(
    id,
    {
      status: 'paid',
      to_book: true,
      method,
      amount,
      given,
      received,
      donor_name: donor.name,
      donor_email: donor.email ?? '',
      donor_phone: donor.phone,
      utm: campaign ? { source: null, medium: null, campaign } : null,
      session_id: '',
      paid_at: Timestamp.fromMillis(startOfDay(givenOn).getTime() + middayMs),
    },
    FieldValue.serverTimestamp(),
  );
  const stored = await withDeadline(
    store().runTransaction(async (tx) => {
      const earlier = (await tx.get(donationRef(id))).data() as StoredDonation | undefined;
      if (earlier) return earlier;
      tx.create(donationRef(id), gift);
      noteInHistory(tx, { donationId: id, entryId: 'entered', text: `Entered: ${offlineMethods[method]}.` }, by);
      if (note)
        tx.create(donationRef(id).collection(collections.notes).doc('entered'), {
          at: FieldValue.serverTimestamp(),
          by_uid: by.uid,
          by_email: by.email,
          text: note,
        });
      return null;
    }),
    limits.storeDeadlineMs,
  );
  if (stored?.receipts_sent) return { id, sent: true, faults: [] };
  // Without an address the receipt is held, so that staff print it for the post.
  if (!isToSend && donor.email) return { id, sent: false, faults: [] };
  return { id, ...(await sendReceipt(id)) };
}

/**
 * Takes a gift out that was entered by mistake: it leaves the totals; its record, its receipt number and who did it stay. Of
 * what came through Stripe nothing can be taken out. Throws `not-found`, `conflict`.
 */
export async function takeOutGift({ id, reason }: Body<'take-out-gift'>, by: StaffMember): Promise<{ ok: true }> {
  await withDeadline(
    store().runTransaction(async (tx) => {
      const gift = (await tx.get(donationRef(id))).data() as StoredDonation | undefined;
      if (!gift) throw giftNotFound();
      if (!gift.method) throw new Problem('conflict', { message: 'It came through Stripe: return it instead.' });
      if (gift.status === 'cancelled') return;
      tx.update(donationRef(id), { status: 'cancelled', paid_at: null, to_book: true });
      noteInHistory(tx, { donationId: id, text: `Taken out: it was entered by mistake. “${reason}”` }, by);
    }),
    limits.storeDeadlineMs,
  );
  return { ok: true };
}
