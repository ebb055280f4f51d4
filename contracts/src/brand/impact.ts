import { legal } from './events.ts';
import type { Fact } from './fact.ts';

/** Figures the site counts up to. */
export const impactFigures = {
  womenTrained: { value: 250, source: null },
  employedPercent: { value: 90, source: null },
  employedWithinMonths: { value: 6, source: null },
  averageMonths: { value: 12, source: null },
} as const satisfies Record<string, Fact<number>>;

/** Who takes part, in percent of participants; adds up to 100. */
export const participantMix: readonly Fact<{ label: string; percent: number }>[] = [
  { value: { label: 'Domestic violence survivors', percent: 40 }, source: null },
  { value: { label: 'Trafficking survivors', percent: 15 }, source: null },
  { value: { label: 'Women experiencing homelessness', percent: 25 }, source: null },
  { value: { label: 'Young women starting out', percent: 20 }, source: null },
];

/** Who comes first when there are more applications than places. */
export const priorityGroups: readonly { title: string; body: string }[] = [
  { title: 'Domestic violence survivors', body: 'Whether you left last week or years ago.' },
  { title: 'Trafficking survivors', body: 'With or without a case, and without having to tell it.' },
  {
    title: 'Women without a home',
    body: 'In a shelter, with friends, in a car. No mailing address? Use a friend’s, or call us.',
  },
  {
    title: 'Young women starting out',
    body: `From ${legal.adultAge}, above all those without family behind them.`,
  },
];

/** Where each $100 goes, in dollars. Adds up to 100. */
export const donationSplit = [
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
    detail: 'The staff, tools and audits that keep the work honest.',
  },
] as const;

/** What the split supports saying; derived, so that wording and numbers cannot part. */
export const programDollars: number = donationSplit
  .filter((part) => part.program)
  .reduce((sum, part) => sum + part.dollars, 0);
/** The claim shown in place of "100% of each donation goes to programs", which the split contradicts. */
export const programClaim =
  programDollars === 100
    ? '100% of each donation goes to programs'
    : `$${programDollars} of every $100 goes straight to programs`;

/** What a gift can do; shown on the donation page. */
export const impactTiers = [
  { amountDollars: 25, text: 'Course materials for one learner for a month.' },
  { amountDollars: 50, text: 'Internet access for a scholar studying from a shelter.' },
  { amountDollars: 100, text: 'One week of training, with a mentor at her side.' },
  { amountDollars: 250, text: 'Interview preparation and clothes for a first day at work.' },
  { amountDollars: 500, text: 'A refurbished laptop and software for a new scholar.' },
  { amountDollars: 2500, text: 'A full scholarship for one woman, from first class to placement.' },
] as const;

/** Suggested amounts on the get-involved page. */
export const suggestedDonations = [
  { amountDollars: 100, text: 'Funds a week of training.' },
  { amountDollars: 500, text: 'Equips a scholar with a laptop.' },
  { amountDollars: 2500, text: 'Sponsors one full scholarship.' },
  { amountDollars: 5000, text: 'Sponsors two scholars and their mentors.' },
] as const;

/** Goals of the first year. */
export const firstYearGoals = [
  { value: 100, label: 'scholarships awarded' },
  { value: 250, label: 'mentorships begun' },
  { value: 4, label: 'pilot pathways opened' },
  { value: 4, label: 'quarterly updates published' },
] as const;
