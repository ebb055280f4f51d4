import { wordsOf } from '../../records/read-record.ts';

/** Mails that are named after the form they answer, by what they are. */
const answers: Readonly<Record<string, string>> = {
  contact: 'Message received',
  scholarship: 'Application received',
  partnership: 'Partnership received',
  referral: 'Referral received',
  waitlist: 'On the waitlist',
  golf: 'Golf group received',
  newsletter: 'Newsletter: confirm',
};

/** What kind of mail it is, as staff read it. */
export function kindOfMail(formType: string): string {
  return answers[formType] ?? wordsOf(formType.replaceAll('-', '_'));
}
