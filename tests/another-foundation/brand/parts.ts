import type { OptionalParts } from '@society-gal/contracts/brand';

/** This foundation has no gala, no golf and no book. */
export const optionalParts = { gala: null, golf: null, book: null } as const satisfies OptionalParts;
