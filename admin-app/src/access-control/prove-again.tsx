import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { onProofAsked } from '../app/ask-proof.ts';
import { ProveFactor } from './prove-factor.tsx';

/** Asks for the second factor again, over the screen, when a call needs a fresh proof; the call then goes on by itself. */
export function ProveAgain() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => onProofAsked(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const end = (isProven: boolean) => {
    answer?.(isProven);
    setAnswer(null);
  };
  return (
    <Dialog open={answer !== null} onClose={() => end(false)} aria-labelledby="prove-title">
      <DialogTitle id="prove-title">Confirm that it is you</DialogTitle>
      <DialogContent>
        <DialogContentText>
          What takes data out, reveals, returns money, writes to people or changes the team asks for your second factor
          every ten minutes.
        </DialogContentText>
        {answer === null ? null : (
          <ProveFactor
            around={async (work) => {
              await work();
              end(true);
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => end(false)}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
