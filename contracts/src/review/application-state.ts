import type { ApplicationStatus } from '../forms/application.ts';
import type { LetterOutcome } from './decision-letters.ts';

/**
 * What the server adds to a stored application. `version` rises by one with each change; a change that names an
 * older one is refused, so that no colleague's decision is overwritten. `status_changed_*` say who and when.
 */
export type ApplicationState<Instant> = {
  id: string;
  reference: string;
  status: ApplicationStatus;
  version: number;
  created_at: Instant;
  status_changed_at: Instant | null;
  status_changed_by: string | null;
  /** The decision that whoever sent it is still to be told. Records from before 2026-11-25 lack it until they are migrated. */
  outcome_to_tell?: LetterOutcome | null;
  /** Beginnings of name, e-mail, organisation and reference, made by `searchWords`. */
  search_words: string[];
  /** Keys of address, telephone number and name. Records from before 2026-11-24 lack them until they are migrated. */
  person_keys?: string[];
};
