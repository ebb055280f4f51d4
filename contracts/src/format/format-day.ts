import { organisation } from '../brand/organisation.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Takes `YYYY-MM-DD` or an ISO 8601 instant, which is shown in the foundation's time zone. */
export function formatDay(day: string): string {
  return day.includes('T')
    ? new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: organisation.timeZone })
    : dayFormat.format(new Date(day));
}

export function formatAwaitedDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}
