import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../access-control/session.tsx';

/**
 * What a subscription has brought so far. `value` keeps the last answer while another one is on its way or after a
 * failure; `isStale` says that it is the answer to an earlier question, `isOld` that it is the last answer to this one, which
 * nobody can renew for now. `changes` rises with every answer.
 */
export type Subscription<T> = {
  phase: 'loading' | 'ready' | 'failed';
  value: T | null;
  isStale: boolean;
  isOld: boolean;
  changes: number;
  /** Why it failed; null while it has not. */
  error: unknown;
  retry: () => void;
};

/**
 * Starts listening and returns a function that ends it. `next` may be called any number of times, also after `fail`. A value that nobody has
 * confirmed yet leaves what was old marked as old.
 */
export type Subscribe<T> = (
  next: (value: T, isConfirmed?: boolean) => void,
  fail: (error: unknown) => void,
) => () => void;

type Known<T> = Omit<Subscription<T>, 'retry'> & { valueKey: string | null };

const nothing = {
  phase: 'loading',
  value: null,
  valueKey: null,
  isStale: false,
  isOld: false,
  changes: 0,
  error: null,
} as const;

function isRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'permission-denied';
}

/**
 * Keeps a component subscribed to something that answers now and again: a Firestore listener, or a request that is
 * answered once ({@link fromPromise}). `key` stands for what is asked: another key subscribes again, null asks nothing.
 * A refused read has the session checked again. Firestore's own client shares and caches listeners, so a query library on
 * top would cache twice: TanStack Query (13 kB) has no subscriptions of its own, and its Firestore adapter has open bugs in them.
 */
export function useSubscription<T>(key: string | null, subscribe: Subscribe<T>): Subscription<T> {
  const { recheck } = useSession();
  const [state, setState] = useState<Known<T>>(nothing);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for subscribe, attempt asks again, and recheck changes with the session
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    setState((before) => ({
      ...before,
      isOld: before.isOld && before.valueKey === key,
      ...(before.phase === 'ready' ? { isStale: true } : { phase: 'loading', isStale: false }),
    }));
    const stop = subscribe(
      (value, isConfirmed = true) => {
        if (isOver) return;
        const known = { phase: 'ready', value, valueKey: key, isStale: false, error: null } as const;
        setState((before) => {
          const isOld = !isConfirmed && before.isOld && before.valueKey === key;
          return { ...known, isOld, changes: before.changes + 1 };
        });
      },
      (error) => {
        if (isOver) return;
        const refused = isRefused(error);
        if (refused) recheck();
        // What somebody may no longer read does not stay on her screen.
        setState((before) => {
          const isOld = !refused && before.valueKey === key;
          return { ...before, phase: 'failed', isStale: false, isOld, error };
        });
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [key, attempt]);

  const { valueKey: _, ...shown } = state;
  return { ...shown, retry: useCallback(() => setAttempt((n) => n + 1), []) };
}

/**
 * A request that is answered once, as a subscription. It starts after `delayMs`, unless it is stopped before; one that is under way
 * is told by the signal that nobody waits for it any more.
 */
export function fromPromise<T>(ask: (signal: AbortSignal) => Promise<T>, delayMs = 0): Subscribe<T> {
  return (next, fail) => {
    const asking = new AbortController();
    const timer = setTimeout(() => ask(asking.signal).then(next, fail), delayMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  };
}
