import type { ApplicationStatus, LetterOutcome } from '@society-gal/contracts';
import { staffPaths } from '../../app/staff-paths.ts';

/** What somebody whose application stands there is told first of all. */
export function outcomeFor(status: ApplicationStatus | undefined): LetterOutcome {
  return status === 'approved' || status === 'rejected' ? status : 'more-time';
}

/** Where the letters to these applicants are read before they leave. */
export function tellAddress(ids: readonly string[], outcome: LetterOutcome): string {
  return `${staffPaths.composeLetters}?${new URLSearchParams({ ids: ids.join(','), outcome })}`;
}
