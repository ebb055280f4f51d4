import { afterEach, expect, it, vi } from 'vitest';
import { Refusals } from './refusals.ts';

const until = (seconds: number, ...holders: string[]) => ({
  untilMs: Date.now() + seconds * 1000,
  holders: new Set(holders),
});

afterEach(() => {
  vi.useRealTimers();
});

it('An instance remembers whom it refused and whom it let through, until a place is free', () => {
  vi.useFakeTimers();
  const refusals = new Refusals();
  refusals.remember('a', until(10, 'her'));
  vi.advanceTimersByTime(9_999);
  expect(refusals.of('a')?.holders).toEqual(new Set(['her']));
  expect(refusals.of('b')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(refusals.of('a')).toBeNull();
});

it('An instance forgets the oldest of too many refusals', () => {
  const refusals = new Refusals(2);
  for (const limit of ['a', 'b', 'a', 'c']) refusals.remember(limit, until(10));
  expect(['a', 'b', 'c'].map((limit) => refusals.of(limit) !== null)).toEqual([true, false, true]);
});
