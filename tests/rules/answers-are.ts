import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';

/** What is asked for, whether it may be had, and the question on its way. */
export type Cell = readonly [what: string, isAllowed: boolean, asked: Promise<unknown>];

/** What is asked for in vain, and the question on its way. */
export type Refused = readonly [what: string, asked: Promise<unknown>];

/** Waits for all questions at once, and names those that were answered otherwise. */
export async function answersAre(cells: readonly Cell[]): Promise<void> {
  const wrong = cells.map(([what, isAllowed, asked]) =>
    (isAllowed ? assertSucceeds(asked) : assertFails(asked)).then(
      () => [],
      (error: unknown) => [`${what} should be ${isAllowed ? 'allowed' : 'refused'}: ${String(error)}`],
    ),
  );
  expect((await Promise.all(wrong)).flat()).toEqual([]);
}

/** Waits until all questions are refused, and names those that are not. */
export function allRefused(asked: readonly Refused[]): Promise<void> {
  return answersAre(asked.map(([what, question]) => [what, false, question]));
}
