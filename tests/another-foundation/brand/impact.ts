import type { Fact } from '@society-gal/contracts/brand/fact';

export const impactFigures = {
  womenTrained: { value: 1_312, source: 'Annual report' },
  employedPercent: { value: 71, source: 'Annual report' },
  employedWithinMonths: { value: 9, source: 'Annual report' },
  averageMonths: { value: 15, source: 'Annual report' },
} as const satisfies Record<string, Fact<number>>;

export const participantMix: readonly Fact<{ label: string; percent: number }>[] = [
  { value: { label: 'Women from fishing towns', percent: 55 }, source: 'Annual report' },
  { value: { label: 'Women new to the country', percent: 45 }, source: 'Annual report' },
];

export const priorityGroups: readonly { title: string; body: string }[] = [
  { title: 'Widows of fishermen', body: 'Whenever it was.' },
  { title: 'Newcomers', body: 'With any papers, or none yet.' },
];

export const donationSplit = [
  { label: 'Classes', dollars: 70, program: true, detail: 'Teachers, rooms and books.' },
  { label: 'First jobs', dollars: 18, program: true, detail: 'Visits to employers, and rides there.' },
  { label: 'Office', dollars: 12, program: false, detail: 'Rent, heat and an audit.' },
] as const;

export const programDollars: number = donationSplit
  .filter((part) => part.program)
  .reduce((sum, part) => sum + part.dollars, 0);
export const programClaim = `$${programDollars} of each $100 pay for classes and first jobs`;

// The amounts are those of the donation form, contracts/src/limits.ts.
export const impactTiers = [
  { amountDollars: 25, text: 'A textbook.' },
  { amountDollars: 50, text: 'A month of bus rides.' },
  { amountDollars: 100, text: 'An evening class with a teacher.' },
  { amountDollars: 250, text: 'Work boots and a coat.' },
  { amountDollars: 500, text: 'A computer for the classroom.' },
  { amountDollars: 2500, text: 'A year of classes for one woman.' },
] as const;

export const suggestedDonations = [
  { amountDollars: 60, text: 'A week of heat in the classroom.' },
  { amountDollars: 320, text: 'A set of tools.' },
] as const;

export const firstYearGoals = [
  { value: 33, label: 'evening classes held' },
  { value: 12, label: 'employers visited' },
] as const;
