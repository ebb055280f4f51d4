import type { EventPlace } from '@society-gal/contracts/lists';
import type { WithheldReason } from '@society-gal/contracts/mail';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { textNumber, wishRef } from './addresses.ts';
import { isOurAddress } from './our-addresses.ts';
import type { StoredFields } from './person.ts';
import { type GatedMail, isHeld, type TextRefusal, verdictOf, verdictOfText, type Wish } from './verdict.ts';

/** What an address said, as far as it is heard: an address of the team or of the foundation can be held back by nobody. */
async function heardWish(to: string, stored: unknown): Promise<Partial<Wish> | undefined> {
  const wish = stored as Wish | undefined;
  if (!wish || !isHeld(wish) || !(await isOurAddress(to))) return wish;
  return { bounced_at: wish.bounced_at ?? null };
}

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
  return verdictOf(mail, isGone ? 'gone' : (stored ?? null), await heardWish(mail.to, wish?.data()));
}

/** The same for a record that is about to be stored by this transaction. */
export async function mayMailAbout(
  tx: Transaction,
  mail: Pick<GatedMail, 'to' | 'formType'>,
  record: StoredFields,
): Promise<WithheldReason | null> {
  const wish = await tx.get(wishRef('email', mail.to));
  return verdictOf(mail, record, await heardWish(mail.to, wish.data()));
}

/**
 * The number that a text about a place may go to (E.164), or why none may. Read in the transaction that claims the text, as
 * {@link mayMail} is.
 */
export async function mayText(
  tx: Transaction,
  { row, email }: Pick<EventPlace<Timestamp>, 'row' | 'email'>,
): Promise<{ number: string } | { refused: TextRefusal }> {
  const stored = (await tx.get(store().collection(row.collection).doc(row.id))).data();
  const number = textNumber(String(stored?.phone ?? ''));
  if (number === null) return { refused: stored ? 'no-number' : 'gone' };
  const [phone, address] = await tx.getAll(wishRef('phone', number), wishRef('email', email));
  const wishes = { phone: phone?.data() as Wish | undefined, email: address?.data() as Wish | undefined };
  const refused = verdictOfText(stored, wishes);
  return refused ? { refused } : { number };
}
