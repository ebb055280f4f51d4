/** Scores go from 0 to `scale`; a weight is relative to the other weights. */
export type Criterion = { id: string; label: string; scale: number; weight: number };

export type Scores = Readonly<Record<string, number>>;

export const firstRubric: readonly Criterion[] = [
  { id: 'need', label: 'Need now', scale: 5, weight: 3 },
  { id: 'goal', label: 'A goal she can name', scale: 5, weight: 2 },
  { id: 'change', label: 'What this would change', scale: 5, weight: 2 },
];

export const reviewLimits = { criteria: 8, scale: 10, weight: 10, reviewersPerApplication: 5, perCall: 100 } as const;

export function isComplete(rubric: readonly Criterion[], scores: Scores): boolean {
  const names = Object.keys(scores);
  return (
    names.length === rubric.length &&
    rubric.every(({ id, scale }) => {
      const score = scores[id];
      return score !== undefined && Number.isInteger(score) && score >= 0 && score <= scale;
    })
  );
}

/** 0 to 100; each criterion counts by its weight, whatever its scale. */
export function totalOf(rubric: readonly Criterion[], scores: Scores): number {
  const weights = rubric.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = rubric.reduce((sum, { id, scale, weight }) => sum + ((scores[id] ?? 0) / scale) * weight, 0);
  return weights === 0 ? 0 : Math.round((weighted / weights) * 1_000) / 10;
}

/** `spread` is the difference of `high`, the highest total, and `low`, the lowest. */
export type Ranked = { average: number; spread: number; low: number; high: number; count: number };

/** To a tenth; null without scores. */
export function rankOf(totals: readonly number[]): Ranked | null {
  if (totals.length === 0) return null;
  const average = totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const toTenth = (value: number) => Math.round(value * 10) / 10;
  return { average: toTenth(average), spread: toTenth(high - low), low, high, count: totals.length };
}

/** Equal averages go by spread, then by name, so that the order never jumps. */
export function byRank<T extends { reference: string; rank: Ranked | null }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => {
    if (!one.rank || !other.rank) return Number(Boolean(other.rank)) - Number(Boolean(one.rank));
    return (
      other.rank.average - one.rank.average ||
      one.rank.spread - other.rank.spread ||
      one.reference.localeCompare(other.reference, 'en')
    );
  });
}

/** `each` replaces the number of readers for this application. */
export type Assignable = { id: string; assigned: readonly string[]; never: readonly string[]; each?: number };

/** Assigned readers stay; the result names all readers by application. */
export function assignEvenly(
  applications: readonly Assignable[],
  reviewers: readonly string[],
  each: number,
): ReadonlyMap<string, readonly string[]> {
  const load = new Map<string, number>();
  const pairs = new Map<string, number>();
  const pairOf = (one: string, other: string) => [one, other].sort().join(' ');
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const join = (uid: string, readers: string[]) => {
    add(load, uid);
    for (const reader of readers) add(pairs, pairOf(uid, reader));
    readers.push(uid);
  };
  const plan = new Map<string, string[]>();
  for (const { id, assigned } of applications) {
    const readers: string[] = [];
    for (const uid of assigned) join(uid, readers);
    plan.set(id, readers);
  }
  for (const { id, never, each: own } of applications) {
    const readers = plan.get(id) ?? [];
    const together = (uid: string) => readers.reduce((sum, reader) => sum + (pairs.get(pairOf(uid, reader)) ?? 0), 0);
    while (readers.length < (own ?? each)) {
      const [next] = reviewers
        .filter((uid) => !readers.includes(uid) && !never.includes(uid))
        .sort((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0) || together(one) - together(other));
      if (next === undefined) break;
      join(next, readers);
    }
  }
  return plan;
}

export const reviewStates = ['waiting', 'saved', 'recused'] as const;
export type ReviewState = (typeof reviewStates)[number];
