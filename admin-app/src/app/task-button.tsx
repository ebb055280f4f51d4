import { Button } from '@mui/material';
import { useState } from 'react';
import { type Toast, useToasts } from './toasts.tsx';

type Props = {
  label: string;
  /** Names it for those who do not see the row it stands in. */
  name: string;
  run: () => Promise<unknown>;
  done: Pick<Toast, 'title' | 'description'>;
  /** Title when it did not work; the reason is the server's. */
  failed: string;
};

/** A button of a row that has the back end do something, and says what became of it. */
export function TaskButton({ label, name, run, done, failed }: Props) {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await run();
      toasts.show({ tone: 'success', ...done });
    } catch (error) {
      toasts.show({ tone: 'error', title: failed, description: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="outlined" disabled={busy} aria-label={name} onClick={() => void press()}>
      {label}
    </Button>
  );
}
