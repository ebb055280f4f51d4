import { doc, onSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../access/session.tsx';
import { useServices } from '../frame/services.ts';
import type { StoredRecord } from './bounded-query.ts';

/** One document that follows the store. */
export type LiveRecord =
  | { phase: 'loading' | 'missing'; retry: () => void }
  | { phase: 'failed'; retry: () => void }
  | { phase: 'ready'; record: StoredRecord; retry: () => void };

type State = { phase: 'loading' | 'missing' | 'failed' } | { phase: 'ready'; record: StoredRecord };

/** Listens to one document. */
export const useLiveRecord = (path: string, id: string): LiveRecord => {
  const { db } = useServices();
  const { recheck } = useSession();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks again; recheck changes with the session
  useEffect(() => {
    setState({ phase: 'loading' });
    return onSnapshot(
      doc(db, path, id),
      (found) => {
        // Without a connection Firestore answers from its empty memory; that says nothing about the record.
        if (!found.exists() && found.metadata.fromCache) return setState({ phase: 'failed' });
        setState(found.exists() ? { phase: 'ready', record: { ...found.data(), id: found.id } } : { phase: 'missing' });
      },
      (error) => {
        if (error.code === 'permission-denied') recheck();
        setState({ phase: 'failed' });
      },
    );
  }, [db, path, id, attempt]);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { ...state, retry };
};
