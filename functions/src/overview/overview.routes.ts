import { guardMode, setGuardMode } from '../http/guard.ts';
import type { Route } from '../http/route.ts';
import { requireFreshProofOf } from '../team/access/authenticate.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { memberWaits } from './member-waits.ts';
import { readNeeds } from './needs-you.ts';

/** The staff calls about what waits, and about floods. */
export const overviewRoutes: readonly Route[] = [
  forStaff('needs-you', (_body, by, request) => readNeeds(by, request.log)),
  forStaff('member-waits', ({ uid }) => memberWaits(uid)),
  forStaff('guard', async ({ mode }, by) => {
    if (mode) {
      requireFreshProofOf(by);
      await setGuardMode(mode, by.uid);
    }
    return { mode: mode ?? (await guardMode()) };
  }),
];
