import { type FirestoreError, onSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../access/session.tsx';
import { useServices } from '../frame/services.ts';
import { boundedQuery, type Cursor, pageSize, readAnchor, type StoredRecord } from './bounded-query.ts';
import { type Plan, planKey } from './plan.ts';

/** A page of a list that follows the store. `stale`: the rows of the page before, shown until the next have come. */
export type LivePage = {
  phase: 'loading' | 'ready' | 'failed';
  rows: readonly StoredRecord[];
  stale: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  /** Rises with every change that came in, so that counts know when to ask again. */
  changes: number;
  retry: () => void;
};

type State = Omit<LivePage, 'retry'>;
const nothing: State = { phase: 'loading', rows: [], stale: false, hasNext: false, hasPrevious: false, changes: 0 };

/** Listens to one bounded page of a plan; null listens to nothing. Losing permission has the session checked anew. */
export const useLiveQuery = (plan: Plan | null, cursor: Cursor = {}, size: number = pageSize): LivePage => {
  const { db } = useServices();
  const { recheck } = useSession();
  const [state, setState] = useState<State>(nothing);
  const [attempt, setAttempt] = useState(0);
  const key = plan ? `${planKey(plan)}|${cursor.after ?? ''}|${cursor.before ?? ''}|${size}` : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for plan, cursor and size; attempt asks again
  useEffect(() => {
    if (!plan) return;
    let stop: (() => void) | undefined;
    let over = false;
    setState((before) =>
      before.phase === 'ready' ? { ...before, stale: true } : { ...nothing, changes: before.changes },
    );
    const fail = (error: FirestoreError | Error) => {
      if (over) return;
      if ('code' in error && error.code === 'permission-denied') recheck();
      setState((before) => ({ ...nothing, phase: 'failed', changes: before.changes }));
    };
    const start = async () => {
      const named = cursor.before ?? cursor.after;
      const anchor = named ? await readAnchor(db, plan, named) : null;
      if (over) return;
      const backwards = anchor !== null && cursor.before !== undefined;
      const at = anchor === null ? {} : backwards ? { before: anchor } : { after: anchor };
      stop = onSnapshot(
        boundedQuery(db, plan, size + 1, at),
        (snapshot) => {
          // Without a connection Firestore answers from its empty memory: that is a failure, not an empty list.
          if (snapshot.empty && snapshot.metadata.fromCache) return fail(new Error('no connection'));
          const all = snapshot.docs.map((document) => ({ ...document.data(), id: document.id }));
          const more = all.length > size;
          setState((before) => ({
            phase: 'ready',
            rows: backwards ? all.slice(-size) : all.slice(0, size),
            stale: false,
            hasNext: backwards || more,
            hasPrevious: backwards ? more : anchor !== null,
            changes: before.changes + 1,
          }));
        },
        fail,
      );
    };
    start().catch(fail);
    return () => {
      over = true;
      stop?.();
    };
  }, [key, db, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { ...state, retry };
};
