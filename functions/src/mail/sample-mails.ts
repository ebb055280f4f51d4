import { type MailPayload, pageForms } from '@society-gal/contracts';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';

/** A mail as it could lie in the outbox, under a name that a file can have. */
export type SampleMail = { name: string; payload: MailPayload };

const fromForms = (Object.keys(pageForms) as (keyof typeof pageForms)[]).flatMap((id): SampleMail[] => {
  const form = pageForms[id];
  const value = form.schema.parse(sampleAnswers[id]);
  return (form.mail as (answers: unknown) => MailPayload[])(value).map((payload) => ({ name: id, payload }));
});

const receipt = {
  receipt_number: 'R-2026-DEMO0001',
  donor_name: 'Ona Field',
  amount: 10_000,
  amount_refunded: 0,
  is_recurring: false,
  tribute_gift: true,
  employer_matches: false,
  given_on: '2026-11-21',
  issued_on: '2026-11-21',
};

const to = { to: 'ona@example.org', name: 'Ona Field' };
const others: SampleMail[] = [
  {
    name: 'newsletter',
    payload: {
      ...to,
      name: '',
      formType: 'newsletter',
      formData: {
        confirm_url: 'http://localhost:3000/api/newsletter/confirm?id=1&token=2',
        unsubscribe_url: 'http://localhost:3000/api/newsletter/unsubscribe?id=1&token=2',
      },
    },
  },
  { name: 'receipt', payload: { ...to, formType: 'receipt', formData: receipt } },
  {
    name: 'receipt-partly-refunded',
    payload: { ...to, formType: 'receipt-corrected', formData: { ...receipt, amount_refunded: 4_000 } },
  },
  {
    name: 'receipt-refunded',
    payload: { ...to, formType: 'receipt-corrected', formData: { ...receipt, amount_refunded: 10_000 } },
  },
  {
    name: 'payment-failed',
    payload: {
      ...to,
      formType: 'payment-failed',
      formData: { amount: 2_500, amount_text: '$25.00', attempted_on: '2026-11-21' },
    },
  },
  {
    name: 'staff-invitation',
    payload: {
      ...to,
      name: '',
      formType: 'staff-invitation',
      formData: {
        link: 'http://localhost:3000/admin/auth?invitation=demo',
        invited_by: 'admin@societygal.test',
        expires_on: 'November 28, 2026',
      },
    },
  },
];

/** At least one mail of every kind; the preview shows them and the tests read them. */
export const sampleMails: readonly SampleMail[] = [
  // The newsletter's mail is made with its links, which a form does not know.
  ...fromForms.filter((sample) => sample.payload.formType !== 'newsletter'),
  ...others,
];
