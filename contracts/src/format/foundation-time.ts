import { organisation } from '../brand/organisation.ts';

/** The date and time of an instant where the foundation is, as YYYY-MM-DDTHH:mm. */
export function foundationTime(at: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: organisation.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(at).replace(' ', 'T');
}

/** The name of the zone in which the foundation's hours are, as 'Pacific Time'. */
export function foundationZone(): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: organisation.timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? organisation.timeZone;
}

/**
 * The instant of a date and time (YYYY-MM-DDTHH:mm) where the foundation is. Of an hour that comes twice in autumn one of
 * both; of an hour that spring leaves out one beside it.
 */
export function foundationInstant(local: string): Date {
  const wanted = Date.parse(`${local}Z`);
  const offset = (at: number) => Date.parse(`${foundationTime(new Date(at))}Z`) - at;
  // The first guess may lie on the other side of a clock change; the second does not.
  const guess = wanted - offset(wanted);
  return new Date(wanted - offset(guess));
}
