import { type SampleMail, sampleReceiver as to } from '../mail/mail-kind.ts';

const event = {
  event: '2026-demo',
  title: 'Interview practice',
  where: 'Main Library, room 2',
  starts: '2026-12-05T18:00:00Z',
  ends: '2026-12-05T21:00:00Z',
};

/** The mails of this folder, filled in. */
export const listSamples: readonly SampleMail[] = [
  { name: 'newsletter-welcome', payload: { ...to, name: '', formType: 'newsletter-welcome', formData: {} } },
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
];
