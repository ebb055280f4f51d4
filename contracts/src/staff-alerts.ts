import { collections } from './paths.ts';
import { readsAll } from './role-matrix.ts';
import type { StaffRole } from './roles.ts';

/** What cannot wait for the morning mail: a referral that says contact is not safe, and a receipt that did not leave. */
export const alertKinds = ['danger', 'receipt'] as const;
/** One of {@link alertKinds}. */
export type AlertKind = (typeof alertKinds)[number];

const read: Readonly<Record<AlertKind, string>> = {
  danger: collections.referrals,
  receipt: collections.donations,
};

/** What somebody with these roles is told at once: of what she does not read, nothing. */
export function alertKindsOf(roles: readonly StaffRole[]): AlertKind[] {
  return alertKinds.filter((kind) => readsAll(roles, read[kind]));
}
