import { collections } from '../store/paths.ts';
import { type StaffRole, staffRoles } from '../team/roles.ts';
import type { StaffCall } from './staff-api.ts';

/** `firestore.rules` repeats this matrix, `tests/rules/role-cells.ts` compares them, and no line means no access. */

export type Reading = 'all' | 'assigned' | 'workshops';
type Readers = Readonly<Partial<Record<StaffRole, Reading>>>;

const readBy = (...roles: StaffRole[]): Readers => Object.fromEntries(roles.map((role) => [role, 'all']));

const cases = readBy('owner', 'caseworker');
const listsOfPeople = readBy('owner', 'caseworker', 'communications');
const gifts = readBy('owner', 'finance');

/** No browser reads a collection that is missing here. */
export const collectionReaders = {
  [collections.contactMessages]: cases,
  [collections.referrals]: cases,
  [collections.formRecords]: cases,
  [collections.scholarshipApplications]: { ...cases, reviewer: 'assigned', communications: 'workshops' },
  [collections.partnershipApplications]: { ...cases, reviewer: 'assigned' },
  [collections.waitlistEntries]: listsOfPeople,
  [collections.galaInvitations]: listsOfPeople,
  [collections.golfApplications]: listsOfPeople,
  [collections.newsletterSubscribers]: listsOfPeople,
  [collections.letters]: readBy('owner', 'communications'),
  [collections.donations]: gifts,
  [collections.donationDifferences]: gifts,
  [collections.paymentReconciliations]: gifts,
  [collections.mailOutbox]: cases,
  [collections.profiles]: readBy('owner'),
  [collections.admins]: readBy('owner'),
  [collections.exports]: readBy('owner'),
  [collections.accessLog]: readBy('owner'),
} as const satisfies Readonly<Record<string, Readers>>;

export const subcollectionReaders = {
  [collections.notes]: readBy('owner', 'caseworker', 'finance', 'communications'),
  [collections.history]: cases,
  [collections.messages]: cases,
  [collections.asks]: cases,
  [collections.contactTasks]: cases,
  [collections.contactHistory]: cases,
} as const satisfies Readonly<Record<string, Readers>>;

const owner: readonly StaffRole[] = ['owner'];
const caseStaff: readonly StaffRole[] = ['owner', 'caseworker'];
const caseReaders: readonly StaffRole[] = ['owner', 'caseworker', 'reviewer'];
const listStaff: readonly StaffRole[] = ['owner', 'caseworker', 'communications'];
const letterStaff: readonly StaffRole[] = ['owner', 'communications'];
const wordsStaff: readonly StaffRole[] = ['owner', 'communications'];
const noteWriters: readonly StaffRole[] = ['owner', 'caseworker', 'finance', 'communications'];
const financeStaff: readonly StaffRole[] = ['owner', 'finance'];
const awardStaff: readonly StaffRole[] = ['owner', 'caseworker', 'finance'];

/** `team` also counts before the second factor; a call that names a record also needs {@link collectionReaders}. */
export const callRoles = {
  session: 'signed-in',
  'accept-invitation': 'signed-in',
  factors: 'team',
  'mail-factor-code': 'team',
  'begin-factor': 'team',
  'enroll-factor': 'team',
  'prove-factor': 'team',
  'rename-passkey': 'team',
  'remove-factor': 'team',
  'new-recovery-codes': 'team',
  'reset-factor': owner,
  'set-status': caseStaff,
  'set-status-bulk': caseStaff,
  'add-note': noteWriters,
  'private-notes': noteWriters,
  'set-done': listStaff,
  'needs-you': staffRoles,
  counts: staffRoles,
  'morning-mail': staffRoles,
  alerts: staffRoles,
  'invitation-outcome': listStaff,
  guard: owner,
  team: owner,
  'approve-member': owner,
  'remove-member': owner,
  'member-waits': owner,
  'set-roles': owner,
  invite: owner,
  'withdraw-invitation': owner,
  'retry-mail': caseStaff,
  'resolve-mail': caseStaff,
  'resend-receipt': financeStaff,
  'print-receipt': financeStaff,
  gift: financeStaff,
  'refund-gift': financeStaff,
  'gift-task': financeStaff,
  'gifts-to-do': financeStaff,
  books: financeStaff,
  payout: financeStaff,
  'books-file': financeStaff,
  'compare-books': financeStaff,
  'mend-gift': financeStaff,
  campaigns: financeStaff,
  'enter-gift': financeStaff,
  'take-out-gift': financeStaff,
  donor: financeStaff,
  'donor-statement': financeStaff,
  'merge-donors': financeStaff,
  'undo-merge': financeStaff,
  'review-cycles': caseReaders,
  'save-review-cycle': owner,
  'assign-reviewers': caseStaff,
  'review-progress': caseStaff,
  'review-queue': caseReaders,
  'read-for-review': caseReaders,
  'review-file': caseReaders,
  'reveal-applicant': caseReaders,
  'save-review': caseReaders,
  recuse: caseReaders,
  'review-ranking': caseReaders,
  'decision-templates': caseStaff,
  'set-decision-template': owner,
  'preview-letters': caseStaff,
  'plan-letters': caseStaff,
  'letter-batches': caseStaff,
  'not-told': caseStaff,
  'letter-batch': caseStaff,
  'undo-letters': caseStaff,
  'keep-letters': caseStaff,
  'mail-lists': letterStaff,
  'text-numbers': letterStaff,
  'save-letter': letterStaff,
  'letter-as-mailed': letterStaff,
  'test-letter': letterStaff,
  'send-letter': letterStaff,
  'approve-letter': letterStaff,
  'stop-letter': letterStaff,
  'resume-letter': letterStaff,
  'letter-progress': letterStaff,
  'possible-duplicates': caseStaff,
  'enter-application': caseStaff,
  'correct-record': caseStaff,
  'promote-entry': caseStaff,
  'promote-inquiry': caseStaff,
  'update-records': caseStaff,
  'used-tags': caseStaff,
  'saved-views': caseReaders,
  'save-view': caseReaders,
  'change-view': caseReaders,
  'forget-view': caseReaders,
  colleagues: noteWriters,
  'my-notes': noteWriters,
  'finish-note-task': noteWriters,
  'open-event': letterStaff,
  'open-places': letterStaff,
  'call-off-event': letterStaff,
  events: letterStaff,
  'event-guests': letterStaff,
  'give-back-place': letterStaff,
  'mark-attended': letterStaff,
  'event-evaluations': letterStaff,
  'open-file': caseReaders,
  export: owner,
  'export-file': owner,
  'safe-contact': caseStaff,
  'reveal-contact': caseStaff,
  'open-sealed': caseReaders,
  'write-message': caseStaff,
  'mark-read': caseStaff,
  'ask-for': caseStaff,
  'add-contact-task': caseStaff,
  'finish-contact-task': caseStaff,
  'record-safe-contact': caseStaff,
  'stop-contact': caseStaff,
  'stop-reach': caseStaff,
  'lift-stop': caseStaff,
  'set-expected-day': caseStaff,
  'new-return-code': caseStaff,
  'find-person': caseStaff,
  'list-words': wordsStaff,
  'open-words': wordsStaff,
  'hold-words': wordsStaff,
  'save-words': wordsStaff,
  'drop-draft': wordsStaff,
  'check-words': wordsStaff,
  'preview-words': wordsStaff,
  'publish-words': wordsStaff,
  'plan-words': wordsStaff,
  'unplan-words': wordsStaff,
  'words-history': wordsStaff,
  'compare-words': wordsStaff,
  'restore-words': wordsStaff,
  'count-figures': wordsStaff,
  'site-editions': wordsStaff,
  'show-edition': wordsStaff,
  'picture-library': wordsStaff,
  'add-picture': wordsStaff,
  'first-hour': wordsStaff,
  funds: awardStaff,
  'fund-entries': awardStaff,
  awards: awardStaff,
  award: awardStaff,
  'record-proof': awardStaff,
  'judge-proof': awardStaff,
  'hold-award': awardStaff,
  'resume-award': awardStaff,
  'payment-batches': awardStaff,
  'award-candidates': caseStaff,
  'offer-awards': caseStaff,
  'award-of': caseStaff,
  'withdraw-award': caseStaff,
  'record-answer': caseStaff,
  'end-award': caseStaff,
  'news-done': caseStaff,
  'excuse-report': caseStaff,
  'record-report': caseStaff,
  'open-reports': caseStaff,
  'ask-release': caseStaff,
  'share-release': caseStaff,
  'stop-release': caseStaff,
  outcomes: caseStaff,
  'record-outcome': caseStaff,
  'awards-file': owner,
  'add-to-fund': financeStaff,
  'record-details': awardStaff,
  'open-payment': financeStaff,
  'pay-instalment': financeStaff,
  'return-instalment': financeStaff,
  'pay-again': financeStaff,
  'set-tax': financeStaff,
  'ask-trace': financeStaff,
  'make-batch': financeStaff,
  'payment-file': financeStaff,
  'pay-batch': financeStaff,
  'take-from-batch': financeStaff,
  'board-pack': staffRoles,
  'board-pack-file': staffRoles,
  'hand-over-person': owner,
  'erase-person': owner,
} as const satisfies Readonly<Record<StaffCall, 'signed-in' | 'team' | readonly StaffRole[]>>;

/** Calls with risk ask for the second factor again when its proof is older than `freshProofMs`. */
export const callsWithFreshProof: readonly StaffCall[] = [
  'export',
  'books-file',
  'open-file',
  'hand-over-person',
  'erase-person',
  'reveal-contact',
  'open-sealed',
  'reveal-applicant',
  'new-return-code',
  'approve-member',
  'remove-member',
  'set-roles',
  'invite',
  'reset-factor',
  'refund-gift',
  'merge-donors',
  'record-safe-contact',
  'send-letter',
  'approve-letter',
  'plan-letters',
  'set-status-bulk',
  'lift-stop',
  'offer-awards',
  'open-payment',
  'open-reports',
  'record-details',
  'pay-instalment',
  'payment-file',
  'awards-file',
  'pay-batch',
  'add-to-fund',
  'share-release',
];

/** A person who scores an application has no use for ways to reach her. */
export const fieldsForCasesOnly: readonly string[] = [
  'safe_times',
  'safe_name',
  'safe_voicemail',
  'safe_contact_details',
  'mailing_address',
];

const breadth: readonly Reading[] = ['all', 'workshops', 'assigned'];

export function readingOf(roles: readonly StaffRole[], collection: string): Reading | null {
  const readers: Readers = (collectionReaders as Readonly<Record<string, Readers>>)[collection] ?? {};
  return breadth.find((reading) => roles.some((role) => readers[role] === reading)) ?? null;
}

export function readsAll(roles: readonly StaffRole[], collection: string): boolean {
  return readingOf(roles, collection) === 'all';
}

export function mayCall(roles: readonly StaffRole[], call: StaffCall): boolean {
  const allowed: 'signed-in' | 'team' | readonly StaffRole[] = callRoles[call];
  return allowed === 'signed-in' || allowed === 'team' || roles.some((role) => allowed.includes(role));
}

export function maySeeField(roles: readonly StaffRole[], field: string): boolean {
  return roles.some((role) => caseStaff.includes(role)) || !fieldsForCasesOnly.includes(field);
}

export function rolesThatRead(collection: string): StaffRole[] {
  return staffRoles.filter((role) => readingOf([role], collection) !== null);
}
