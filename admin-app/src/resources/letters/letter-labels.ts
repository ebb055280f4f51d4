import type { ListLetterState } from '@society-gal/contracts/letters';

/** How staff read the state of a letter. */
export const letterStateLabels: Readonly<Record<ListLetterState, string>> = {
  draft: 'Draft',
  waiting: 'Waits for a second person',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped on its way',
};
