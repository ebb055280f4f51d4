import { getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useServices } from '../frame/services.ts';
import { boundedQuery, readAnchor } from './bounded-query.ts';
import { type Plan, planKey } from './plan.ts';

/** Ids of the records before and after one in a list; null where the list ends. */
export type Neighbours = { previous: string | null; next: string | null };

const none: Neighbours = { previous: null, next: null };

/** Finds the records beside `id` in the list that a plan describes: three reads, however long the list is. */
export const useNeighbours = (plan: Plan, id: string): Neighbours => {
  const { db } = useServices();
  const [neighbours, setNeighbours] = useState(none);
  const key = planKey(plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the plan
  useEffect(() => {
    let over = false;
    const find = async () => {
      const anchor = await readAnchor(db, plan, id);
      if (!anchor) return none;
      const [before, after] = await Promise.all([
        getDocs(boundedQuery(db, plan, 1, { before: anchor })),
        getDocs(boundedQuery(db, plan, 1, { after: anchor })),
      ]);
      return { previous: before.docs[0]?.id ?? null, next: after.docs[0]?.id ?? null };
    };
    find()
      .then((found) => !over && setNeighbours(found))
      // Without neighbours the record itself is still all there; the buttons just stay off.
      .catch(() => !over && setNeighbours(none));
    return () => {
      over = true;
    };
  }, [db, key, id]);
  return neighbours;
};
