import { idleSignOutMs, idleWarningMs } from '@society-gal/contracts';

/** What the idle clock says: nothing, a warning with the seconds left, or that time is up. */
export type IdleState = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' };

/** `lastActiveMs` and `nowMs` on the same clock. Counts wall time, so that a laptop that slept is signed out at once. */
export const idleState = (lastActiveMs: number, nowMs: number): IdleState => {
  const idleMs = nowMs - lastActiveMs;
  if (idleMs >= idleSignOutMs) return { kind: 'over' };
  if (idleMs >= idleSignOutMs - idleWarningMs)
    return { kind: 'warning', secondsLeft: Math.ceil((idleSignOutMs - idleMs) / 1000) };
  return { kind: 'active' };
};
