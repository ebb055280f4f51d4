import { type SampleMail, sampleReceiver as to } from '../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const letterSamples: readonly SampleMail[] = [
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
];
