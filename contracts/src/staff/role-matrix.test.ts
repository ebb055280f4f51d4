import { expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '../team/roles.ts';
import { wordsCalls } from '../words/words-api.ts';
import {
  callRoles,
  callsWithFreshProof,
  collectionReaders,
  mayCall,
  readingOf,
  subcollectionReaders,
} from './role-matrix.ts';
import type { StaffCall } from './staff-api.ts';

/**
 * The expected matrix, written out by role. The tests of rules and functions compare them with the matrix; this test notices an
 * accidental change of the matrix itself. A change on purpose is made here too.
 */
const calls = (Object.keys(callRoles) as StaffCall[]).filter((call) => Array.isArray(callRoles[call]));
const callsOf = (role: StaffRole) => calls.filter((call) => mayCall([role], call)).sort();
const readsOf = (role: StaffRole) =>
  Object.fromEntries(
    Object.keys(collectionReaders).flatMap((name) => {
      const reading = readingOf([role], name);
      return reading ? [[name, reading]] : [];
    }),
  );
const all = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'all']));

const forEverybody = ['alerts', 'board-pack', 'board-pack-file', 'counts', 'morning-mail', 'needs-you'];
const notes = ['add-note', 'colleagues', 'finish-note-task', 'my-notes', 'private-notes'];
const lists = ['invitation-outcome', 'set-done'];
const reading = [
  ...['change-view', 'forget-view', 'open-file', 'open-sealed', 'read-for-review', 'recuse', 'reveal-applicant'],
  'review-cycles',
  ...['review-file', 'review-queue', 'review-ranking', 'save-review', 'save-view', 'saved-views'],
];
const ownersAlone = [
  ...['approve-member', 'awards-file', 'erase-person', 'export', 'export-file', 'guard', 'hand-over-person', 'invite'],
  ...[
    'member-waits',
    'remove-member',
    'reset-factor',
    'save-review-cycle',
    'set-decision-template',
    'set-roles',
    'team',
    'withdraw-invitation',
  ],
];
const gifts = [
  ...[
    'books',
    'books-file',
    'campaigns',
    'compare-books',
    'donor',
    'donor-statement',
    'enter-gift',
    'gift',
    'gift-task',
  ],
  ...['gifts-to-do', 'mend-gift', 'merge-donors', 'payout', 'print-receipt', 'refund-gift', 'resend-receipt'],
  ...['take-out-gift', 'undo-merge'],
];
const letters = [
  ...['approve-letter', 'call-off-event', 'event-evaluations', 'event-guests', 'events', 'give-back-place'],
  ...[
    'letter-as-mailed',
    'letter-progress',
    'mail-lists',
    'mark-attended',
    'open-event',
    'open-places',
    'resume-letter',
  ],
  ...['save-letter', 'send-letter', 'stop-letter', 'test-letter', 'text-numbers'],
];
const cases = [
  ...['add-contact-task', 'ask-for', 'assign-reviewers', 'correct-record', 'decision-templates', 'resolve-mail'],
  ...[
    'enter-application',
    'find-person',
    'finish-contact-task',
    'keep-letters',
    'letter-batch',
    'letter-batches',
    'mark-read',
    'new-return-code',
    'not-told',
  ],
  ...[
    'plan-letters',
    'possible-duplicates',
    'preview-letters',
    'promote-entry',
    'promote-inquiry',
    'record-safe-contact',
    'retry-mail',
  ],
  ...['reveal-contact', 'review-progress', 'safe-contact', 'set-expected-day', 'set-status', 'set-status-bulk'],
  ...['lift-stop', 'stop-contact', 'stop-reach', 'undo-letters', 'update-records', 'used-tags', 'write-message'],
];
const awards = [
  'award',
  'awards',
  'fund-entries',
  'funds',
  'hold-award',
  'judge-proof',
  'payment-batches',
  'record-details',
  'record-proof',
  'resume-award',
];
const awardsToOffer = [
  'ask-release',
  'award-candidates',
  'award-of',
  'end-award',
  'excuse-report',
  'news-done',
  'offer-awards',
  'open-reports',
  'outcomes',
  'record-answer',
  'record-outcome',
  'record-report',
  'share-release',
  'stop-release',
  'withdraw-award',
];
const awardsToPay = [
  'add-to-fund',
  'ask-trace',
  'make-batch',
  'open-payment',
  'pay-again',
  'pay-batch',
  'pay-instalment',
  'payment-file',
  'return-instalment',
  'set-tax',
  'take-from-batch',
];
const listsOfPeople = ['waitlist_entries', 'gala_invitations', 'golf_applications', 'newsletter_subscribers'];
const caseCollections = [
  ...['contact_messages', 'referrals', 'form_records', 'scholarship_applications', 'partnership_applications'],
  ...['mail_outbox', ...listsOfPeople],
];
const giftCollections = ['donations', 'donation_differences', 'payment_reconciliations'];
const ownersCollections = ['letters', 'profiles', 'admins', 'exports', 'access_log'];

const decided: Readonly<Record<StaffRole, { calls: string[]; reads: Record<string, string> }>> = {
  owner: { calls, reads: all(...caseCollections, ...giftCollections, ...ownersCollections) },
  caseworker: {
    calls: [...forEverybody, ...notes, ...lists, ...reading, ...cases, ...awards, ...awardsToOffer],
    reads: all(...caseCollections),
  },
  reviewer: {
    calls: [...forEverybody, ...reading],
    reads: { scholarship_applications: 'assigned', partnership_applications: 'assigned' },
  },
  finance: { calls: [...forEverybody, ...notes, ...gifts, ...awards, ...awardsToPay], reads: all(...giftCollections) },
  communications: {
    calls: [...forEverybody, ...notes, ...lists, ...letters, ...Object.keys(wordsCalls)],
    reads: { ...all('letters', ...listsOfPeople), scholarship_applications: 'workshops' },
  },
  reader: { calls: forEverybody, reads: {} },
};

for (const role of staffRoles) {
  it(`${role} makes these calls, and no other`, () => {
    expect(callsOf(role)).toEqual([...decided[role].calls].sort());
  });
  it(`${role} reads these collections, and no other`, () => {
    expect(readsOf(role)).toEqual(decided[role].reads);
  });
}

it('Owners alone take out a whole collection, change the team or erase', () => {
  expect(
    calls.filter((call) => staffRoles.every((role) => mayCall([role], call) === (role === 'owner'))).sort(),
  ).toEqual(ownersAlone.sort());
});

it('Caseworkers read what lies below a case; notes are read by those who write them', () => {
  for (const [name, readers] of Object.entries(subcollectionReaders))
    expect([name, Object.keys(readers)]).toEqual([
      name,
      name === 'notes' ? ['owner', 'caseworker', 'finance', 'communications'] : ['owner', 'caseworker'],
    ]);
});

it('Taking data out, returning money, revealing, writing to people and changing the team ask for a fresh proof', () => {
  expect([...callsWithFreshProof].sort()).toEqual(
    [
      ...['approve-letter', 'approve-member', 'books-file', 'erase-person', 'export', 'hand-over-person', 'invite'],
      ...[
        'lift-stop',
        'merge-donors',
        'new-return-code',
        'open-file',
        'open-sealed',
        'plan-letters',
        'record-safe-contact',
        'refund-gift',
      ],
      ...['remove-member', 'reset-factor', 'reveal-applicant', 'reveal-contact', 'send-letter', 'set-roles'],
      'set-status-bulk',
      ...[
        'add-to-fund',
        'awards-file',
        'offer-awards',
        'open-payment',
        'open-reports',
        'pay-batch',
        'pay-instalment',
        'payment-file',
      ],
      ...['record-details', 'share-release'],
    ].sort(),
  );
});
