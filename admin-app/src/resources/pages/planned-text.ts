import { organisation } from '@society-gal/contracts/brand';

const day = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  timeZone: organisation.timeZone,
});
const hour = new Intl.DateTimeFormat('en-US', {
  ...{ hour: 'numeric', minute: '2-digit' },
  timeZone: organisation.timeZone,
});

/** 'Fri Feb 5, 5:00 PM' where the foundation is, wherever staff sit. */
export function plannedText(at: string): string {
  const instant = new Date(at);
  return `${day.format(instant).replace(',', '')}, ${hour.format(instant).replace(/\s/g, ' ')}`;
}
