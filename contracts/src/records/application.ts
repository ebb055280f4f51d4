/** The four states of an application; any may follow any. */
export const applicationStatuses = ['submitted', 'under_review', 'approved', 'rejected'] as const;
/** One of {@link applicationStatuses}. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** How staff read a status. */
export const statusLabels: Readonly<Record<ApplicationStatus, string>> = {
  submitted: 'Submitted',
  under_review: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The value in `application_types` that marks a workshop sign-up stored among the scholarship applications. */
export const workshopApplicationType = 'prompt_engineering_workshop';
/** Stands in a corporate inquiry where a partnership application has an answer: so `launch_timing` tells them apart. */
export const inquiryMark = 'Unknown';
/** What the specification stores of a workshop sign-up where an application has a number and an address. */
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
  /** Beginnings of name, e-mail, organisation and reference, made by `searchWords`. */
  search_words: string[];
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
