import { hourMs, minuteMs } from '../format/durations.ts';
import type { StaffRole } from './roles.ts';

/** These claims are only in the session's tokens, never on the account. */
export const proofClaims = {
  /** `true`. */
  proven: 'mfa',
  /** Seconds. */
  provenAt: 'mfa_at',
  /** Its document of `staff_sessions` ends the session after half an hour without activity. */
  session: 'sid',
} as const;

/** Milliseconds. */
export const freshProofMs = 10 * minuteMs;

/** Milliseconds, however active the session is. */
export const maxSessionMs = 12 * hourMs;

/** These roles read about people, so they need a second factor unless an operator says otherwise. */
export const rolesThatNeedFactor: readonly StaffRole[] = [
  'owner',
  'caseworker',
  'reviewer',
  'finance',
  'communications',
];

/** `exempt` are the demo accounts of a local stack. */
export const factorNeeds = ['needed', 'not-needed', 'exempt'] as const;
export type FactorNeed = (typeof factorNeeds)[number];

export const factorStates = ['not-needed', 'exempt', 'proven', 'prove', 'enroll'] as const;
export type FactorState = (typeof factorStates)[number];

export const factorField = 'second_factor';

/** Source: OWASP ASVS 5.0, 6.5.5. */
export const mailCodeMinutes = 10;

export const recoveryCodeCount = 8;
