import { Button } from '@mui/material';
import { useAction } from '../queries/use-action.ts';
import type { Toast } from './toasts.tsx';

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
  const action = useAction();
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={action.busy}
      aria-label={name}
      onClick={() => void action.run(run, done, failed)}
    >
      {label}
    </Button>
  );
}
