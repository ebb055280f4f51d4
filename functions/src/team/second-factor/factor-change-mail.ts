import { randomUUID } from 'node:crypto';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import type { Transaction } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import type { FactorChange } from './mails.ts';

/**
 * Returns a function that queues a mail to a member, inside the transaction that changes her second factor: nobody can change it in
 * her name without her noticing. The mail goes to the address of her team entry. Throws `unavailable`.
 */
export async function prepareFactorChangeMail(uid: string): Promise<(tx: Transaction, kind: FactorChange) => void> {
  const entry = await withDeadline(store().collection(collections.admins).doc(uid).get(), limits.storeDeadlineMs);
  const to = String(entry.get('email') ?? '');
  const name = String(entry.get('full_name') ?? '');
  const id = `staff-factor-changed_${randomUUID()}`;
  return (tx, kind) => {
    if (to) enqueueMail(tx, id, { to, name, formType: 'staff-factor-changed', formData: { kind } });
  };
}
