export const applicationStatuses = ['submitted', 'under_review', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const openStatuses = ['submitted', 'under_review'] as const satisfies readonly ApplicationStatus[];

export function isFinal(status: ApplicationStatus): boolean {
  return status === 'approved' || status === 'rejected';
}

export const statusLabels: Readonly<Record<ApplicationStatus, string>> = {
  submitted: 'Submitted',
  under_review: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** This value in `application_types` marks a workshop sign-up stored among the scholarship applications. */
export const workshopApplicationType = 'prompt_engineering_workshop';
/** `launch_timing` with this value marks a corporate inquiry among the partnership applications. */
export const inquiryMark = 'Unknown';
/** Stored as phone number and address of a workshop sign-up, which asks for neither. */
export const notProvided = 'Not provided';

export type HistoryEntry<Instant> = {
  at: Instant;
  by_uid: string;
  by_email: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  reason: string | null;
};
