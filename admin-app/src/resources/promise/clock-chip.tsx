import { Chip } from '@mui/material';
import { useEffect, useState } from 'react';
import { instantOf } from '../../frame/format-instant.ts';
import { type AnswerPromise, readClock } from './promise-clock.ts';

const minuteMs = 60_000;
const tones = { calm: 'default', soon: 'warning', late: 'error' } as const;

/** How long is left of a promised answer; the words say it, the colour repeats it. */
export const ClockChip = ({ promise, received }: { promise: AnswerPromise | null; received: unknown }) => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const at = instantOf(received);
  if (!promise || !at) return null;
  const clock = readClock(promise, at, now);
  return (
    <Chip
      size="small"
      color={tones[clock.state]}
      variant={clock.state === 'calm' ? 'outlined' : 'filled'}
      label={clock.text}
      title={`Answer promised ${promise.text}`}
      sx={{ width: 'fit-content' }}
    />
  );
};
