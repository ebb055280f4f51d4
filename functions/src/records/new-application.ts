import { findForm } from '@society-gal/contracts/forms';
import { Problem } from '@society-gal/contracts/http';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { applicationRef } from '../decisions/letter-facts.ts';
import { recordOf } from '../forms/stored-record.ts';
import { comingBack } from '../requests/coming-back.ts';
import { sealedRef, splitSealed } from '../safe-contact/sealed.ts';

/** What is known of an application that staff make; the rest stays unanswered. */
export type KnownAnswers = Readonly<Record<string, unknown>>;

/** Every answer of an application, where nothing was said. */
const unanswered = {
  preferred_name: null,
  date_of_birth: null,
  phone_number: null,
  email_address: null,
  mailing_address: null,
  preferred_contact_method: null,
  currently_enrolled: false,
  institution_name: null,
  area_of_study: null,
  graduation_date: null,
  career_path: null,
  prior_credentials: null,
  story_note: null,
  personal_story: null,
  hardship_by_talk: false,
  eligibility_confirmations: [],
  availability_types: [],
  preferred_meeting_times: null,
  safe_ways: null,
  safe_voicemail: null,
  safe_times: null,
  safe_name: null,
} as const;

/** The form of an application. */
function applicationForm() {
  const form = findForm('scholarship');
  if (!form) throw new Problem('not-found', { message: 'This foundation takes no applications.' });
  return form;
}

/** What staff tell her about an application that they made for her. */
export type MadeApplication = { ref: DocumentReference; reference: string; returnCode: string; pin: string };

/**
 * Prepares an application that nobody sent with the form: the same record as one that was sent, with a code and a PIN for her.
 * Returns a function that writes it within a transaction. `receivedAt` is when it came, on which its promise counts.
 */
export async function planApplication(
  id: string,
  answers: KnownAnswers,
  { receivedAt, state }: { receivedAt: Date; state: KnownAnswers },
): Promise<{ made: MadeApplication; write: (tx: Transaction) => void }> {
  const form = applicationForm();
  const ref = applicationRef(id);
  const coming = await comingBack(form, ref);
  const record = recordOf(form, id, { ...unanswered, ...answers });
  const { open, sealed } = splitSealed(form, {
    ...record,
    ...state,
    ...coming.recordFields,
    created_at: Timestamp.fromDate(receivedAt),
    entered_at: FieldValue.serverTimestamp(),
  });
  return {
    made: {
      ref,
      reference: String(record.reference),
      returnCode: coming.facts.returnCode,
      pin: coming.facts.pin,
    },
    write: (tx) => {
      tx.create(ref, open);
      if (sealed) tx.create(sealedRef(ref), sealed);
      coming.store(tx);
    },
  };
}
