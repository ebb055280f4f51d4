import type { Route } from '../../edge/route.ts';
import { forStaff } from '../staff-route.ts';
import { setGiftTask } from './gift-tasks.ts';
import { readGiftsToDo } from './gifts-to-do.ts';
import { readGift } from './read-gift.ts';
import { refundGift } from './refund-gift.ts';

/** The staff calls about gifts and the books. */
export const financeRoutes: readonly Route[] = [
  forStaff('gift', (body) => readGift(body)),
  forStaff('refund-gift', (body, by, request) => refundGift(body, by, request.idempotencyKey)),
  forStaff('gift-task', (body, by) => setGiftTask(body, by)),
  forStaff('gifts-to-do', () => readGiftsToDo()),
];
