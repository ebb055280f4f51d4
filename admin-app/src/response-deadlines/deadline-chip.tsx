import { Chip } from '@mui/material';
import { minuteMs } from '@society-gal/contracts/format';
import { useEffect, useState } from 'react';
import { instantOf } from '../app/format-instant.ts';
import { type ResponseDeadline, readTimeLeft } from './response-deadline.ts';

const tones = { calm: 'default', soon: 'warning', late: 'error' } as const;

/** How much time is left for a promised answer; the words say it, the colour repeats it. */
export function DeadlineChip({ deadline, received }: { deadline: ResponseDeadline | null; received: unknown }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const at = instantOf(received);
  if (!deadline || !at) return null;
  const left = readTimeLeft(deadline, at, now);
  return (
    <Chip
      size="small"
      color={tones[left.state]}
      variant={left.state === 'calm' ? 'outlined' : 'filled'}
      label={left.text}
      title={`Answer promised ${deadline.text}`}
      sx={{ width: 'fit-content' }}
    />
  );
}
