import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../access-control/session.tsx';

/**
 * What a subscription has brought so far. `value` keeps the last answer while another one is on its way or after a
 * failure; `isStale` says that it is the answer to an earlier question. `changes` rises with every answer.
 */
export type Subscription<T> = {
  phase: 'loading' | 'ready' | 'failed';
  value: T | null;
  isStale: boolean;
  changes: number;
  retry: () => void;
};

/** Starts listening and returns what ends it. `next` may be called any number of times, also after `fail`. */
export type Subscribe<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

const nothing = { phase: 'loading', value: null, isStale: false, changes: 0 } as const;

function isRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'permission-denied';
}

/**
 * Keeps a component subscribed to something that answers now and again: a Firestore listener, or a request that is
 * answered once ({@link fromPromise}). `key` stands for what is asked: another key subscribes anew, null asks nothing.
 * A refused read has the session checked anew. Firestore's own client shares and caches listeners, so a query library on
 * top would cache twice: TanStack Query (13 kB) has no subscriptions of its own, and its Firestore adapter has open bugs in them.
 */
export function useSubscription<T>(key: string | null, subscribe: Subscribe<T>): Subscription<T> {
  const { recheck } = useSession();
  const [state, setState] = useState<Omit<Subscription<T>, 'retry'>>(nothing);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for subscribe, attempt asks again, and recheck changes with the session
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    setState((before) =>
      before.phase === 'ready' ? { ...before, isStale: true } : { ...before, phase: 'loading', isStale: false },
    );
    const stop = subscribe(
      (value) => {
        if (!isOver) setState(({ changes }) => ({ phase: 'ready', value, isStale: false, changes: changes + 1 }));
      },
      (error) => {
        if (isOver) return;
        if (isRefused(error)) recheck();
        setState((before) => ({ ...before, phase: 'failed', isStale: false }));
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [key, attempt]);

  return { ...state, retry: useCallback(() => setAttempt((n) => n + 1), []) };
}

/** A request that is answered once, as a subscription. It starts after `delayMs`, unless it is stopped before. */
export function fromPromise<T>(ask: () => Promise<T>, delayMs = 0): Subscribe<T> {
  return (next, fail) => {
    const timer = setTimeout(() => ask().then(next, fail), delayMs);
    return () => clearTimeout(timer);
  };
}
