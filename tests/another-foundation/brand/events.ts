import type { ApplicationCycle, Gala, Golf, Promises, Round } from '@society-gal/contracts/brand';

export const gala: Gala | null = null;
export const golf: Golf | null = null;

export const rounds: readonly Round[] = [
  {
    id: 'summer-2031',
    awards: 'the summer term',
    opens: '2026-02-01',
    closes: '2031-04-30',
    readingFrom: '2026-02-01',
    readBy: '2031-05-31',
    answersBy: '2031-06-14',
    source: 'Board of the trust',
  },
];
export const applicationCycles: readonly ApplicationCycle[] = rounds.map((round) => ({
  ...round,
  opensText: 'February 1, 2026',
  closesText: 'April 30, 2031',
}));

export const promises: Promises = {
  contact: { hours: 48, onBusinessDays: false, text: 'within two days' },
  referral: { hours: 72, onBusinessDays: false, text: 'within three days' },
  scholarshipConfirmation: { hours: 72, text: 'within three days' },
  scholarshipAnswer: { days: 45, text: 'within 45 days' },
  partnershipApplication: { businessDays: 10, text: 'within ten business days' },
  partnershipInquiry: { businessDays: 4, text: 'within four business days' },
  receipt: { hours: 48, text: 'within two days' },
};
