import { type SampleMail, sampleReceiver as to } from '../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const overviewSamples: readonly SampleMail[] = [
  {
    name: 'staff-digest',
    payload: {
      ...to,
      formType: 'staff-digest',
      formData: {
        ...{ overdue: 2, wrote: 1, messages: 3, referrals: 1, applications: 3, partnerships: 1, assigned: 3, notes: 2 },
        ...{ failedMail: 1, failingGifts: 1, disputes: 1, differences: 0 },
        ...{ notTold: 2, handed: 2, lettersToAgree: 1, heldReceipts: 1, giftTasks: 1 },
        ...{ offersEnding: 1, awardPapers: 2, lateReports: 1, paymentsDue: 3 },
        ...{ endingClaims: 1, goalsToCount: 4 },
      },
    },
  },
  {
    name: 'staff-promises',
    payload: {
      ...to,
      formType: 'staff-promises',
      formData: { titles: ['Lessons stay open', 'What a course includes'] },
    },
  },
];
