import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { noteErasure } from '../../retention/erasures.ts';
import { type StoredDonation, searchFieldsOfDonation } from './stored-donation.ts';

/**
 * Takes off a gift what tax law does not ask to be kept: phone, tribute with the names in it, employer, and what led to it. The same
 * whether staff erase for a donor or she does. Safe to repeat.
 */
export async function forgetBesideTax(gift: DocumentSnapshot): Promise<void> {
  await noteErasure(gift.ref);
  const notAskedFor = { donor_phone: null, tribute: null, employer: null, utm: null, referrer: null };
  const left = { ...(gift.data() as StoredDonation), ...notAskedFor };
  await gift.ref.update({ ...notAskedFor, ...searchFieldsOfDonation(left), erased_at: FieldValue.serverTimestamp() });
}
