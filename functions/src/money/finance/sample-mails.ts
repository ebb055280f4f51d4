import { type SampleMail, sampleReceiver as to } from '../../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const financeSamples: readonly SampleMail[] = [
  {
    name: 'refund-failed',
    payload: {
      ...to,
      formType: 'refund-failed',
      formData: { reference: 'DEM23456', receipt_number: 'R-2026-DEMO0001', amount_text: '$100.00' },
    },
  },
  {
    name: 'dispute',
    payload: {
      ...to,
      formType: 'dispute',
      formData: {
        reference: 'DEM23456',
        receipt_number: 'R-2026-DEMO0001',
        amount_text: '$100.00',
        reason: 'The donor does not recognize the charge.',
        answer_by: '2026-11-28',
      },
    },
  },
  {
    name: 'receipt-held',
    payload: {
      ...to,
      formType: 'receipt-held',
      formData: { reference: 'DEM23456', faults: ['The EIN is missing or still a placeholder.'] },
    },
  },
  {
    name: 'card-testing',
    payload: {
      ...to,
      formType: 'card-testing',
      formData: { declines: 60, minutes: 10, least_text: '$10.00' },
    },
  },
  {
    name: 'donation-differences',
    payload: { ...to, formType: 'donation-differences', formData: { count: 2, compared_on: '2026-11-21' } },
  },
];
