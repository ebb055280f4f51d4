import { describe, expect, it } from 'vitest';
import { answerPromises, readClock } from './promise-clock.ts';

// 2026-11-20 is a Friday.
const fridayNoon = new Date(2026, 10, 20, 12);

describe('the clock of a promised answer', () => {
  it('A message of Friday noon is due on Monday noon', () => {
    expect(answerPromises.contact.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 23, 12));
  });

  it('A referral is due after 48 hours, weekend or not', () => {
    expect(answerPromises.referral.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 22, 12));
  });

  it('A partnership application is due after five business days, an inquiry after two', () => {
    expect(answerPromises.partnership.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 27, 12));
    expect(answerPromises.inquiry.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 24, 12));
  });

  it('A broken promise is told as late, and a promise in its last quarter as soon due', () => {
    const at = (hour: number) =>
      readClock(answerPromises.referral, fridayNoon, new Date(fridayNoon.getTime() + hour * 3_600_000));
    expect(at(1)).toEqual({ state: 'calm', text: '47 h left' });
    expect(at(40)).toEqual({ state: 'soon', text: '8 h left' });
    expect(at(51)).toEqual({ state: 'late', text: '3 h late' });
  });
});
