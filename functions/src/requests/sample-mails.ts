import { type SampleMail, sampleReceiver as to } from '../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const requestSamples: readonly SampleMail[] = [
  { name: 'request-news', payload: { ...to, name: '', formType: 'request-news', formData: {} } },
  {
    name: 'request-letter',
    payload: {
      ...to,
      formType: 'request-letter',
      formData: { text: 'We have what you sent, and we are reading it with care.', has_page: true },
    },
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
