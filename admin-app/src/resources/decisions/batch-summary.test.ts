import { expect, it } from 'vitest';
import { batchSummary } from './batch-summary.ts';

const leaves_at = '2026-11-24T17:00:00.000Z';
const said = (letters: number, waiting: number, undone: number) =>
  batchSummary({ letters, waiting, undone, leaves_at });
const when = 'November 24, 2026 at 9:00 AM Pacific Time';

it('The result of a batch of letters is told of those that wait, and of those that left', () => {
  expect(said(3, 2, 0)).toBe(`2 of 3 wait. They leave on ${when}.`);
  expect(said(3, 2, 1)).toBe(`2 of 3 wait. They leave on ${when}. 1 taken back.`);
  expect(said(3, 0, 0)).toBe(`Left on ${when}.`);
  expect(said(3, 0, 1)).toBe(`Left on ${when}. 1 taken back.`);
});

it('Letters that were all taken back told nobody, and are not said to have left or to be planned', () => {
  expect(said(3, 0, 3)).toBe('All 3 taken back before they left. Nobody was told.');
  expect(said(1, 0, 1)).toBe('Taken back before it left. Nobody was told.');
  expect(said(0, 0, 0)).toContain('erased');
});
