import { Alert, type AlertColor, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';

/** Says that there is nothing, in the given words, and what may help. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, textAlign: 'center' }}>
      <Typography sx={{ mx: 'auto' }}>{text}</Typography>
      {children}
    </Paper>
  );
}

type RetryProps = { severity: AlertColor; label?: string; onRetry: () => void; children: ReactNode };

const RetryAlert = ({ severity, label = 'Retry', onRetry, children }: RetryProps) => (
  <Alert
    severity={severity}
    action={
      <Button color="inherit" onClick={onRetry}>
        {label}
      </Button>
    }
  >
    {children}
  </Alert>
);

/** Says what could not be loaded, with a way to try again. */
export function FailedState({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <RetryAlert severity="error" label="Try again" onRetry={onRetry}>
      {title}
    </RetryAlert>
  );
}

/** Says that what stands below was loaded before the server went away, with a way to try again. */
export function OldState({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryAlert severity="warning" onRetry={onRetry}>
      The server does not answer. What you see was loaded before and may be old. You stay signed in, and what you typed
      stays.
    </RetryAlert>
  );
}

/** Whoever waits longer than this is told that it goes on. Milliseconds. */
const slowMs = 4_000;

const slowText = 'Still looking. This takes longer than usual.';

/** Whether a request has been on its way for so long that somebody should be told. */
function useIsSlow(tries = 0): boolean {
  const [slowTry, setSlowTry] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setSlowTry(tries), slowMs);
    return () => clearTimeout(timer);
  }, [tries]);
  return slowTry === tries;
}

/** Says after a while that what was asked for is still on its way, with a way to ask again. */
export function StillLoading({ onRetry }: { onRetry: () => void }) {
  const [tries, setTries] = useState(0);
  const isSlow = useIsSlow(tries);
  const again = () => {
    setTries(tries + 1);
    onRetry();
  };
  return (
    <div role="status">
      {isSlow ? (
        <RetryAlert severity="info" onRetry={again}>
          {slowText}
        </RetryAlert>
      ) : null}
    </div>
  );
}

/** Grey lines in the place of text that is on its way; announced once, and after a while that it is still on its way. */
export function LoadingLines({ label, lines = 5 }: { label: string; lines?: number }) {
  const isSlow = useIsSlow();
  return (
    <Stack role="status" aria-label={label} spacing={1}>
      {isSlow ? <Typography>{slowText}</Typography> : null}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} variant="rounded" height={line === 0 ? 36 : 56} />
      ))}
    </Stack>
  );
}

/** What stands in place of a screen that the roles of whoever is signed in do not open. */
export function NotForYourRole() {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Not part of your role</Typography>
      <EmptyState text="Your roles do not open this place. If your work needs it, an owner of the team can change them." />
    </Stack>
  );
}
