import { organisation } from './organisation.ts';

/** Deadlines end at midnight of the foundation; Swedish writes dates as ISO does, Canadian English no longer in every browser. */
export function foundationDay(at: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: organisation.timeZone, dateStyle: 'short' }).format(at);
}

const quarterHourMs = 15 * 60 * 1_000;

/** Zones differ from UTC by whole quarters of an hour. */
export function startOfDay(day: string): Date {
  let at = new Date(Date.parse(`${day}T00:00:00Z`) - 14 * 60 * 60 * 1_000);
  while (foundationDay(at) !== day) at = new Date(at.getTime() + quarterHourMs);
  return at;
}
