import type { Route } from '../http/route.ts';
import { forStaff, staffAnswer } from '../team/access/staff-route.ts';
import { assignReviewers } from './assign.ts';
import { listCandidates } from './award-candidates.ts';
import { listCycles, saveCycle } from './cycles.ts';
import { readProgress } from './progress.ts';
import { readRanking } from './ranking.ts';
import { openReviewFile, readForReview, readQueue, revealApplicant } from './read-application.ts';
import { recuse, saveReview } from './score.ts';

/** The staff calls about reading and scoring applications. */
export const reviewRoutes: readonly Route[] = [
  forStaff('review-cycles', (_body, by) => listCycles(by)),
  forStaff('save-review-cycle', (body, by) => saveCycle(body, by)),
  forStaff('assign-reviewers', (body) => assignReviewers(body)),
  forStaff('review-progress', (body) => readProgress(body)),
  forStaff('review-queue', (body, by) => readQueue(body, by)),
  forStaff('read-for-review', (body, by) => readForReview(body, by)),
  staffAnswer('review-file', (body, by) => openReviewFile(body, by)),
  forStaff('reveal-applicant', (body, by) => revealApplicant(body, by)),
  forStaff('save-review', (body, by) => saveReview(body, by)),
  forStaff('recuse', async (body, by) => {
    await recuse(body, by);
    return { ok: true };
  }),
  forStaff('review-ranking', (body, by) => readRanking(body, by)),
  forStaff('award-candidates', (body, by) => listCandidates(body, by)),
];
