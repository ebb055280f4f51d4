import type { ClosedDays } from './shapes.ts';

/**
 * Days besides weekends on which the foundation is closed: the holidays of the United States government (5 U.S.C. 6103; a holiday on
 * a Sunday moves by Executive Order 11582). They are no business days, so no answer is promised for them.
 */
export const closedDays: ClosedDays = {
  // New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas Day.
  fixed: ['01 Jan', '19 Jun', '04 Jul', '11 Nov', '25 Dec'],
  // Martin Luther King, Washington, Memorial Day, Labor Day, Columbus Day, Thanksgiving.
  floating: ['3 Mon Jan', '3 Mon Feb', 'last Mon May', '1 Mon Sep', '2 Mon Oct', '4 Thu Nov'],
  moved: { saturday: -1, sunday: 1 },
  single: [],
};
