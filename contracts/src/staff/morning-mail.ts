import { collections } from '../store/paths.ts';
import type { StaffRole } from '../team/roles.ts';
import { type AlertKind, alertKinds } from '../team/staff-alerts.ts';
import { mayCall, readsAll } from './role-matrix.ts';

export const morningCounts = [
  'overdue',
  'wrote',
  'messages',
  'referrals',
  'applications',
  'partnerships',
  'inquiries',
  'notTold',
  'offersEnding',
  'awardPapers',
  'lateReports',
  'handed',
  'assigned',
  'notes',
  'failedMail',
  'lettersToAgree',
  'paymentsDue',
  'heldReceipts',
  'failingGifts',
  'disputes',
  'giftTasks',
  'differences',
  'endingClaims',
  'goalsToCount',
] as const;
export type MorningCount = (typeof morningCounts)[number];

const concerns: Readonly<Record<MorningCount, (roles: readonly StaffRole[]) => boolean>> = {
  overdue: (roles) => readsAll(roles, collections.contactMessages),
  wrote: (roles) => readsAll(roles, collections.contactMessages),
  messages: (roles) => readsAll(roles, collections.contactMessages),
  referrals: (roles) => readsAll(roles, collections.referrals),
  applications: (roles) => readsAll(roles, collections.scholarshipApplications),
  partnerships: (roles) => readsAll(roles, collections.partnershipApplications),
  inquiries: (roles) => readsAll(roles, collections.partnershipApplications),
  handed: (roles) => readsAll(roles, collections.scholarshipApplications),
  notTold: (roles) => mayCall(roles, 'not-told'),
  offersEnding: (roles) => mayCall(roles, 'offer-awards'),
  awardPapers: (roles) => mayCall(roles, 'news-done'),
  lateReports: (roles) => mayCall(roles, 'excuse-report'),
  assigned: (roles) => mayCall(roles, 'review-queue'),
  notes: (roles) => mayCall(roles, 'my-notes'),
  failedMail: (roles) => readsAll(roles, collections.mailOutbox),
  lettersToAgree: (roles) => mayCall(roles, 'approve-letter'),
  paymentsDue: (roles) => mayCall(roles, 'pay-instalment'),
  heldReceipts: (roles) => readsAll(roles, collections.donations),
  failingGifts: (roles) => readsAll(roles, collections.donations),
  disputes: (roles) => readsAll(roles, collections.donations),
  giftTasks: (roles) => mayCall(roles, 'gift-task'),
  differences: (roles) => readsAll(roles, collections.donationDifferences),
  endingClaims: (roles) => mayCall(roles, 'list-words'),
  goalsToCount: (roles) => mayCall(roles, 'list-words'),
};

/** Tells no numbers of records that these roles do not read; empty: no mail. */
export function morningCountsOf(roles: readonly StaffRole[]): MorningCount[] {
  return morningCounts.filter((count) => concerns[count](roles));
}

const alertsRead: Readonly<Record<AlertKind, string>> = {
  danger: collections.referrals,
  receipt: collections.donations,
};

/** Tells nothing of records that she does not read. */
export function alertKindsOf(roles: readonly StaffRole[]): AlertKind[] {
  return alertKinds.filter((kind) => readsAll(roles, alertsRead[kind]));
}
