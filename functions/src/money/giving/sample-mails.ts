import { type SampleMail, sampleReceiver as to } from '../../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const givingSamples: readonly SampleMail[] = [
  {
    name: 'my-giving-link',
    payload: {
      ...to,
      name: '',
      formType: 'my-giving-link',
      formData: { link: 'http://localhost:3000/my-giving#demo' },
    },
  },
  {
    name: 'monthly-gift',
    payload: {
      ...to,
      formType: 'monthly-gift',
      formData: { what: 'paused', amount_text: '$25.00', next_on: 'January 22, 2027' },
    },
  },
  {
    name: 'gift-reminder',
    payload: {
      ...to,
      formType: 'gift-reminder',
      formData: { amount_text: '$50.00', url: 'https://checkout.stripe.com/recover/demo' },
    },
  },
  {
    name: 'employer-match',
    payload: {
      ...to,
      formType: 'employer-match',
      formData: {
        employer: 'Field and Sons',
        amount_text: '$100.00',
        given_on: 'November 21, 2026',
        receipt_number: 'R-2026-DEMO0001',
      },
    },
  },
  {
    name: 'gift-ahead',
    payload: {
      ...to,
      formType: 'gift-ahead',
      formData: { amount_text: '$25.00', next_on: 'December 22, 2026', is_each: false },
    },
  },
  {
    name: 'my-giving-move',
    payload: {
      ...to,
      name: '',
      formType: 'my-giving-move',
      formData: { from: 'old@example.org', link: 'http://localhost:3000/my-giving#demo' },
    },
  },
  {
    name: 'giving-details',
    payload: { ...to, formType: 'giving-details', formData: { what: 'name', text: 'Ona Fielding' } },
  },
  {
    name: 'tribute',
    payload: {
      ...to,
      name: 'Lena Field',
      formType: 'tribute',
      formData: { donor_name: 'Ona Field', kind: 'memory', tribute_name: 'Grandmother Field', message: null },
    },
  },
];
