import type { optionalParts } from './parts.ts';
import type { OptionalParts } from './shapes.ts';

/** What `parts.ts` says decides the type: facts where the part is offered, `null` where it is not. */
export type FactsOf<Part extends keyof OptionalParts, Facts> = (typeof optionalParts)[Part] extends null ? null : Facts;
