import type { Route } from '../http/route.ts';
import { forStaff, staffAnswer } from '../team/access/staff-route.ts';
import { recordAnswer } from './answer-award.ts';
import { awardsFile } from './awards-file.ts';
import { endAward, withdrawAward } from './end-award.ts';
import { offerAwards } from './offer-awards.ts';
import { listAwards, openAward, openAwardOf } from './read-awards.ts';

/** The staff calls that offer awards, read them and end them. */
export const awardRoutes: readonly Route[] = [
  forStaff('offer-awards', (body, by, request) =>
    offerAwards(body, by, { key: request.idempotencyKey, log: request.log }),
  ),
  forStaff('withdraw-award', (body, by) => withdrawAward(body, by)),
  forStaff('end-award', (body, by) => endAward(body, by)),
  forStaff('record-answer', (body, by) => recordAnswer(body, by)),
  forStaff('awards', (body) => listAwards(body)),
  staffAnswer('awards-file', (_body, by) => awardsFile(by)),
  forStaff('award', (body, by) => openAward(body, by)),
  forStaff('award-of', (body, by) => openAwardOf(body, by)),
];
