const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people write it, from `YYYY-MM-DD` or from an instant in ISO 8601. */
export function formatDay(day: string): string {
  return day.includes('T')
    ? new Date(day).toLocaleDateString('en-US', { dateStyle: 'long' })
    : dayFormat.format(new Date(day));
}
