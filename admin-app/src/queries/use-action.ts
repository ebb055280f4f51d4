import { useState } from 'react';
import { type Toast, useToasts } from '../app/toasts.tsx';

type Said = Omit<Toast, 'tone'> & Partial<Pick<Toast, 'tone'>>;

/**
 * Something that the back end is asked to do: whether it is on its way, and what starts it. What became of it is told in a
 * toast, unless `done` is null because the screen shows it. `run` gives true when it was done.
 */
export function useAction(): {
  busy: boolean;
  run: <T>(work: () => Promise<T>, done: Said | null | ((result: T) => Said), failed: string) => Promise<boolean>;
} {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (work, done, failed) => {
      setBusy(true);
      try {
        const result = await work();
        if (done) toasts.show({ tone: 'success', ...(typeof done === 'function' ? done(result) : done) });
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
