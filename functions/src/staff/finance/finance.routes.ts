import type { Route } from '../../edge/route.ts';
import { forStaff, staffAnswer } from '../staff-route.ts';
import { donorStatement } from './donor-statement.ts';
import { setGiftTask } from './gift-tasks.ts';
import { readGiftsToDo } from './gifts-to-do.ts';
import { mergeDonors, undoMerge } from './merge-donors.ts';
import { readDonor } from './one-donor.ts';
import { readGift } from './read-gift.ts';
import { refundGift } from './refund-gift.ts';

/** The staff calls about gifts and the books. */
export const financeRoutes: readonly Route[] = [
  forStaff('gift', (body) => readGift(body)),
  forStaff('refund-gift', (body, by, request) => refundGift(body, by, request.idempotencyKey)),
  forStaff('gift-task', (body, by) => setGiftTask(body, by)),
  forStaff('gifts-to-do', () => readGiftsToDo()),
  forStaff('donor', (body) => readDonor(body)),
  staffAnswer('donor-statement', (body, by) => donorStatement(body, by)),
  forStaff('merge-donors', (body, by, request) => mergeDonors(body, by, request.idempotencyKey)),
  forStaff('undo-merge', (body, by) => undoMerge(body, by)),
];
