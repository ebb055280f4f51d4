import { closedDays } from '../brand/closed-days.ts';
import type { ClosedDays } from '../brand/shapes.ts';
import { daysAfter } from './calendar-days.ts';

function partsOf(day: string): string[] {
  // ECMAScript fixes this format: 'Thu, 26 Nov 2026 00:00:00 GMT'.
  return new Date(day).toUTCString().split(/\W+/);
}

export function isBusinessDay(day: string, { fixed, floating, moved, single }: ClosedDays = closedDays): boolean {
  const [weekday = '', date, month] = partsOf(day);
  const isFixed = (at: string, only = ''): boolean => {
    const [its = '', ...rest] = partsOf(at);
    return its.startsWith(only) && fixed.includes(rest.slice(0, 2).join(' '));
  };
  const nth = partsOf(daysAfter(day, 7))[2] === month ? [] : ['last'];
  return !(
    weekday.startsWith('S') ||
    single.includes(day) ||
    [Math.ceil(Number(date) / 7), ...nth].some((which) => floating.includes(`${which} ${weekday} ${month}`)) ||
    isFixed(day) ||
    isFixed(daysAfter(day, -moved.saturday), 'Sat') ||
    isFixed(daysAfter(day, -moved.sunday), 'Sun')
  );
}

/** Days are YYYY-MM-DD; what arrives on a closed day counts from the next business day. */
export function businessDaysAfter(day: string, days: number, closed?: ClosedDays): string {
  let at = day;
  for (let remaining = days; ; at = daysAfter(at, 1)) {
    if (!isBusinessDay(at, closed)) continue;
    if (remaining === 0) return at;
    remaining -= 1;
  }
}
