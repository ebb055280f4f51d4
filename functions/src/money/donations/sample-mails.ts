import { type SampleMail, sampleReceiver as to } from '../../mail/mail-kind.ts';

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

/** The mails of this folder, filled in. */
export const donationSamples: readonly SampleMail[] = [
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
      formData: {
        amount: 2_500,
        amount_text: '$25.00',
        attempted_on: '2026-11-21',
        reason: 'Your card has expired.',
        next_try_on: '2026-11-24',
      },
    },
  },
];
