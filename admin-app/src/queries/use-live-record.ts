import type { DocumentSnapshot } from 'firebase/firestore';
import { boundedQuery, listenToDocument, readAnchor, readQuery, type StoredRecord } from './bounded-query.ts';
import { useFirestore } from './firestore.ts';
import { type Plan, planKey } from './query-plan.ts';
import { fromPromise, useSubscription } from './use-subscription.ts';
import { whileConfirmed } from './while-confirmed.ts';

/** One document that follows the store. */
export type LiveRecord =
  | { phase: 'loading' | 'missing' | 'failed'; retry: () => void }
  /** `isOld`: as it was loaded; the server does not confirm it any more. */
  | { phase: 'ready'; record: StoredRecord; isOld: boolean; retry: () => void };

/** Listens to one document. */
export function useLiveRecord(path: string, id: string): LiveRecord {
  const db = useFirestore();
  const { phase, value, isStale, isOld, retry } = useSubscription<StoredRecord | 'missing'>(
    `${path}/${id}`,
    (next, fail) => {
      const confirmed = whileConfirmed<DocumentSnapshot>(
        (found) => !found.exists(),
        (found) => next(found.exists() ? { ...found.data(), id: found.id } : 'missing'),
        fail,
      );
      const stop = listenToDocument(db, path, id, confirmed.next, fail);
      return () => {
        confirmed.stop();
        stop();
      };
    },
  );
  // It stays where it is, with everything that was typed beside it.
  if (isOld && value !== null && value !== 'missing') return { phase: 'ready', record: value, isOld, retry };
  if (phase === 'failed') return { phase, retry };
  if (phase === 'loading' || isStale || value === null) return { phase: 'loading', retry };
  return value === 'missing' ? { phase: 'missing', retry } : { phase: 'ready', record: value, isOld: false, retry };
}

/** Ids of the records before and after one in a list; null where the list ends. */
export type Neighbours = { previous: string | null; next: string | null };

const none: Neighbours = { previous: null, next: null };

/**
 * Finds the records beside `id` in the list that a plan describes: three reads, however long the list is. Without them,
 * when a read fails, the record itself is still complete.
 */
export function useNeighbours(plan: Plan, id: string): Neighbours {
  const db = useFirestore();
  const find = async (): Promise<Neighbours> => {
    const anchor = await readAnchor(db, plan, id);
    if (!anchor) return none;
    const [before, after] = await Promise.all([
      readQuery(boundedQuery(db, plan, 1, { before: anchor })),
      readQuery(boundedQuery(db, plan, 1, { after: anchor })),
    ]);
    return { previous: before.docs[0]?.id ?? null, next: after.docs[0]?.id ?? null };
  };
  const { phase, value } = useSubscription(`${planKey(plan)}|${id}`, fromPromise(find));
  return phase === 'failed' ? none : (value ?? none);
}
