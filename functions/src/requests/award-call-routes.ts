import { answerOnPage } from '../awards/answer-award.ts';
import type { Route } from '../http/route.ts';
import { awardNewsCalls } from './award-news-calls.ts';
import { awardPaymentCalls } from './award-payment-calls.ts';
import { changeRoute } from './change-route.ts';
import { awardOf } from './her-award.ts';

/** What she does on her page about her award and about what is shared. */
export const awardCallRoutes: readonly Route[] = [
  changeRoute('award', async ({ record }, body) => answerOnPage(await awardOf(record), body)),
  ...awardPaymentCalls,
  ...awardNewsCalls,
];
