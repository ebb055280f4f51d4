import { Button, Stack, Typography } from '@mui/material';
import type { GuardMode } from '@society-gal/contracts/staff';
import { useEffect, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useToasts } from '../../app/toasts.tsx';

/** What each mode of the guard does to visitors, in the order of the buttons. */
const modes: readonly { mode: GuardMode; label: string; effect: string }[] = [
  { mode: 'off', label: 'Off', effect: 'No form asks a browser for work, whatever arrives.' },
  {
    mode: 'auto',
    label: 'Auto',
    effect: 'A form that is sent very often asks browsers for some work until that is over.',
  },
  {
    mode: 'on',
    label: 'On',
    effect: 'Every form asks for some work, a moment for a person; choose it while robots send junk.',
  },
];

/** The switch of the guard that holds floods of forms up; it holds for the whole site within 15 seconds. */
export function GuardControl() {
  const call = useCallStaff();
  const toasts = useToasts();
  const [current, setCurrent] = useState<GuardMode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = (mode?: GuardMode): Promise<void> =>
    call('guard', mode ? { mode } : {}).then(
      (answer) => {
        setCurrent(answer.mode);
        setFailure(null);
        if (mode) toasts.show({ tone: 'success', title: `The guard is ${answer.mode}` });
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : 'Not done'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when the screen opens
  useEffect(() => void ask(), []);
  return (
    <>
      <Stack direction="row" spacing={1} role="group" aria-label="Guard">
        {modes.map(({ mode, label }) => (
          <Button
            key={mode}
            variant={mode === current ? 'contained' : 'outlined'}
            aria-pressed={mode === current}
            onClick={() => void ask(mode)}
          >
            {label}
          </Button>
        ))}
      </Stack>
      <Typography role={failure ? 'alert' : undefined} sx={{ mt: 1 }}>
        {failure ?? modes.find(({ mode }) => mode === current)?.effect ?? 'Asking how it stands'}
      </Typography>
    </>
  );
}
