import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { askRelease, shareRelease, stopRelease } from './share-release.ts';

/** The staff calls about what may leave about her. */
export const releaseRoutes: readonly Route[] = [
  forStaff('ask-release', (body, by, { idempotencyKey }) => askRelease(body, by, idempotencyKey)),
  forStaff('share-release', (body, by) => shareRelease(body, by)),
  forStaff('stop-release', async (body, by) => {
    await stopRelease(body, by);
    return { ok: true };
  }),
];
