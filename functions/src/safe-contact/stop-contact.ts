import { collections, limits, type MailStatus, Problem, type SaidBy } from '@society-gal/contracts';
import { type DocumentReference, FieldValue, type QuerySnapshot, type Transaction } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { emailKey, wishRef } from './addresses.ts';
import { type StoredFields, senderOf } from './person.ts';
import { addressesOf, historyOf } from './record-safe-contact.ts';
import { withheld } from './withheld.ts';

/** Mails that one press withholds at once; the gate refuses any more when they are claimed. */
const mostMails = 400;

function queuedTo(tx: Transaction, email: string): Promise<QuerySnapshot> {
  const queued = store()
    .collection(collections.mailOutbox)
    .where('to_key', '==', emailKey(email))
    .where('status', '==', 'queued' satisfies MailStatus);
  return tx.get(queued.limit(mostMails));
}

/** Her addresses; when she pressed it on the page of a referral, also those of the referrer, whose page it is. */
function stoppedBy(record: StoredFields, by: SaidBy) {
  const sender = by.kind === 'her' ? senderOf(record).email : null;
  const all = [...addressesOf(record), ...(sender === null ? [] : [{ kind: 'email' as const, address: sender }])];
  return [...new Map(all.map((each) => [wishRef(each.kind, each.address).id, each])).values()];
}

/**
 * "Not safe now": stops everything under the e-mail address and the telephone number of a record, whatever it is about and
 * whoever asked for it, and withholds what is queued. What a sender has claimed is refused before it is handed over. Only
 * `recordSafeContact` ends it. Throws `not-found`, `unavailable`.
 */
export function stopContact(recordRef: DocumentReference, by: SaidBy): Promise<void> {
  const run = store().runTransaction(async (tx) => {
    const snapshot = await tx.get(recordRef);
    const record = snapshot.data();
    if (!record) throw new Problem('not-found');
    const addresses = stoppedBy(record, by);
    const emails = addresses.filter(({ kind }) => kind === 'email');
    const queued = (await Promise.all(emails.map(({ address }) => queuedTo(tx, address)))).flatMap(({ docs }) => docs);
    tx.update(recordRef, { safe_stopped_at: FieldValue.serverTimestamp() });
    tx.create(recordRef.collection(collections.contactHistory).doc(), {
      ...historyOf(by),
      before: { safe_ways: record.safe_ways ?? null, stopped: Boolean(record.safe_stopped_at) },
      after: { safe_ways: record.safe_ways ?? null, stopped: true },
    });
    for (const { kind, address } of addresses) {
      const stopped = {
        kind,
        stopped_at: FieldValue.serverTimestamp(),
        stopped_by: FieldValue.arrayUnion(recordRef.path),
      };
      tx.set(wishRef(kind, address), stopped, { merge: true });
    }
    for (const mail of queued) tx.update(mail.ref, withheld('stopped'));
  });
  return withDeadline(run, limits.storeDeadlineMs);
}
