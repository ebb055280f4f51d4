import { collections } from '@society-gal/contracts/store';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { receiptNumber } from '../receipts/receipt-data.ts';

/** Numbers that a donation may try before something must be wrong; with 12 characters the first is free. */
const maxTries = 5;

/**
 * A receipt number that no other donation has: `receipt_numbers/<number>` is created once, by the donation that owns it. A
 * donation that is stored again gets the same number. `keep` writes the claim; as in every transaction, after all reads.
 */
export async function claimReceiptNumber(
  tx: Transaction,
  donationId: string,
  givenOn: string,
): Promise<{ number: string; keep: () => void }> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const number = receiptNumber(donationId, givenOn, attempt);
    const ref = store().collection(collections.receiptNumbers).doc(number);
    const claim = await tx.get(ref);
    if (!claim.exists)
      return {
        number,
        keep: () => void tx.create(ref, { donation_id: donationId, at: FieldValue.serverTimestamp() }),
      };
    if (claim.get('donation_id') === donationId) return { number, keep: () => undefined };
  }
  throw new Error(`no free receipt number for ${donationId} after ${maxTries} tries`);
}
