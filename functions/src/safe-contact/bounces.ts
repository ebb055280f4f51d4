import { limits } from '@society-gal/contracts/http';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { wishRef } from './addresses.ts';

/**
 * Notes that a mail server knows no such address: no letter goes there any more. What answers a request still does. `atMs`: when
 * it was found out; what a press in a mail has disproved since is not noted again, however often it is told.
 */
export async function noteBounce(email: string, atMs = Date.now()): Promise<void> {
  const ref = wishRef('email', email);
  const run = store().runTransaction(async (tx) => {
    const proven = (await tx.get(ref)).get('proven_at') as Timestamp | null | undefined;
    if (proven && proven.toMillis() >= atMs) return;
    tx.set(ref, { kind: 'email', bounced_at: FieldValue.serverTimestamp() }, { merge: true });
  });
  await withDeadline(run, limits.storeDeadlineMs);
}

/** Takes a bounce back, when a press in a mail shows that the address takes mail. */
export function forgetBounce(tx: Transaction, email: string): void {
  tx.set(
    wishRef('email', email),
    { kind: 'email', bounced_at: null, proven_at: FieldValue.serverTimestamp() },
    { merge: true },
  );
}
