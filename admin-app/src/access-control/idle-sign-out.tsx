import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { minuteMs } from '@society-gal/contracts/format';
import { idleSignOutMs, idleWarningMs } from '@society-gal/contracts/team';
import { useEffect, useRef, useState } from 'react';
import { callSession } from '../app/call-staff.ts';
import { useServices } from '../app/services.ts';
import { useSession } from './session.tsx';

/** How long somebody has been idle: not at all, long enough for a warning with the seconds left, or too long. */
export type IdleState = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' };

/** `lastActiveMs` and `nowMs` on the same clock. Counts wall time, so that a laptop that slept is signed out at once. */
export function idleState(lastActiveMs: number, nowMs: number): IdleState {
  const idleMs = nowMs - lastActiveMs;
  if (idleMs >= idleSignOutMs) return { kind: 'over' };
  if (idleMs >= idleSignOutMs - idleWarningMs)
    return { kind: 'warning', secondsLeft: Math.ceil((idleSignOutMs - idleMs) / 1000) };
  return { kind: 'active' };
}

const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const;

/** How often the server hears that somebody is at work: it ends a session of its own accord after half an hour. Milliseconds. */
const signOfLifeMs = 5 * minuteMs;

/** Signs out after half an hour without a key, pointer or touch, and says so two minutes before. */
export function IdleSignOut() {
  const { signOutNow } = useSession();
  const { auth } = useServices();
  const lastActive = useRef(Date.now());
  const [idle, setIdle] = useState<IdleState>({ kind: 'active' });
  const warned = idle.kind === 'warning';

  useEffect(() => {
    const markActive = () => {
      // Once the warning shows, only its button counts: a cat on the desk must not keep records open.
      if (!warned) lastActive.current = Date.now();
    };
    for (const event of activityEvents) window.addEventListener(event, markActive, { passive: true });
    const timer = setInterval(() => {
      const state = idleState(lastActive.current, Date.now());
      setIdle((before) => (before.kind === 'active' && state.kind === 'active' ? before : state));
    }, 1000);
    return () => {
      clearInterval(timer);
      for (const event of activityEvents) window.removeEventListener(event, markActive);
    };
  }, [warned]);

  useEffect(() => {
    const timer = setInterval(() => {
      // Nobody is told when one is missed: the next call says what is so.
      if (Date.now() - lastActive.current < signOfLifeMs) callSession(auth).catch(() => undefined);
    }, signOfLifeMs);
    return () => clearInterval(timer);
  }, [auth]);

  useEffect(() => {
    if (idle.kind === 'over') void signOutNow('You were signed out after 30 minutes without activity.');
  }, [idle.kind, signOutNow]);

  const stay = () => {
    lastActive.current = Date.now();
    setIdle({ kind: 'active' });
  };
  return (
    <Dialog open={warned} onClose={stay} aria-labelledby="idle-title" role="alertdialog">
      <DialogTitle id="idle-title">Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          To protect the people in these records you will be signed out in{' '}
          {idle.kind === 'warning' ? `${idle.secondsLeft} seconds` : 'a moment'}.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void signOutNow()}>Sign out now</Button>
        <Button variant="contained" onClick={stay} autoFocus>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
