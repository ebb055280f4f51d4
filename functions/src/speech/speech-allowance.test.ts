import { expect, it } from 'vitest';
import { roomAt } from './speech-allowance.ts';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const hits = (...characters: number[]) =>
  characters.map((each, at) => ({ at: nowMs - 60_000 + at * 1_000, characters: each }));
const leavesAt = (index: number) => nowMs - 60_000 + index * 1_000 + 600_000;

it('There is room at once below both limits, and up to the last character', () => {
  expect(roomAt([], 20_000, nowMs)).toBe(nowMs);
  expect(roomAt(hits(20_000, 20_000), 20_000, nowMs)).toBe(nowMs);
  expect(roomAt(hits(...Array.from({ length: 59 }, () => 1)), 1, nowMs)).toBe(nowMs);
});

it('There is room again when enough of the oldest are ten minutes old', () => {
  expect(roomAt(hits(...Array.from({ length: 60 }, () => 1)), 1, nowMs)).toBe(leavesAt(0));
  expect(roomAt(hits(20_000, 20_000, 20_000), 1, nowMs)).toBe(leavesAt(0));
  expect(roomAt(hits(10, 20_000, 20_000, 19_990), 20_000, nowMs)).toBe(leavesAt(1));
});
