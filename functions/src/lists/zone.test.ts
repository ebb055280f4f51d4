import { expect, it } from 'vitest';
import { instantInZone } from './zone.ts';

it('A letter leaves at the hour on the foundation’s clock, in summer, in winter and across both changes of clocks', () => {
  const at = (local: string) => instantInZone(local, 'America/Los_Angeles').toISOString();
  expect(at('2026-07-01T09:00')).toBe('2026-07-01T16:00:00.000Z');
  expect(at('2026-12-01T09:00')).toBe('2026-12-01T17:00:00.000Z');
  expect(at('2026-03-08T01:59')).toBe('2026-03-08T09:59:00.000Z');
  expect(at('2026-03-08T03:00')).toBe('2026-03-08T10:00:00.000Z');
  expect(at('2026-11-01T03:00')).toBe('2026-11-01T11:00:00.000Z');
});
