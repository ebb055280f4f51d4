/** The custom claim in an ID token that opens the staff area. Set by the back end only. */
export const adminClaim = 'admin';

/** What `profiles.role` mirrors for display; access is never decided by it. */
export const roles = ['pending', 'admin', 'removed'] as const;
/** One of {@link roles}. */
export type Role = (typeof roles)[number];

/** Minimum password length of the specification. */
export const passwordMinLength = 6;
/** Staff are signed out after this long without a key, pointer or touch. Milliseconds. */
export const idleSignOutMs = 30 * 60 * 1000;
/** How long before the idle sign-out the warning shows. Milliseconds. */
export const idleWarningMs = 2 * 60 * 1000;
