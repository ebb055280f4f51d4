import { expect, it } from 'vitest';
import { formatInZone } from './zone-time.ts';

it('An hour of an event reads as it was entered, wherever staff sit', () => {
  expect(formatInZone('2099-02-07T02:00:00Z')).toBe('Feb 6, 2099, 6:00 PM PST');
  expect(formatInZone('2099-07-07T01:00:00Z')).toBe('Jul 6, 2099, 6:00 PM PDT');
  expect(formatInZone(null)).toBe('–');
});
