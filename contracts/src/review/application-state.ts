import type { ApplicationStatus } from '../forms/application.ts';
import type { LetterOutcome } from './decision-letters.ts';

/** A change that names an older `version` is refused, so that no colleague's decision is overwritten. */
export type ApplicationState<Instant> = {
  id: string;
  reference: string;
  status: ApplicationStatus;
  version: number;
  created_at: Instant;
  status_changed_at: Instant | null;
  status_changed_by: string | null;
  /** Records from before 2026-11-25 lack it until they are migrated. */
  outcome_to_tell?: LetterOutcome | null;
  search_words: string[];
  /** Records from before 2026-11-24 lack these keys of address, phone and name until they are migrated. */
  person_keys?: string[];
};
