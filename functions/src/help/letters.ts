import { Problem } from '@society-gal/contracts/http';
import { type RecordLink, withheldReasons } from '@society-gal/contracts/mail';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { OutgoingMail } from '../mail/mail-kind.ts';
import { planNews } from '../mail/plan-news.ts';
import { addMessage } from '../requests/messages.ts';
import { mayMail } from '../safe-contact/gate.ts';
import { senderOf } from '../safe-contact/person.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

/** What is written to her, and what it is: a message, or the decision letter. */
export type Letter = Pick<Body<'write-message'>, 'text' | 'by'> & { kind: 'message' | 'decision' };
type Sent = StaffResponse<'write-message'>;

/** Does she have a page of her own, to which her return code leads? */
export function hasPage(record: DocumentSnapshot): boolean {
  return typeof record.get('return_code_hash') === 'string';
}

/** The id of what is written once for an idempotency key of this member of staff. */
export function idOnce(kind: string, record: DocumentSnapshot, by: StaffMember, key: string | null): string {
  return key ? keyedHash(kind, record.ref.path, by.uid, key).slice(0, 20) : store().collection('ids').doc().id;
}

function linkTo(record: DocumentSnapshot): RecordLink {
  return { collection: record.ref.parent.id, id: record.id };
}

/** The letter as a mail to her; null where no address is known. */
function mailTo(record: DocumentSnapshot, { text }: { text: string }): OutgoingMail | null {
  const { email, name } = senderOf(record.data() ?? {});
  if (!email) return null;
  return { to: email, name: name ?? '', formType: 'request-letter', formData: { text, has_page: hasPage(record) } };
}

/** Why no mail of this record may go to her now, in words for staff; null when one may. */
export async function mailRefusal(tx: Transaction, record: DocumentSnapshot): Promise<string | null> {
  const mail = mailTo(record, { text: '' });
  if (!mail) return 'There is no e-mail address.';
  const reason = await mayMail(tx, { ...mail, record: linkTo(record) });
  return reason && withheldReasons[reason];
}

/**
 * Prepares a letter within a transaction: reads what decides, and returns a function that writes it. The same `id` again writes nothing.
 * Throws `conflict` when the chosen way is closed: a mail that she did not allow, or a page that she does not have.
 */
export async function planLetter(
  tx: Transaction,
  record: DocumentSnapshot,
  letter: Letter,
  id: string,
  by: Pick<StaffMember, 'uid' | 'email'>,
): Promise<() => Sent> {
  const before = await tx.get(record.ref.collection(collections.messages).doc(id));
  if (before.exists) return () => ({ id, mail: letter.by === 'mail' ? 'queued' : 'none' });
  if (letter.by === 'page' && !hasPage(record))
    throw new Problem('conflict', { message: 'She has no page of her own. Nothing was sent.' });
  const mail = letter.by === 'mail' ? mailTo(record, letter) : null;
  const refused = letter.by === 'mail' ? await mailRefusal(tx, record) : null;
  if (refused !== null) throw new Problem('conflict', { message: `${refused} Nothing was sent.` });
  const news = letter.by === 'page' ? await planNews(tx, record, id) : null;
  return () => {
    addMessage(tx, record.ref, { id, from: 'us', by, kind: letter.kind, text: letter.text });
    if (mail) enqueueMail(tx, `${record.id}_${id}`, mail, { record: linkTo(record) });
    return { id, mail: news ? news() : 'queued' };
  };
}
