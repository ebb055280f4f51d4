import { type RecordLink, withheldReasons } from '@society-gal/contracts/mail';
import { type LetterOutcome, outcomeOf } from '@society-gal/contracts/review';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { mailRefusal } from '../help/letters.ts';
import type { OutgoingMail } from '../mail/mail-kind.ts';
import { mayMail } from '../safe-contact/gate.ts';

/** How a mail names the application that it is about. */
export function linkTo(record: DocumentSnapshot): RecordLink {
  return { collection: record.ref.parent.id, id: record.id };
}

/** The letter to an organization: to whoever wrote for it, and under its own name. Organizations have no page to read it on. */
export function organizationMail(record: DocumentSnapshot, text: string): OutgoingMail {
  return {
    to: String(record.get('contact_email') ?? ''),
    name: String(record.get('contact_name') ?? ''),
    formType: 'partnership-letter',
    formData: {
      text,
      organization_name: String(record.get('organization_name') ?? ''),
      inquiry: record.get('form_id') === 'corporate-inquiry',
    },
  };
}

/** Why the letter of this outcome may not go by mail now, in words for staff; null when it may. */
export async function refusalOfMail(
  tx: Transaction,
  record: DocumentSnapshot,
  outcome: LetterOutcome,
): Promise<string | null> {
  if (outcomeOf(outcome).to === 'her') return mailRefusal(tx, record);
  const mail = organizationMail(record, '');
  if (mail.to === '') return 'There is no e-mail address.';
  const reason = await mayMail(tx, { ...mail, record: linkTo(record) });
  return reason && withheldReasons[reason];
}
