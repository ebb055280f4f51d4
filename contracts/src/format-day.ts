import { organisation } from './brand/organisation.ts';
import type { RequestStatus } from './requests-api.ts';

/** The first step of whatever was sent. */
export const receivedLabel = 'We have what you sent';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words, from `YYYY-MM-DD` or from an ISO 8601 instant, which is shown in the foundation's time zone. */
export function formatDay(day: string): string {
  return day.includes('T')
    ? new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: organisation.timeZone })
    : dayFormat.format(new Date(day));
}

/** A promised day (YYYY-MM-DD) with its weekday. */
export function formatAwaitedDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}

type Step = Pick<RequestStatus['steps'][number], 'state' | 'day' | 'new_day'>;

/** When a step was done, is due, or is done instead. */
export function stepDay({ state, day, new_day }: Step): string {
  const on = day ? formatDay(day) : '';
  if (state === 'done') return on || 'Done';
  if (state === 'late') return `Late, it was due by ${on}.${new_day ? ` New date: ${formatAwaitedDay(new_day)}.` : ''}`;
  if (state === 'now') return on ? `Now, since ${on}` : 'Now';
  if (new_day) return `By ${formatAwaitedDay(new_day)}, later than we said`;
  return day ? `By ${formatAwaitedDay(day)}` : 'Next';
}
