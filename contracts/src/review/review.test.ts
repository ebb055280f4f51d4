import { describe, expect, it } from 'vitest';
import { assignEvenly, byRank, isComplete, rankOf, totalOf } from './review.ts';

const rubric = [
  { id: 'need', label: 'Need', scale: 5, weight: 3 },
  { id: 'goal', label: 'Goal', scale: 10, weight: 1 },
];

it('A criterion counts by its weight, whatever its scale', () => {
  expect(totalOf(rubric, { need: 5, goal: 0 })).toBe(75);
  expect(totalOf(rubric, { need: 0, goal: 10 })).toBe(25);
  expect(totalOf(rubric, { need: 5, goal: 10 })).toBe(100);
  expect(totalOf(rubric, { need: 1, goal: 1 })).toBe(17.5);
});

it('A review is saved only with every score, whole and on its scale', () => {
  expect(isComplete(rubric, { need: 5, goal: 0 })).toBe(true);
  for (const scores of [{ need: 5 }, { need: 6, goal: 1 }, { need: -1, goal: 1 }, { need: 1.5, goal: 1 }])
    expect(isComplete(rubric, scores as never)).toBe(false);
  expect(isComplete(rubric, { need: 1, goal: 1, other: 1 })).toBe(false);
});

it('Readers who disagree are seen by the spread; nobody’s score is no average', () => {
  expect(rankOf([80, 60, 70])).toEqual({ average: 70, spread: 20, low: 60, high: 80, count: 3 });
  expect(rankOf([])).toBeNull();
});

it('The best stand first, equal ones by how much readers agree, those without scores last', () => {
  const row = (reference: string, totals: number[]) => ({ reference, rank: rankOf(totals) });
  const rows = [row('D', []), row('C', [40, 80]), row('B', [60, 60]), row('A', [90])];
  expect(byRank(rows).map(({ reference }) => reference)).toEqual(['A', 'B', 'C', 'D']);
});

describe('Assigning evenly', () => {
  const forty = Array.from({ length: 40 }, (_, n) => ({ id: `a${n}`, assigned: [], never: [] }));
  const four = ['w', 'x', 'y', 'z'];
  const loadOf = (plan: ReadonlyMap<string, readonly string[]>) =>
    four.map((uid) => [...plan.values()].filter((readers) => readers.includes(uid)).length);

  it('Forty applications with two readers each are twenty for each of four reviewers', () => {
    const plan = assignEvenly(forty, four, 2);
    expect(loadOf(plan)).toEqual([20, 20, 20, 20]);
    expect([...plan.values()].every((readers) => new Set(readers).size === 2)).toBe(true);
  });

  it('Colleagues meet different colleagues: nobody reads all with the same other one', () => {
    const pairs = new Set([...assignEvenly(forty, four, 2).values()].map((readers) => [...readers].sort().join('+')));
    expect(pairs.size).toBeGreaterThan(2);
  });

  it('The others take over the places of a reviewer who is removed', () => {
    const before = assignEvenly(forty, four, 2);
    const without = forty.map(({ id }) => ({
      id,
      assigned: (before.get(id) ?? []).filter((uid) => uid !== 'z'),
      never: ['z'],
    }));
    const after = assignEvenly(without, ['w', 'x', 'y'], 2);
    expect(loadOf(after).slice(0, 3).sort()).toEqual([26, 27, 27]);
    for (const { id, assigned } of without) expect(after.get(id)).toEqual(expect.arrayContaining(assigned));
  });

  it('A recused reviewer never gets it back, and too few leave a place empty', () => {
    const plan = assignEvenly([{ id: 'a', assigned: [], never: ['w'] }], ['w', 'x'], 2);
    expect(plan.get('a')).toEqual(['x']);
  });
});
