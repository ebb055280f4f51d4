import { limits } from '@society-gal/contracts';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { wishRef } from './addresses.ts';

/** Notes that a mail server knows no such address: no letter goes there any more. What answers a request still does. */
export async function noteBounce(email: string): Promise<void> {
  const bounced = { kind: 'email', bounced_at: FieldValue.serverTimestamp() };
  await withDeadline(wishRef('email', email).set(bounced, { merge: true }), limits.storeDeadlineMs);
}

/** Takes a bounce back, when a press in a mail shows that the address takes mail. */
export function forgetBounce(tx: Transaction, email: string): void {
  tx.set(wishRef('email', email), { kind: 'email', bounced_at: null }, { merge: true });
}
