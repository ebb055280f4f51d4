import { current } from './current.ts';
import type { Counted } from './fact.ts';
import { legal } from './legal.ts';
import type { FirstYear, Goal } from './shapes.ts';

/** Figures without source and day of the count are shown as goals (`standingOf`). */
export const impactFigures = current<
  Record<'womenTrained' | 'employedPercent' | 'employedWithinMonths' | 'averageMonths', Counted<number>>
>('impactFigures', {
  womenTrained: { value: 250, source: null, asOf: null },
  employedPercent: { value: 90, source: null, asOf: null },
  employedWithinMonths: { value: 6, source: null, asOf: null },
  averageMonths: { value: 12, source: null, asOf: null },
});

/** In percent of participants; adds up to 100. */
export const participantMix = current<readonly Counted<{ label: string; percent: number }>[]>('participantMix', [
  { value: { label: 'Domestic violence survivors', percent: 40 }, source: null, asOf: null },
  { value: { label: 'Trafficking survivors', percent: 15 }, source: null, asOf: null },
  { value: { label: 'Women experiencing homelessness', percent: 25 }, source: null, asOf: null },
  { value: { label: 'Young women starting out', percent: 20 }, source: null, asOf: null },
]);

export const priorityGroups: readonly { title: string; body: string }[] = [
  { title: 'Domestic violence survivors', body: 'Whether you left last week or years ago.' },
  { title: 'Trafficking survivors', body: 'With or without a court case. You need not tell your story.' },
  {
    title: 'Women without a home',
    body: 'In a shelter, with friends, in a car. No mailing address? Use a friend’s, or call us.',
  },
  {
    title: 'Young women starting out',
    body: `From ${legal.adultAge}, most of all those without family to help.`,
  },
];

/** In dollars of each $100; adds up to 100. */
export const donationSplit = current('donationSplit', [
  {
    label: 'Scholarships and training',
    dollars: 60,
    program: true,
    detail: 'Tuition, laptops, internet and course places.',
  },
  {
    label: 'Placement and mentorship',
    dollars: 25,
    program: true,
    detail: 'Mentor matching, interviews, first-job support.',
  },
  {
    label: 'Operations',
    dollars: 15,
    program: false,
    detail: 'Staff, tools and audits.',
  },
]);

export const programDollars: number = donationSplit
  .filter((part) => part.program)
  .reduce((sum, part) => sum + part.dollars, 0);
/** Replaces "100% of each donation goes to programs", which the split contradicts. */
export const programClaim =
  programDollars === 100
    ? '100% of each donation goes to programs'
    : `$${programDollars} of every $100 goes straight to programs`;

export const impactTiers = current('impactTiers', [
  { amountDollars: 25, text: 'Course materials for one learner for a month.' },
  { amountDollars: 50, text: 'Internet access for a scholar studying from a shelter.' },
  { amountDollars: 100, text: 'One week of training, with a mentor at her side.' },
  { amountDollars: 250, text: 'Interview preparation and clothes for a first day at work.' },
  { amountDollars: 500, text: 'A refurbished laptop and software for a new scholar.' },
  { amountDollars: 2500, text: 'A full scholarship for one woman, from first class to placement.' },
]);

export const suggestedDonations = current('suggestedDonations', [
  { amountDollars: 100, text: 'Funds a week of training.' },
  { amountDollars: 500, text: 'Equips a scholar with a laptop.' },
  { amountDollars: 2500, text: 'Sponsors one full scholarship.' },
  { amountDollars: 5000, text: 'Sponsors two scholars and their mentors.' },
]);

export const firstYear = current<FirstYear>('firstYear', {
  begins: '2026-09-01',
  ends: '2027-08-31',
  countDays: ['2026-11-30', '2027-02-28', '2027-05-31', '2027-08-31'],
});

export const firstYearGoals = current<readonly Goal[]>('firstYearGoals', [
  { value: 100, label: 'scholarships awarded', counts: 'scholarship', reached: null },
  { value: 250, label: 'mentorships begun', counts: 'mentor', reached: null },
  { value: 4, label: 'pilot pathways opened', reached: null },
  { value: 4, label: 'quarterly updates published', reached: null },
]);
