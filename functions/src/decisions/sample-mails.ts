import type { SampleMail } from '../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const decisionSamples: readonly SampleMail[] = [
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
];
