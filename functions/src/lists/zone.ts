/** The instant of a local date and time (YYYY-MM-DDTHH:MM) in a time zone. An hour that a change of clocks skips is the one after it. */
export function instantInZone(local: string, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (ms: number) => Date.parse(`${format.format(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;
  const asUtc = Date.parse(`${local}:00Z`);
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near));
}
