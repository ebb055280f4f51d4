import { boundedQuery, listenToDocument, readAnchor, readQuery, type StoredRecord } from './bounded-query.ts';
import { useFirestore } from './firestore.ts';
import { type Plan, planKey } from './query-plan.ts';
import { fromPromise, useSubscription } from './use-subscription.ts';

/** One document that follows the store. */
export type LiveRecord =
  | { phase: 'loading' | 'missing' | 'failed'; retry: () => void }
  | { phase: 'ready'; record: StoredRecord; retry: () => void };

/** Listens to one document. */
export function useLiveRecord(path: string, id: string): LiveRecord {
  const db = useFirestore();
  const { phase, value, isStale, retry } = useSubscription<StoredRecord | 'missing'>(`${path}/${id}`, (next, fail) =>
    listenToDocument(
      db,
      path,
      id,
      (found) => {
        // Without a connection Firestore answers from its empty memory; that says nothing about the record.
        if (!found.exists() && found.metadata.fromCache) return fail(new Error('no connection'));
        next(found.exists() ? { ...found.data(), id: found.id } : 'missing');
      },
      fail,
    ),
  );
  if (phase === 'failed') return { phase, retry };
  if (phase === 'loading' || isStale || value === null) return { phase: 'loading', retry };
  return value === 'missing' ? { phase: 'missing', retry } : { phase: 'ready', record: value, retry };
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
