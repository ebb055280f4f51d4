import { foundationDay } from '@society-gal/contracts/brand';
import { promisedDay } from '@society-gal/contracts/forms';
import { expect, it } from 'vitest';
import { needsNoAnswer, readTimeLeft, responseDeadlines } from './response-deadline.ts';

// 2026-11-20 is a Friday, and the Thursday after it is Thanksgiving.
const fridayNoon = new Date('2026-11-20T20:00:00Z');

it('A message of Friday noon is due on Monday noon', () => {
  expect(responseDeadlines.contact.dueAt(fridayNoon)).toEqual(new Date('2026-11-23T20:00:00Z'));
});

it('A message of a closed day is due on the day that its sender was told', () => {
  const thanksgiving = new Date('2026-11-26T20:00:00Z');
  expect(foundationDay(responseDeadlines.contact.dueAt(thanksgiving))).toBe(promisedDay('contact', '2026-11-26'));
});

it('A referral is due after 48 hours, weekend or not', () => {
  expect(responseDeadlines.referral.dueAt(fridayNoon)).toEqual(new Date('2026-11-22T20:00:00Z'));
});

it('A partnership application is due after five business days without Thanksgiving, an inquiry after two', () => {
  expect(responseDeadlines.partnership.dueAt(fridayNoon)).toEqual(new Date('2026-11-30T20:00:00Z'));
  expect(responseDeadlines.inquiry.dueAt(fridayNoon)).toEqual(new Date('2026-11-24T20:00:00Z'));
});

it('A withdrawn or deleted request is never due', () => {
  expect(needsNoAnswer({ status: 'submitted' })).toBe(false);
  for (const field of ['withdrawn_at', 'deleted_at', 'anonymised_at'])
    expect(needsNoAnswer({ [field]: fridayNoon })).toBe(true);
});

it('A broken promise is told as late, and a promise in its last quarter as soon due', () => {
  const at = (hour: number) =>
    readTimeLeft(responseDeadlines.referral, fridayNoon, new Date(fridayNoon.getTime() + hour * 3_600_000));
  expect(at(1)).toEqual({ state: 'calm', text: '47 h left' });
  expect(at(40)).toEqual({ state: 'soon', text: '8 h left' });
  expect(at(51)).toEqual({ state: 'late', text: '3 h late' });
});
