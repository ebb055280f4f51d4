import { minuteMs } from '../format/durations.ts';

/** Only the back end sets this claim. */
export const adminClaim = 'admin';
/** Only the back end sets this claim. */
export const rolesClaim = 'roles';

export const staffRoles = ['owner', 'caseworker', 'reviewer', 'finance', 'communications', 'reader'] as const;
export type StaffRole = (typeof staffRoles)[number];

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

export function readRoles(value: unknown): StaffRole[] {
  return Array.isArray(value) ? staffRoles.filter((role) => value.includes(role)) : [];
}

/** `profiles.role` mirrors these for display; access is never decided by it. */
export const profileRoles = ['pending', 'admin', 'removed'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/** Minimum password length of the specification. */
export const passwordMinLength = 6;
/** Milliseconds without a key, pointer or touch. */
export const idleSignOutMs = 30 * minuteMs;
/** Milliseconds. */
export const idleWarningMs = 2 * minuteMs;
