import { hourMs, minuteMs } from '../format/durations.ts';
import type { StaffRole } from './roles.ts';

/** The claims of a session whose second factor was proven. They live in that session's tokens alone, never on the account. */
export const proofClaims = {
  /** `true`. */
  proven: 'mfa',
  /** When it was proven last. Seconds. */
  provenAt: 'mfa_at',
  /** The document of `staff_sessions` that ends the session after half an hour without a sign of life. */
  session: 'sid',
} as const;

/** How long a proof counts for `callsWithFreshProof`. Milliseconds. */
export const freshProofMs = 10 * minuteMs;

/** The longest session after a second factor was proven, however active it is. Milliseconds. */
export const maxSessionMs = 12 * hourMs;

/** Roles that read about people, and therefore need a second factor unless an operator says otherwise. */
export const rolesThatNeedFactor: readonly StaffRole[] = [
  'owner',
  'caseworker',
  'reviewer',
  'finance',
  'communications',
];

/** What a team entry says about the second factor; `exempt` are the demo accounts of a local stack. */
export const factorNeeds = ['needed', 'not-needed', 'exempt'] as const;
/** One of {@link factorNeeds}. */
export type FactorNeed = (typeof factorNeeds)[number];

/** Where a session stands: nothing to prove, proven, to be proven, or to be set up first. */
export const factorStates = ['not-needed', 'exempt', 'proven', 'prove', 'enroll'] as const;
/** One of {@link factorStates}. */
export type FactorState = (typeof factorStates)[number];

/** The field of a refusal that says the second factor is to be proven, for the first time or again. */
export const factorField = 'second_factor';

/** How long the code lives that is mailed to set up the first factor. Source: OWASP ASVS 5.0, 6.5.5. */
export const mailCodeMinutes = 10;

/** How many recovery codes somebody has at first. */
export const recoveryCodeCount = 8;
