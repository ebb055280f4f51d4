import { useState } from 'react';
import { type Toast, useToasts } from '../app/toasts.tsx';

/**
 * Something that the back end is asked to do: whether it is on its way, and what starts it. What became of it is told in a
 * toast, unless `done` is null because the screen shows it. `run` gives true when it was done.
 */
export function useAction(): {
  busy: boolean;
  run: (
    work: () => Promise<unknown>,
    done: Pick<Toast, 'title' | 'description'> | null,
    failed: string,
  ) => Promise<boolean>;
} {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (work, done, failed) => {
      setBusy(true);
      try {
        await work();
        if (done) toasts.show({ tone: 'success', ...done });
        return true;
      } catch (error) {
        toasts.show({ tone: 'error', title: failed, description: error instanceof Error ? error.message : '' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
