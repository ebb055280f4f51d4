import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { listAwards, openAward, openAwardOf } from './read-awards.ts';

/** The staff calls that offer awards, read them and end them. */
export const awardRoutes: readonly Route[] = [
  forStaff('awards', (body) => listAwards(body)),
  forStaff('award', (body, by) => openAward(body, by)),
  forStaff('award-of', (body, by) => openAwardOf(body, by)),
];
