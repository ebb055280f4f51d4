import type { ApplicationCycle, Fact, Gala, Golf } from '@society-gal/contracts/brand';

export const gala: Gala | null = null;
export const golf: Golf | null = null;

export const applicationCycles: readonly Fact<ApplicationCycle>[] = [
  {
    value: {
      awards: 'the summer term',
      opens: '2026-02-01',
      opensText: 'February 1, 2026',
      closes: '2031-04-30',
      closesText: 'April 30, 2031',
      readingFrom: '2026-02-01',
      answersBy: '2031-06-14',
    },
    source: 'Board of the trust',
    lastDay: '2031-04-30',
  },
];

export const promises = {
  contact: { hours: 48, onBusinessDays: false, text: 'within two days' },
  referral: { hours: 72, onBusinessDays: false, text: 'within three days' },
  scholarshipConfirmation: { hours: 72, text: 'within three days' },
  scholarshipAnswer: { days: 45, text: 'within 45 days' },
  partnershipApplication: { businessDays: 10, text: 'within ten business days' },
  partnershipInquiry: { businessDays: 4, text: 'within four business days' },
  receipt: { hours: 48, text: 'within two days' },
} as const;
