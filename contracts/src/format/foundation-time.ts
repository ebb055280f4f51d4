import { organisation } from '../brand/organisation.ts';

/** YYYY-MM-DDTHH:mm where the foundation is. */
export function foundationTime(at: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: organisation.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(at).replace(' ', 'T');
}

export function foundationZone(): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: organisation.timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? organisation.timeZone;
}

/** Takes YYYY-MM-DDTHH:mm; an hour that autumn repeats or spring skips gives one of the two nearest instants. */
export function foundationInstant(local: string): Date {
  const wanted = Date.parse(`${local}Z`);
  const offset = (at: number) => Date.parse(`${foundationTime(new Date(at))}Z`) - at;
  // The first guess may lie on the other side of a clock change; the second does not.
  const guess = wanted - offset(wanted);
  return new Date(wanted - offset(guess));
}
