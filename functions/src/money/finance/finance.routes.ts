import type { Route } from '../../http/route.ts';
import { forStaff, staffAnswer } from '../../team/access/staff-route.ts';
import { booksFile, compareBooks, readBooks, readPayout } from './books.ts';
import { readCampaigns } from './campaigns.ts';
import { donorStatement } from './donor-statement.ts';
import { enterGift, takeOutGift } from './enter-gift.ts';
import { setGiftTask } from './gift-tasks.ts';
import { readGiftsToDo } from './gifts-to-do.ts';
import { mergeDonors, undoMerge } from './merge-donors.ts';
import { readDonor } from './one-donor.ts';
import { readGift } from './read-gift.ts';
import { refundGift } from './refund-gift.ts';
import { printReceipt, resendReceipt } from './resend-receipt.ts';
import { mendGift } from './resync-gift.ts';

/** The staff calls about gifts and the books. */
export const financeRoutes: readonly Route[] = [
  forStaff('gift', (body) => readGift(body)),
  forStaff('refund-gift', (body, by, request) => refundGift(body, by, request.idempotencyKey)),
  forStaff('resend-receipt', (body, by) => resendReceipt(body, by)),
  staffAnswer('print-receipt', (body, by) => printReceipt(body, by)),
  forStaff('gift-task', (body, by) => setGiftTask(body, by)),
  forStaff('gifts-to-do', () => readGiftsToDo()),
  forStaff('donor', (body) => readDonor(body)),
  staffAnswer('donor-statement', (body, by) => donorStatement(body, by)),
  forStaff('merge-donors', (body, by, request) => mergeDonors(body, by, request.idempotencyKey)),
  forStaff('undo-merge', (body, by) => undoMerge(body, by)),
  forStaff('books', () => readBooks()),
  forStaff('campaigns', (body) => readCampaigns(body)),
  forStaff('payout', (body) => readPayout(body)),
  staffAnswer('books-file', (body, by) => booksFile(body, by)),
  forStaff('compare-books', (_body, _by, request) => compareBooks(request.log)),
  forStaff('enter-gift', (body, by, request) => enterGift(body, by, request.idempotencyKey)),
  forStaff('take-out-gift', (body, by) => takeOutGift(body, by)),
  forStaff('mend-gift', (body, by) => mendGift(body, by)),
];
