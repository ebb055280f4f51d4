import { organisation } from './organisation.ts';

/** Deadlines end at midnight of the foundation; Swedish writes dates as ISO does, Canadian English no longer in every browser. */
export function foundationDay(at: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: organisation.timeZone, dateStyle: 'short' }).format(at);
}

const quarterHourMs = 15 * 60 * 1_000;

/** The first instant of a day, YYYY-MM-DD. Zones differ from UTC by whole quarters of an hour. Throws `RangeError` for what is no day. */
export function startOfDay(day: string): Date {
  const earliest = Date.parse(`${day}T00:00:00Z`) - 14 * 60 * 60 * 1_000;
  for (let quarter = 0; quarter < 28 * 4; quarter += 1) {
    const at = new Date(earliest + quarter * quarterHourMs);
    if (foundationDay(at) === day) return at;
  }
  throw new RangeError(`There is no day ${day}.`);
}
