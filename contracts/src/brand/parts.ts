import type { OptionalParts } from './shapes.ts';

/** `null` leaves a part out everywhere; its facts are then `null` too (`events.ts`, `book.ts`). */
export const optionalParts = {
  gala: { name: 'Society Gala', waitlist: '/gala-waitlist', invitation: '/gala-invitation' },
  golf: { name: 'Gals Who Golf', page: '/gals-who-golf' },
  book: { name: 'Reinvented', page: '/reinvented', checklist: '/reinvented/glucose-quickstart-checklist' },
} as const satisfies OptionalParts;
