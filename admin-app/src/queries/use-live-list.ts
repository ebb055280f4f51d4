import type { Firestore, QuerySnapshot } from 'firebase/firestore';
import { boundedQuery, type Cursor, listenToQuery, pageSize, readCursor, type StoredRecord } from './bounded-query.ts';
import { useFirestore } from './firestore.ts';
import { type Plan, planKey } from './query-plan.ts';
import { useSubscription } from './use-subscription.ts';
import { whileConfirmed } from './while-confirmed.ts';

/**
 * A page of a list that follows the store. `isStale`: the rows of the page before, shown until the next have come. `isOld`: the
 * rows of this page, which the server does not confirm any more.
 */
export type LivePage = {
  phase: 'loading' | 'ready' | 'failed';
  rows: readonly StoredRecord[];
  isStale: boolean;
  isOld: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  /** Rises with every change that came in, so that counts know when to ask again. */
  changes: number;
  retry: () => void;
};

type Page = Pick<LivePage, 'rows' | 'hasNext' | 'hasPrevious'>;
const emptyPage: Page = { rows: [], hasNext: false, hasPrevious: false };

type Anchor = Parameters<typeof boundedQuery>[3];

function listen(
  [db, plan, size, anchor]: [Firestore, Plan, number, Anchor?],
  next: (records: StoredRecord[], isConfirmed: boolean) => void,
  fail: (error: unknown) => void,
): () => void {
  const confirmed = whileConfirmed<QuerySnapshot>(
    ({ empty }) => empty,
    ({ docs }, isConfirmed) =>
      next(
        docs.map((document) => ({ ...document.data(), id: document.id })),
        isConfirmed,
      ),
    fail,
  );
  const stop = listenToQuery(boundedQuery(db, plan, size, anchor), confirmed.next, fail);
  return () => {
    confirmed.stop();
    stop();
  };
}

/** Listens to one bounded page of a plan. */
export function useLiveList(plan: Plan, cursor: Cursor = {}, size: number = pageSize): LivePage {
  const db = useFirestore();
  const key = `${planKey(plan)}|${cursor.after ?? ''}|${cursor.before ?? ''}|${size}`;
  const { value, ...state } = useSubscription<Page>(key, (next, fail) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const named = cursor.before ?? cursor.after;
      const anchor = named ? await readCursor(db, plan, named) : null;
      if (isOver) return;
      const isBackwards = anchor !== null && cursor.before !== undefined;
      const at = anchor === null ? {} : isBackwards ? { before: anchor } : { after: anchor };
      stop = listen(
        [db, plan, size + 1, at],
        (records, isConfirmed) => {
          // The one record above the size only tells that there is a further page.
          const hasMore = records.length > size;
          const rows = isBackwards ? records.slice(-size) : records.slice(0, size);
          const hasPrevious = isBackwards ? hasMore : anchor !== null;
          next({ rows, hasNext: isBackwards || hasMore, hasPrevious }, isConfirmed);
        },
        fail,
      );
    };
    start().catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  });
  return { ...state, ...((state.phase === 'ready' || state.isOld) && value ? value : emptyPage) };
}

/** The first records of several lists at once, in the order of their plans. `isOld`: the server does not confirm them any more. */
export type LiveLists = {
  phase: 'loading' | 'ready' | 'failed';
  isOld: boolean;
  rowsOf: readonly (readonly StoredRecord[])[];
  retry: () => void;
};

/** Listens to the first `size` records of each plan. One list that fails fails all, until it answers. */
export function useLiveLists(plans: readonly Plan[], size: number): LiveLists {
  const db = useFirestore();
  const key = `${plans.map(planKey).join()}|${size}`;
  const { phase, value, isStale, isOld, retry } = useSubscription<ReadonlyMap<number, readonly StoredRecord[]>>(
    key,
    (next, fail) => {
      const lists = new Map<number, readonly StoredRecord[]>();
      const stops = plans.map((plan, place) =>
        listen(
          [db, plan, size],
          (records, isConfirmed) => {
            lists.set(place, records);
            next(new Map(lists), isConfirmed);
          },
          fail,
        ),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  );
  const lists = isStale || value === null ? new Map<number, readonly StoredRecord[]>() : value;
  return {
    phase: phase === 'ready' && lists.size < plans.length ? 'loading' : phase,
    rowsOf: plans.map((_plan, place) => lists.get(place) ?? []),
    isOld,
    retry,
  };
}
