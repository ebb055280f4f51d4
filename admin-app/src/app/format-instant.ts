import { Timestamp } from 'firebase/firestore';

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dateOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The instant of a stored field: a Firestore timestamp, or the ISO text some answers carry. Null when there is none. */
export function instantOf(value: unknown): Date | null {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof Date) return value;
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return new Date(value);
  return null;
}

/** Local date and time, or a dash. */
export function formatInstant(value: unknown): string {
  const instant = instantOf(value);
  return instant ? dateTime.format(instant) : '–';
}

/** Local date, or a dash. A plain day (YYYY-MM-DD) is that day in every time zone. */
export function formatDay(value: unknown): string {
  const instant = instantOf(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00` : value);
  return instant ? dateOnly.format(instant) : '–';
}
