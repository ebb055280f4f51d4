import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type IdleState, idleState } from './idle-clock.ts';
import { useSession } from './session.tsx';

const signsOfLife = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const;

/** Signs out after half an hour without a key, pointer or touch, and says so two minutes before. */
export const IdleSignOut = () => {
  const { signOutNow } = useSession();
  const lastActive = useRef(Date.now());
  const [idle, setIdle] = useState<IdleState>({ kind: 'active' });
  const warned = idle.kind === 'warning';

  useEffect(() => {
    const alive = () => {
      // Once the warning shows, only its button counts: a cat on the desk must not keep records open.
      if (!warned) lastActive.current = Date.now();
    };
    for (const sign of signsOfLife) window.addEventListener(sign, alive, { passive: true });
    const timer = setInterval(() => {
      const state = idleState(lastActive.current, Date.now());
      setIdle((before) => (before.kind === 'active' && state.kind === 'active' ? before : state));
    }, 1000);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, alive);
    };
  }, [warned]);

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
};
