import type { RecordLink } from '@society-gal/contracts/mail';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { mayMail } from '../safe-contact/gate.ts';
import { senderOf } from '../safe-contact/person.ts';
import { enqueueMail } from './enqueue.ts';
import type { OutgoingMail } from './mail-kind.ts';

/**
 * The notice that something is new on her page, if a mail may go. Reads within the transaction, and returns a function that writes. `id`
 * names the news: the same one is told once. `none`: no address is known.
 */
export async function planNews(
  tx: Transaction,
  record: DocumentSnapshot,
  id: string,
): Promise<() => 'queued' | 'refused' | 'none'> {
  const { email, name } = senderOf(record.data() ?? {});
  if (!email) return () => 'none';
  const mail: OutgoingMail = { to: email, name: name ?? '', formType: 'request-news', formData: {} };
  const link: RecordLink = { collection: record.ref.parent.id, id: record.id };
  const refused = await mayMail(tx, { ...mail, record: link });
  return () => {
    if (refused !== null) return 'refused';
    enqueueMail(tx, `${record.id}_${id}`, mail, { record: link });
    return 'queued';
  };
}
