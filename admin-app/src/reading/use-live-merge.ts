import { onSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../frame/services.ts';
import { boundedQuery, type StoredRecord } from './bounded-query.ts';
import { type Plan, planKey } from './plan.ts';

/** The first few records of several lists at once, by the place of their list. */
export type LiveMerge = {
  phase: 'loading' | 'ready' | 'failed';
  rowsOf: readonly (readonly StoredRecord[])[];
  changes: number;
  retry: () => void;
};

/** Listens to the first `most` records of each plan. One list that fails is told; the others go on. */
export const useLiveMerge = (plans: readonly Plan[], most: number): LiveMerge => {
  const { db } = useServices();
  const [lists, setLists] = useState<ReadonlyMap<number, readonly StoredRecord[]>>(new Map());
  const [failed, setFailed] = useState(false);
  const [changes, setChanges] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const key = plans.map(planKey).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the plans; attempt asks again
  useEffect(() => {
    setLists(new Map());
    setFailed(false);
    const stops = plans.map((plan, place) =>
      onSnapshot(
        boundedQuery(db, plan, most),
        (snapshot) => {
          if (snapshot.empty && snapshot.metadata.fromCache) return setFailed(true);
          setFailed(false);
          const rows = snapshot.docs.map((document) => ({ ...document.data(), id: document.id }));
          setLists((now) => new Map(now).set(place, rows));
          setChanges((n) => n + 1);
        },
        () => setFailed(true),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [db, key, most, attempt]);
  return {
    phase: failed ? 'failed' : lists.size === plans.length ? 'ready' : 'loading',
    rowsOf: plans.map((_plan, place) => lists.get(place) ?? []),
    changes,
    retry: useCallback(() => setAttempt((n) => n + 1), []),
  };
};
