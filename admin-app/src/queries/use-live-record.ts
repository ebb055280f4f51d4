import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase/firestore';
import { boundedQuery, listenToDocument, readCursor, readQuery, type StoredRecord } from './bounded-query.ts';
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
        (found, isConfirmed) => next(found.exists() ? { ...found.data(), id: found.id } : 'missing', isConfirmed),
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

type Side = 'before' | 'after';

/** So many records are read for one neighbour, then so many, then so many: beside a record that is shown one is enough. */
const rounds = [1, 10, 100] as const;

/** The nearest record on one side that the list shows, or null where there is none within a hundred and eleven. */
async function nearest(
  db: Firestore,
  plan: Plan,
  [anchor, side]: [DocumentSnapshot, Side],
  isShown: (record: DocumentData) => boolean,
): Promise<string | null> {
  let at = anchor;
  for (const size of rounds) {
    const { docs } = await readQuery(boundedQuery(db, plan, size, { [side]: at }));
    const found = side === 'before' ? [...docs].reverse() : docs;
    const shown = found.find((document) => isShown(document.data()));
    const last = found.at(-1);
    if (shown || !last || found.length < size) return shown?.id ?? null;
    at = last;
  }
  return null;
}

const isAny = () => true;

/**
 * Finds the records beside `id` in the list that a plan describes, passing those that the list leaves out: three reads, however
 * long the list is, and more only past what is left out. Without them, when a read fails, the record itself is still complete.
 */
export function useNeighbours(plan: Plan, id: string, isShown: (record: DocumentData) => boolean = isAny): Neighbours {
  const db = useFirestore();
  const find = async (): Promise<Neighbours> => {
    const anchor = await readCursor(db, plan, id);
    if (!anchor) return none;
    const [previous, next] = await Promise.all([
      nearest(db, plan, [anchor, 'before'], isShown),
      nearest(db, plan, [anchor, 'after'], isShown),
    ]);
    return { previous, next };
  };
  const { phase, value } = useSubscription(`${planKey(plan)}|${id}`, fromPromise(find));
  return phase === 'failed' ? none : (value ?? none);
}
