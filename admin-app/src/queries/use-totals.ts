import { count, getAggregateFromServer, getCountFromServer, sum } from 'firebase/firestore';
import { useRef } from 'react';
import { allOf, countedOf } from './bounded-query.ts';
import { useFirestore } from './firestore.ts';
import { type Plan, planKey } from './query-plan.ts';
import type { LivePage } from './use-live-list.ts';
import { fromPromise, type Subscription, useSubscription } from './use-subscription.ts';

/** A figure from the server. `value` keeps the last known one while a new one is fetched or fails. */
export type Figure = Pick<Subscription<number>, 'phase' | 'value' | 'retry'>;

/** Several changes within this time are counted once. Milliseconds. */
const settleMs = 400;

/** Are the rows of a page all that there is? Then nobody has to count them. */
export function isWhole(page: LivePage): boolean {
  return page.phase === 'ready' && !page.isStale && !page.hasPrevious && !page.hasNext;
}

/**
 * How many documents a plan matches, counted by the server; of a search no further than `maxCounted`. Asks again when `changes` rises; while it is null, nothing
 * is asked: in a long list rows are what somebody waits for, and they come first.
 */
export function useCount(plan: Plan, changes: number | null): Figure {
  const db = useFirestore();
  const key = planKey(plan);
  const lastKey = useRef('');
  const { phase, value, retry } = useSubscription<number>(
    changes === null ? null : `${key}|${changes}`,
    (next, fail) => {
      const delayMs = lastKey.current === key ? settleMs : 0;
      const ask = async () => {
        lastKey.current = key;
        return (await getCountFromServer(countedOf(db, plan))).data().count;
      };
      return fromPromise(ask, delayMs)(next, fail);
    },
  );
  return { phase, value, retry };
}

/** How long a list is in all, counted once its rows are there, and only if there are others beside them. */
export function useLength(plan: Plan, page: LivePage): Figure {
  const whole = isWhole(page);
  const counted = useCount(plan, whole || page.phase === 'loading' || page.isStale ? null : page.changes);
  return whole ? { ...counted, phase: 'ready', value: page.rows.length } : counted;
}

/** How many records a plan matches, and the sums of their fields. */
export type Totals<F extends string> = Record<F | 'count', number>;

/** Totals of several plans at once, added up by the server; one aggregation a plan. */
export function useTotals<F extends string>(plans: readonly Plan[], fields: readonly F[], changes = 0) {
  const db = useFirestore();
  const ask = () => {
    const asked = { count: count(), ...Object.fromEntries(fields.map((field) => [field, sum(field)])) };
    return Promise.all(
      plans.map(async (plan) => (await getAggregateFromServer(allOf(db, plan), asked)).data() as Totals<F>),
    );
  };
  const key = `${plans.map(planKey).join()}|${fields.join()}|${changes}`;
  const { phase, value, retry } = useSubscription(key, fromPromise(ask, changes === 0 ? 0 : settleMs));
  return { phase, totals: value ?? [], retry };
}
