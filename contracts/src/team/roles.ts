import { minuteMs } from '../format/durations.ts';

/** The custom claim in an ID token that all staff carry. Set by the back end only. */
export const adminClaim = 'admin';
/** The custom claim that says which of {@link staffRoles} a member of staff has. Set by the back end only. */
export const rolesClaim = 'roles';

/** What somebody on the team does; one person may have several. What each may see and do: `role-matrix.ts`. */
export const staffRoles = ['owner', 'caseworker', 'reviewer', 'finance', 'communications', 'reader'] as const;
/** One of {@link staffRoles}. */
export type StaffRole = (typeof staffRoles)[number];

/** How people call each role, and in a sentence what it is for. */
export const roleFacts: Readonly<Record<StaffRole, { label: string; purpose: string }>> = {
  owner: { label: 'Owner', purpose: 'Answers for everything: the team, exports, and who looked at what.' },
  caseworker: {
    label: 'Caseworker',
    purpose: 'Helps people: their applications, messages, referrals and safe contact.',
  },
  reviewer: { label: 'Reviewer', purpose: 'Reads and scores the applications that are assigned to them.' },
  finance: { label: 'Finance', purpose: 'Looks after gifts; never sees a story.' },
  communications: { label: 'Communications', purpose: 'Looks after lists and letters; never sees a case.' },
  reader: { label: 'Reader', purpose: 'Sees counts and reports, nobody by name.' },
};

/** The roles in a claim or a stored entry, in the order of {@link staffRoles}; none for anything else. */
export function readRoles(value: unknown): StaffRole[] {
  return Array.isArray(value) ? staffRoles.filter((role) => value.includes(role)) : [];
}

/** What `profiles.role` mirrors for display; access is never decided by it. */
export const profileRoles = ['pending', 'admin', 'removed'] as const;
/** One of {@link profileRoles}. */
export type ProfileRole = (typeof profileRoles)[number];

/** Minimum password length of the specification. */
export const passwordMinLength = 6;
/** Staff are signed out after this long without a key, pointer or touch. Milliseconds. */
export const idleSignOutMs = 30 * minuteMs;
/** How long before the idle sign-out the warning shows. Milliseconds. */
export const idleWarningMs = 2 * minuteMs;
