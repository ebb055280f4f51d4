import { reviewLimits } from '@society-gal/contracts/review';
import type { StaffRequest, StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';

/** What became of an assignment: how many applications changed, and those that did not, with the reason. */
export type Assigned = { changed: number; refused: StaffResponse<'assign-reviewers'>['results'] };

/** A call takes so many applications; null stands for all that belong to the cycle, which the back end portions itself. */
function portionsOf(ids: readonly string[] | null): (string[] | null)[] {
  if (ids === null) return [null];
  const starts = Array.from(
    { length: Math.ceil(ids.length / reviewLimits.perCall) },
    (_, at) => at * reviewLimits.perCall,
  );
  return starts.map((start) => ids.slice(start, start + reviewLimits.perCall));
}

/**
 * Assigns readers, as often as the back end has more to change. `soFar` counts while it runs. `assign` gives null when it failed,
 * which a toast tells.
 */
export function useAssign() {
  const { busy, run } = useAction();
  const [soFar, setSoFar] = useState(0);
  const call = useCallStaff();
  const assign = async (
    how: Omit<StaffRequest<'assign-reviewers'>, 'ids'>,
    ids: readonly string[] | null,
  ): Promise<Assigned | null> => {
    const done: Assigned = { changed: 0, refused: [] };
    const isDone = await run(
      async () => {
        for (const part of portionsOf(ids))
          for (;;) {
            const { results, left } = await call('assign-reviewers', { ...how, ids: part });
            done.changed += results.filter(({ ok }) => ok).length;
            done.refused = [...done.refused, ...results.filter(({ ok }) => !ok)];
            setSoFar(done.changed);
            if (left === 0 || results.every(({ ok }) => !ok)) break;
          }
      },
      null,
      'Not assigned',
    );
    setSoFar(0);
    return isDone ? done : null;
  };
  return { busy, soFar, assign };
}
