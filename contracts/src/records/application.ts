import type { LetterOutcome } from '../decision-letters.ts';

/** The four states of an application; any may follow any. */
export const applicationStatuses = ['submitted', 'under_review', 'approved', 'rejected'] as const;
/** One of {@link applicationStatuses}. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** States of an application that nobody has decided on. */
export const openStatuses = ['submitted', 'under_review'] as const satisfies readonly ApplicationStatus[];

/** How staff read a status. */
export const statusLabels: Readonly<Record<ApplicationStatus, string>> = {
  submitted: 'Submitted',
  under_review: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The value in `application_types` that marks a workshop sign-up stored among the scholarship applications. */
export const workshopApplicationType = 'prompt_engineering_workshop';
/** The value of unasked fields in a corporate inquiry. `launch_timing` with this value tells it from a partnership application. */
export const inquiryMark = 'Unknown';
/** Stored as phone number and address of a workshop sign-up, which asks for neither. */
export const notProvided = 'Not provided';

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

/** One line of the append-only history under an application. */
export type HistoryEntry<Instant> = {
  at: Instant;
  by_uid: string;
  by_email: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  reason: string | null;
};
