import { organisation } from '@society-gal/contracts/brand';
import { allForms, mailOf } from '@society-gal/contracts/forms';
import type { OutgoingMail } from './mail-templates.ts';

/** A mail as it could lie in the outbox, under a name that a file can have. */
export type SampleMail = { name: string; payload: OutgoingMail };

const formMails = allForms.map(
  (form): SampleMail => ({ name: form.id, payload: mailOf(form, form.schema.parse(form.sample)) }),
);

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
const event = {
  event: '2026-demo',
  title: 'Interview practice',
  where: 'Main Library, room 2',
  starts: '2026-12-05T18:00:00Z',
  ends: '2026-12-05T21:00:00Z',
};

const otherMails: SampleMail[] = [
  { name: 'newsletter-welcome', payload: { ...to, name: '', formType: 'newsletter-welcome', formData: {} } },
  { name: 'request-news', payload: { ...to, name: '', formType: 'request-news', formData: {} } },
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
        reason: 'The donor does not know the charge.',
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
  {
    name: 'request-letter',
    payload: {
      ...to,
      formType: 'request-letter',
      formData: { text: 'We have what you sent, and we are reading it with care.', has_page: true },
    },
  },
  {
    name: 'partnership-letter',
    payload: {
      to: 'kim@example.org',
      name: 'Kim Vale',
      formType: 'partnership-letter',
      formData: {
        text: 'Thank you for offering to work with us. Our answer is yes.\n\nWhat happens next: We call you on Monday.',
        organization_name: 'Oak & Co',
        inquiry: false,
      },
    },
  },
  {
    name: 'letter',
    payload: {
      ...to,
      name: '',
      formType: 'letter',
      formData: {
        letter: '2026-demo',
        list: 'Newsletter',
        subject: 'Spring classes open on Monday',
        blocks: [
          { kind: 'heading', runs: [{ text: 'What opens' }] },
          {
            kind: 'text',
            runs: [
              { text: 'Twelve seats, ' },
              { text: 'free of charge', bold: true },
              { text: ', for ' },
              { text: 'whoever waits', href: '/programs' },
              { text: '.' },
            ],
          },
          { kind: 'list', items: [{ runs: [{ text: 'Mondays at nine' }] }, { runs: [{ text: 'Thursdays at six' }] }] },
          { kind: 'quote', runs: [{ text: 'Nobody made me feel late.' }] },
          { kind: 'button', label: 'See our programs', href: '/programs' },
        ],
      },
    },
  },
  {
    name: 'place-held',
    payload: { ...to, formType: 'place-held', formData: { ...event, until: '2026-11-24T18:00:00Z' } },
  },
  { name: 'place-taken', payload: { ...to, formType: 'place-taken', formData: event } },
  { name: 'event-reminder', payload: { ...to, formType: 'event-reminder', formData: { ...event, ahead: 'week' } } },
  { name: 'event-evaluation', payload: { ...to, formType: 'event-evaluation', formData: event } },
  {
    name: 'certificate',
    payload: {
      ...to,
      formType: 'certificate',
      formData: { certificate: 'C-DEMO2345', word: 'bakelo-sivuna', title: event.title, ended_on: '2026-12-05' },
    },
  },
  { name: 'event-called-off', payload: { ...to, formType: 'event-called-off', formData: event } },
  {
    name: 'staff-digest',
    payload: {
      ...to,
      formType: 'staff-digest',
      formData: {
        ...{ overdue: 2, wrote: 1, messages: 3, referrals: 1, applications: 3, partnerships: 1, assigned: 3, notes: 2 },
        ...{ failedMail: 1, failingGifts: 1, disputes: 1, differences: 0 },
        ...{ notTold: 2, handed: 2, lettersToAgree: 1, heldReceipts: 1, giftTasks: 1 },
      },
    },
  },
  {
    name: 'staff-alert',
    payload: { ...to, formType: 'staff-alert', formData: { kind: 'danger', record: 'demo' } },
  },
  {
    name: 'staff-alert-gathered',
    payload: { ...to, formType: 'staff-alert', formData: { kind: 'danger', record: null, more: 11 } },
  },
  {
    name: 'staff-promises',
    payload: {
      ...to,
      formType: 'staff-promises',
      formData: { titles: ['Lessons stay open', 'What a course includes'] },
    },
  },
  {
    name: 'staff-factor-code',
    payload: { ...to, name: '', formType: 'staff-factor-code', formData: { code: '123456' } },
  },
  {
    name: 'staff-factor-changed',
    payload: { ...to, formType: 'staff-factor-changed', formData: { kind: 'recovery' } },
  },
  {
    name: 'staff-invitation',
    payload: {
      ...to,
      name: '',
      formType: 'staff-invitation',
      formData: {
        invitation: 'demo',
        link: 'http://localhost:3000/admin/auth#invitation=demo',
        invited_by: organisation.email,
        expires_on: 'November 28, 2026',
      },
    },
  },
  {
    name: 'my-data-link',
    payload: { ...to, name: '', formType: 'my-data-link', formData: { link: 'http://localhost:3000/my-data#demo' } },
  },
  {
    name: 'recommendation-asked',
    payload: {
      ...to,
      formType: 'recommendation-asked',
      formData: {
        asked_by: 'Joy',
        recommendation: { record: 'demo', ask: 'demo' },
        expires_on: '2026-12-22',
        link: 'http://localhost:3000/recommendation#demo',
      },
    },
  },
];

/** At least one mail of every kind; the preview shows them and the tests read them. */
export const sampleMails: readonly SampleMail[] = [...formMails, ...otherMails];
