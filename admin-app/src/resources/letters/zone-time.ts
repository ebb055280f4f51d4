import { organisation } from '@society-gal/contracts/brand';
import { instantOf } from '../../app/format-instant.ts';

const inZone = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: organisation.timeZone,
});

/** A moment where the foundation is, wherever staff sit: hours of letters and events are entered so as well. */
export function formatInZone(value: unknown): string {
  const instant = instantOf(value);
  return instant ? inZone.format(instant) : '–';
}
