import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { addToFund, listEntries, listFunds } from './funds.ts';

/** The staff calls for the board: funds and packs. */
export const boardRoutes: readonly Route[] = [
  forStaff('funds', () => listFunds()),
  forStaff('fund-entries', (body) => listEntries(body)),
  forStaff('add-to-fund', (body, by, request) => addToFund(body, by, request.idempotencyKey)),
];
