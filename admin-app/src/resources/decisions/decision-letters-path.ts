import { staffPaths } from '@society-gal/contracts/http';
import type { LetterOutcome } from '@society-gal/contracts/review';

/** Where the letters to these applicants are read before they leave. */
export function decisionLettersPath(ids: readonly string[], outcome: LetterOutcome): string {
  return `${staffPaths.composeLetters}?${new URLSearchParams({ ids: ids.join(','), outcome })}`;
}
