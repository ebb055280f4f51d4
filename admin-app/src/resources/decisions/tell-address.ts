import { type ApplicationStatus, type LetterOutcome, letterOutcomes } from '@society-gal/contracts';
import { staffPaths } from '../../app/staff-paths.ts';

/** What somebody whose application stands there is told first of all. */
export function outcomeFor(status: ApplicationStatus | undefined): LetterOutcome {
  return letterOutcomes.find(({ statuses }) => statuses.some((each) => each === status))?.id ?? 'approved';
}

/** Where the letters to these applicants are read before they leave. */
export function tellAddress(ids: readonly string[], outcome: LetterOutcome): string {
  return `${staffPaths.composeLetters}?${new URLSearchParams({ ids: ids.join(','), outcome })}`;
}
