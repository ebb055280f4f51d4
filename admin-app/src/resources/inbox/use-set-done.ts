import { useCallback } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useToasts } from '../../app/toasts.tsx';
import type { Topic } from './topics.ts';

/** Marks a record as done or not done through the back end, with an undo for ten seconds. */
export function useSetDone() {
  const call = useCallStaff();
  const toasts = useToasts();
  return useCallback(
    async (topic: Topic, id: string, done: boolean): Promise<void> => {
      const send = (next: boolean) => call('set-done', { collection: topic.collection, id, done: next });
      const fail = (error: unknown) =>
        toasts.show({ tone: 'error', title: 'Not saved', description: error instanceof Error ? error.message : '' });
      try {
        await send(done);
        toasts.show({
          tone: 'success',
          title: done ? 'Marked as done' : 'Back among what is to do',
          durationMs: 10_000,
          action: { label: 'Undo', run: () => void send(!done).catch(fail) },
        });
      } catch (error) {
        fail(error);
      }
    },
    [call, toasts],
  );
}
