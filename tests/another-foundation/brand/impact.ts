import type { Counted, FirstYear, Goal } from '@society-gal/contracts/brand';

export const impactFigures = {
  womenTrained: { value: 1_312, source: 'Annual report', asOf: '2026-06-30' },
  employedPercent: { value: 71, source: 'Annual report', asOf: '2026-06-30' },
  employedWithinMonths: { value: 9, source: 'Annual report', asOf: '2026-06-30' },
  averageMonths: { value: 15, source: 'Annual report', asOf: '2026-06-30' },
} as const satisfies Record<string, Counted<number>>;

export const participantMix: readonly Counted<{ label: string; percent: number }>[] = [
  { value: { label: 'Women from fishing towns', percent: 55 }, source: 'Annual report', asOf: '2026-06-30' },
  { value: { label: 'Women new to the country', percent: 45 }, source: 'Annual report', asOf: '2026-06-30' },
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

// The amounts are those of the donation form, contracts/src/http/limits.ts.
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

export const firstYear: FirstYear = {
  begins: '2026-02-01',
  ends: '2027-01-31',
  countDays: ['2026-07-31', '2027-01-31'],
};

export const firstYearGoals: readonly Goal[] = [
  { value: 33, label: 'evening classes held', reached: { value: 21, source: 'Class register', asOf: '2026-07-31' } },
  { value: 12, label: 'employers visited', reached: null },
];
