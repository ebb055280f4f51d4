import { expect, it } from 'vitest';
import { formatDay } from './format-instant.ts';

it('A plain day is read as that day, wherever the reader is', () => {
  expect(formatDay('2026-11-28')).toBe('Nov 28, 2026');
  expect(formatDay(null)).toBe('–');
});
