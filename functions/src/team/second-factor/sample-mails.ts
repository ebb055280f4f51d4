import { type SampleMail, sampleReceiver as to } from '../../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const factorSamples: readonly SampleMail[] = [
  {
    name: 'staff-factor-code',
    payload: { ...to, name: '', formType: 'staff-factor-code', formData: { code: '123456' } },
  },
  {
    name: 'staff-factor-changed',
    payload: { ...to, formType: 'staff-factor-changed', formData: { kind: 'recovery' } },
  },
];
