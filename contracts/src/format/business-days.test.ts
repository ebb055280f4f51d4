import { expect, it } from 'vitest';
import { closedDays } from '../brand/closed-days.ts';
import { businessDaysAfter, isBusinessDay } from './business-days.ts';
import { daysAfter } from './calendar-days.ts';

const closedOnWeekdays = (year: number): string[] =>
  Array.from({ length: 366 }, (_, n) => daysAfter(`${year}-01-01`, n)).filter(
    (day) => day.startsWith(`${year}`) && ![0, 6].includes(new Date(day).getUTCDay()) && !isBusinessDay(day),
  );

it('A message before Thanksgiving is not promised for that day', () => {
  expect(businessDaysAfter('2026-11-25', 1)).toBe('2026-11-27');
  expect(businessDaysAfter('2026-11-24', 2)).toBe('2026-11-27');
});

it('A message on a holiday or a weekend counts from the next business day', () => {
  expect(businessDaysAfter('2026-11-26', 1)).toBe('2026-11-30');
  expect(businessDaysAfter('2026-11-28', 1)).toBe('2026-12-01');
});

it('Independence Day on a Saturday is observed on the Friday before', () => {
  expect(isBusinessDay('2026-07-03')).toBe(false);
  expect(businessDaysAfter('2026-07-02', 1)).toBe('2026-07-06');
});

it('New Year is a holiday over the turn of the year, also where it is observed in the old one', () => {
  expect(businessDaysAfter('2026-12-31', 1)).toBe('2027-01-04');
  expect(isBusinessDay('2027-12-31')).toBe(false);
  expect(businessDaysAfter('2027-12-30', 1)).toBe('2028-01-03');
});

it('The holidays of 2026 and 2027 are those that the Office of Personnel Management publishes', () => {
  expect(closedOnWeekdays(2026)).toEqual([
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
    ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  ]);
  expect(closedOnWeekdays(2027)).toEqual([
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05'],
    ...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
  ]);
});

it('A foundation closes single days, moves no holiday, or has none at all', () => {
  const none = { fixed: [], floating: [], moved: { saturday: 0, sunday: 0 }, single: [] };
  expect(businessDaysAfter('2026-11-25', 1, none)).toBe('2026-11-26');
  expect(isBusinessDay('2026-07-03', { ...closedDays, moved: none.moved })).toBe(true);
  expect(isBusinessDay('2026-11-27', { ...none, single: ['2026-11-27'] })).toBe(false);
});
