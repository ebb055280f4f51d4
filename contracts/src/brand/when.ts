import { organisation } from './organisation.ts';

/** '2027-02-06' becomes 'February 6, 2027'. */
export function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

function atHour(at: Date, timeZone: string): string {
  // Some versions of the language data write a narrow space.
  const text = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).replace(/\s/g, ' ');
  return text === '12:00 AM' ? 'midnight' : text;
}

/** '08:15' becomes '8:15 AM'. */
export function hourText(time: string): string {
  return atHour(new Date(`1970-01-01T${time}:00Z`), 'UTC');
}

/** Two instants become '6:00 PM to midnight', where the foundation is. */
export function hoursText(from: string, to: string): string {
  return [from, to].map((at) => atHour(new Date(at), organisation.timeZone)).join(' to ');
}
