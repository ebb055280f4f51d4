import { awardRoutes } from '../awards/award.routes.ts';
import { boardRoutes } from '../awards/board.routes.ts';
import { outcomeRoutes } from '../awards/outcome.routes.ts';
import { packRoutes } from '../awards/pack.routes.ts';
import { paymentRoutes } from '../awards/payment.routes.ts';
import { releaseRoutes } from '../awards/release.routes.ts';
import { reportRoutes } from '../awards/report.routes.ts';
import { decisionRoutes } from '../decisions/decision.routes.ts';
import { helpRoutes } from '../help/help.routes.ts';
import type { Route } from '../http/route.ts';
import { letterRoutes } from '../letters/letters.routes.ts';
import { eventRoutes } from '../lists/events.routes.ts';
import { financeRoutes } from '../money/finance/finance.routes.ts';
import { overviewRoutes } from '../overview/overview.routes.ts';
import { recordRoutes } from '../records/record.routes.ts';
import { reviewRoutes } from '../review/review.routes.ts';
import { factorRoutes } from '../team/second-factor/factor.routes.ts';
import { teamRoutes } from '../team/team.routes.ts';
import { wordsRoutes } from '../words/words.routes.ts';

/** The function `staff`: `POST /api/staff/<call>`, one route for every call of the contract. */
export const routes: readonly Route[] = [
  ...teamRoutes,
  ...factorRoutes,
  ...recordRoutes,
  ...overviewRoutes,
  ...helpRoutes,
  ...letterRoutes,
  ...eventRoutes,
  ...financeRoutes,
  ...decisionRoutes,
  ...reviewRoutes,
  ...wordsRoutes,
  ...awardRoutes,
  ...paymentRoutes,
  ...reportRoutes,
  ...outcomeRoutes,
  ...releaseRoutes,
  ...boardRoutes,
  ...packRoutes,
];
