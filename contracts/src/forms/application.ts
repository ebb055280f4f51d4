/** The four states of an application; any may follow any. */
export const applicationStatuses = ['submitted', 'under_review', 'approved', 'rejected'] as const;
/** One of {@link applicationStatuses}. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** States of an application that nobody has decided on. */
export const openStatuses = ['submitted', 'under_review'] as const satisfies readonly ApplicationStatus[];

/** Is a status the end of a decision, for which a reason is asked? */
export function isFinal(status: ApplicationStatus): boolean {
  return status === 'approved' || status === 'rejected';
}

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

/** One line of the append-only history under an application. */
export type HistoryEntry<Instant> = {
  at: Instant;
  by_uid: string;
  by_email: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  reason: string | null;
};
