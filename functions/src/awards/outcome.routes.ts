import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { listOutcomes, recordOutcome } from './outcomes.ts';

/** The staff calls about what became of those who left. */
export const outcomeRoutes: readonly Route[] = [
  forStaff('outcomes', () => listOutcomes()),
  forStaff('record-outcome', (body, by) => recordOutcome(body, by)),
];
