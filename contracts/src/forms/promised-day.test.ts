import { expect, it } from 'vitest';
import { applicationCycles, promises } from '../brand/events.ts';
import { daysAfter } from '../format/calendar-days.ts';
import { answerDayText, cycleOf, promisedDay } from './promised-day.ts';

it('The promised day of a message counts business days from the first one after it came', () => {
  expect(promisedDay('contact', '2026-11-19')).toBe('2026-11-20');
  expect(promisedDay('contact', '2026-11-20')).toBe('2026-11-23');
  expect(promisedDay('contact', '2026-11-21')).toBe('2026-11-24');
});

it('The promised day is no holiday for a message sent before Thanksgiving', () => {
  expect(promisedDay('contact', '2026-11-25')).toBe('2026-11-27');
});

it('The promised day counts every day for a referral', () => {
  expect(promisedDay('referral', '2026-11-20')).toBe('2026-11-22');
});

it('The promised day is as many days after an application as the site promises, and never later than its round says', () => {
  for (const value of applicationCycles) {
    expect(promisedDay('scholarship', value.opens)).toBe(daysAfter(value.opens, promises.scholarshipAnswer.days));
    expect((promisedDay('scholarship', value.closes) ?? '') <= value.answersBy).toBe(true);
  }
});

it('The promised day is counted from the opening for an application that waits for a round', () => {
  const [first, second] = applicationCycles;
  const between = daysAfter(first?.closes ?? '', 1);
  expect(cycleOf(between)).toBe(second);
  expect(promisedDay('scholarship', between)).toBe(daysAfter(second?.opens ?? '', promises.scholarshipAnswer.days));
});

it('The promised day is promised by no other form', () => {
  expect(promisedDay('newsletter', '2026-11-20')).toBeNull();
});

it('A partner is answered within the business days that the page names', () => {
  expect(promisedDay('partnership', '2026-11-20')).toBe('2026-11-30');
  expect(promisedDay('corporate-inquiry', '2026-11-20')).toBe('2026-11-24');
});

it('The rounds of applications follow each other, and each is read and answered within what the site promises', () => {
  for (const [index, value] of applicationCycles.entries()) {
    const before = applicationCycles[index - 1];
    if (before) expect(value.opens > before.closes).toBe(true);
    expect(value.opens < value.closes && value.closes < value.answersBy).toBe(true);
    expect(value.readingFrom >= value.opens && value.readingFrom <= value.readBy).toBe(true);
    expect(value.readBy >= value.closes && value.readBy <= value.answersBy).toBe(true);
    expect(value.answersBy <= daysAfter(value.closes, promises.scholarshipAnswer.days)).toBe(true);
  }
});

it('The promised day is told with its weekday, and never by a form that promises nothing', () => {
  expect(answerDayText('contact', '2026-11-20')).toBe('by Monday, November 23, 2026');
  expect(() => answerDayText('newsletter', '2026-11-20')).toThrow('promises no answer');
});
