import { describe, expect, it } from 'vitest';
import { readTimeLeft, responseDeadlines } from './response-deadline.ts';

// 2026-11-20 is a Friday.
const fridayNoon = new Date(2026, 10, 20, 12);

describe('the clock of a promised answer', () => {
  it('A message of Friday noon is due on Monday noon', () => {
    expect(responseDeadlines.contact.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 23, 12));
  });

  it('A referral is due after 48 hours, weekend or not', () => {
    expect(responseDeadlines.referral.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 22, 12));
  });

  it('A partnership application is due after five business days, an inquiry after two', () => {
    expect(responseDeadlines.partnership.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 27, 12));
    expect(responseDeadlines.inquiry.dueAt(fridayNoon)).toEqual(new Date(2026, 10, 24, 12));
  });

  it('A broken promise is told as late, and a promise in its last quarter as soon due', () => {
    const at = (hour: number) =>
      readTimeLeft(responseDeadlines.referral, fridayNoon, new Date(fridayNoon.getTime() + hour * 3_600_000));
    expect(at(1)).toEqual({ state: 'calm', text: '47 h left' });
    expect(at(40)).toEqual({ state: 'soon', text: '8 h left' });
    expect(at(51)).toEqual({ state: 'late', text: '3 h late' });
  });
});
