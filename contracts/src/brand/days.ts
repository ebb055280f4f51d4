import { organisation } from './organisation.ts';

/**
 * The foundation's calendar day of an instant, as YYYY-MM-DD. A deadline ends at midnight where the foundation is,
 * not where the visitor or the server happens to be. Swedish writes dates as ISO does; Canadian English no longer
 * does so in every browser.
 */
export function foundationDay(at: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: organisation.timeZone, dateStyle: 'short' }).format(at);
}
