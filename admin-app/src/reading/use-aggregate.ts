import { count, getAggregateFromServer, getCountFromServer, sum } from 'firebase/firestore';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../frame/services.ts';
import { forAggregation } from './bounded-query.ts';
import { type Plan, planKey } from './plan.ts';
import type { LivePage } from './use-live-query.ts';

/** A figure from the server. `value` keeps the last known one while a new one is fetched or fails. */
export type Figure = { phase: 'loading' | 'ready' | 'failed'; value: number | null; retry: () => void };

/** Changes within this time are counted once. Milliseconds. */
const settleMs = 400;

/**
 * How many documents a plan matches, counted by the server. Asks again when `changes` rises; while it is null, nothing
 * is asked: in a long list rows are what somebody waits for, and they come first.
 */
export const useCount = (plan: Plan, changes: number | null): Figure => {
  const { db } = useServices();
  const [state, setState] = useState<Omit<Figure, 'retry'>>({ phase: 'loading', value: null });
  const [attempt, setAttempt] = useState(0);
  const counted = useRef('');
  const key = planKey(plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the plan; changes and attempt ask again
  useEffect(() => {
    if (changes === null) return;
    let over = false;
    const timer = setTimeout(
      () => {
        counted.current = key;
        getCountFromServer(forAggregation(db, plan))
          .then((answer) => !over && setState({ phase: 'ready', value: answer.data().count }))
          .catch(() => !over && setState((before) => ({ ...before, phase: 'failed' })));
      },
      counted.current === key ? settleMs : 0,
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [db, key, changes, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((n) => n + 1), []) };
};

/** How long a list is in all, counted once its rows are there. */
export const useLength = (plan: Plan, page: LivePage): Figure =>
  useCount(plan, page.phase === 'loading' || page.stale ? null : page.changes);

/** How many records a plan matches, and the sums of their fields. */
export type Totals<F extends string> = Record<F | 'count', number>;

/** Totals of several plans at once, added up by the server; one aggregation a plan. */
export const useTotals = <F extends string>(plans: readonly Plan[], fields: readonly F[], changes = 0) => {
  const { db } = useServices();
  const [state, setState] = useState<{ phase: 'loading' | 'ready' | 'failed'; totals: readonly Totals<F>[] }>({
    phase: 'loading',
    totals: [],
  });
  const [attempt, setAttempt] = useState(0);
  const key = plans.map(planKey).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the plans; changes and attempt ask again
  useEffect(() => {
    let over = false;
    const ask = async () => {
      try {
        const asked = { count: count(), ...Object.fromEntries(fields.map((field) => [field, sum(field)])) };
        const totals = await Promise.all(
          plans.map(
            async (plan) => (await getAggregateFromServer(forAggregation(db, plan), asked)).data() as Totals<F>,
          ),
        );
        if (!over) setState({ phase: 'ready', totals });
      } catch {
        if (!over) setState((before) => ({ ...before, phase: 'failed' }));
      }
    };
    const timer = setTimeout(ask, changes === 0 ? 0 : settleMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [db, key, fields, changes, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((n) => n + 1), []) };
};
