import type { WithheldReason } from '@society-gal/contracts';
import type { Transaction } from 'firebase-admin/firestore';
import { store } from '../store.ts';
import { wishRef } from './addresses.ts';
import type { StoredFields } from './person.ts';
import { type GatedMail, verdictOf, type Wish } from './verdict.ts';

/**
 * Why a mail must not be sent, or null when it may. Read in the transaction that claims the mail: a change of the record or
 * of its address that comes in between makes the transaction read again.
 */
export async function mayMail(tx: Transaction, mail: GatedMail): Promise<WithheldReason | null> {
  const wishDoc = wishRef('email', mail.to);
  const recordRef = mail.record ? store().collection(mail.record.collection).doc(mail.record.id) : null;
  const [wish, record] = await tx.getAll(wishDoc, ...(recordRef ? [recordRef] : []));
  const stored = record?.data();
  const isGone = recordRef !== null && (!stored || stored.anonymised_at !== undefined);
  return verdictOf(mail, isGone ? 'gone' : (stored ?? null), wish?.data() as Wish | undefined);
}

/** The same for a record that is about to be stored by this transaction. */
export async function mayMailAbout(
  tx: Transaction,
  mail: Pick<GatedMail, 'to' | 'formType'>,
  record: StoredFields,
): Promise<WithheldReason | null> {
  const wish = await tx.get(wishRef('email', mail.to));
  return verdictOf(mail, record, wish.data() as Wish | undefined);
}
