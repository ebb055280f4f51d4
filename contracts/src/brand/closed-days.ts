import { current } from './current.ts';
import type { ClosedDays } from './shapes.ts';

/** Federal holidays of the United States: 5 U.S.C. 6103, and Executive Order 11582 for those on a Sunday. */
export const closedDays = current<ClosedDays>('closedDays', {
  // New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas Day.
  fixed: ['01 Jan', '19 Jun', '04 Jul', '11 Nov', '25 Dec'],
  // Martin Luther King, Washington, Memorial Day, Labor Day, Columbus Day, Thanksgiving.
  floating: ['3 Mon Jan', '3 Mon Feb', 'last Mon May', '1 Mon Sep', '2 Mon Oct', '4 Thu Nov'],
  moved: { saturday: -1, sunday: 1 },
  single: [],
});

/** Empty: nothing is said of hours. */
export const office = current('office', { hours: '' });
