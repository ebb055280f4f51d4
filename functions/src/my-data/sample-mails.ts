import { type SampleMail, sampleReceiver as to } from '../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const myDataSamples: readonly SampleMail[] = [
  {
    name: 'my-data-link',
    payload: { ...to, name: '', formType: 'my-data-link', formData: { link: 'http://localhost:3000/my-data#demo' } },
  },
];
