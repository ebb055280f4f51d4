import type { OptionalParts } from './shapes.ts';

/**
 * Parts of the product that a foundation may leave out, with their names and the addresses of their pages. `null` leaves a part out
 * everywhere: pages, forms, links, calendar, staff lists. Its facts are then `null` too (`events.ts`, `book.ts`).
 */
export const optionalParts = {
  gala: { name: 'Society Gala', waitlist: '/gala-waitlist', invitation: '/gala-invitation' },
  golf: { name: 'Gals Who Golf', page: '/gals-who-golf' },
  book: { name: 'Reinvented', page: '/reinvented', checklist: '/reinvented/glucose-quickstart-checklist' },
} as const satisfies OptionalParts;
