import type { ClosedDays } from '@society-gal/contracts/brand';

export const closedDays: ClosedDays = {
  fixed: ['21 Mar'],
  floating: [],
  moved: { saturday: 0, sunday: 0 },
  single: [],
};

export const office = { hours: '' };
