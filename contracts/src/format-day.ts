import type { RequestStatus } from './requests-api.ts';

/** The first step of whatever was sent. */
export const receivedLabel = 'We have what you sent';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people write it, from `YYYY-MM-DD` or from an instant in ISO 8601. */
export function formatDay(day: string): string {
  return day.includes('T')
    ? new Date(day).toLocaleDateString('en-US', { dateStyle: 'long' })
    : dayFormat.format(new Date(day));
}

type Step = Pick<RequestStatus['steps'][number], 'state' | 'day' | 'new_day'>;

/** When a step was done, is due, or is done instead. */
export function whenOf({ state, day, new_day }: Step): string {
  const on = day ? formatDay(day) : '';
  if (state === 'done') return on || 'Done';
  if (state === 'late') return `Late, it was due by ${on}.${new_day ? ` New date: ${formatDay(new_day)}.` : ''}`;
  if (state === 'now') return on ? `Now, since ${on}` : 'Now';
  return new_day ? `By ${formatDay(new_day)}, later than we said` : on ? `By ${on}` : 'Next';
}
