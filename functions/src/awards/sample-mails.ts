import { type SampleMail, sampleReceiver as to } from '../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const awardSamples: readonly SampleMail[] = [
  {
    name: 'shared-link',
    payload: {
      ...to,
      formType: 'shared-link',
      formData: {
        release: { id: 'demo', once: 'demo' },
        last_day: '2026-12-22',
        link: 'http://localhost:3000/shared#demo',
      },
    },
  },
];
