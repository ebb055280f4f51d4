import type { optionalParts } from './parts.ts';
import type { OptionalParts } from './shapes.ts';

export type FactsOf<Part extends keyof OptionalParts, Facts> = (typeof optionalParts)[Part] extends null ? null : Facts;
