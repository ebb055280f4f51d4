import type { retentionDays } from '../brand/legal.ts';
import { type CollectionName, collections } from './paths.ts';

/** The privacy policy names these days. */
export type RetentionTerm = keyof typeof retentionDays;

/** Records are deleted whole, `term` after the instant in `since`. */
export type JobRule = {
  term: RetentionTerm;
  since: string;
  /** A new rule needs a new mark, because the job never looks behind one. */
  mark: string;
  only?: { field: string; is: readonly string[] };
  /** Later months and the donor's page need the first gift of a monthly one that still runs. */
  sparesMonthlyGiftsThatRun?: true;
  hasChildren?: true;
  /** Only where the money of an award goes is deleted; the award stays. */
  isPaymentDetails?: true;
  /** The account of the same id is deleted with the record. */
  isAccount?: true;
};

/** Data without an end needs a written reason. */
export type DataEnd =
  | { by: 'forms' }
  | { by: 'job'; rules: readonly JobRule[] }
  | { by: 'expiry' }
  | { by: 'record' }
  | { by: 'program'; how: string }
  | { by: 'nobody'; why: string };

const forms = { by: 'forms' } as const;
const expiry = { by: 'expiry' } as const;
const record = { by: 'record' } as const;
const nobody = (why: string) => ({ by: 'nobody', why }) as const;
const program = (how: string) => ({ by: 'program', how }) as const;
const job = (...rules: JobRule[]) => ({ by: 'job', rules }) as const;

/** The job, the expiry policies of the store and the tests read this table. */
export const dataEnds = {
  [collections.contactMessages]: forms,
  [collections.scholarshipApplications]: forms,
  [collections.partnershipApplications]: forms,
  [collections.waitlistEntries]: forms,
  [collections.galaInvitations]: forms,
  [collections.referrals]: forms,
  [collections.golfApplications]: forms,
  [collections.newsletterSubscribers]: forms,
  [collections.formRecords]: forms,
  [collections.donations]: job(
    {
      term: 'abandonedGifts',
      since: 'created_at',
      mark: collections.donations,
      // `cancelled` is an unfinished checkout; an ended monthly gift stays `paid`.
      only: { field: 'status', is: ['pending', 'cancelled'] },
      hasChildren: true,
    },
    {
      term: 'abandonedGifts',
      since: 'created_at',
      mark: 'donations-failed',
      only: { field: 'status', is: ['failed'] },
      sparesMonthlyGiftsThatRun: true,
      hasChildren: true,
    },
    {
      term: 'gifts',
      since: 'created_at',
      mark: 'donations-kept',
      sparesMonthlyGiftsThatRun: true,
      hasChildren: true,
    },
    // The rule before does not look back to the beginning of a long monthly gift.
    { term: 'gifts', since: 'subscription_ended_at', mark: 'donations-ended', hasChildren: true },
  ),
  [collections.mailOutbox]: job({ term: 'mailOutbox', since: 'created_at', mark: collections.mailOutbox }),
  [collections.profiles]: job(
    {
      term: 'strangersAccounts',
      since: 'created_at',
      mark: collections.profiles,
      only: { field: 'role', is: ['pending'] },
      isAccount: true,
    },
    {
      term: 'removedColleagues',
      since: 'removed_at',
      mark: 'profiles-removed',
      only: { field: 'role', is: ['removed'] },
      isAccount: true,
    },
  ),
  [collections.eventPlaces]: job({ term: 'waitlists', since: 'created_at', mark: collections.eventPlaces }),
  [collections.eventEvaluations]: job({ term: 'waitlists', since: 'created_at', mark: collections.eventEvaluations }),
  [collections.certificates]: job({ term: 'certificates', since: 'created_at', mark: collections.certificates }),
  [collections.staffInvitations]: job({
    term: 'staffInvitations',
    since: 'created_at',
    mark: collections.staffInvitations,
  }),
  [collections.accessLog]: job({ term: 'accessLog', since: 'at', mark: collections.accessLog }),
  [collections.exports]: job({ term: 'exportLog', since: 'at', mark: collections.exports }),
  [collections.noteTasks]: job({ term: 'noteTasks', since: 'created_at', mark: collections.noteTasks }),
  [collections.decisionBatches]: job({
    term: 'decisionBatches',
    since: 'leaves_at',
    mark: collections.decisionBatches,
  }),
  [collections.idempotencyKeys]: expiry,
  [collections.rateSlots]: expiry,
  [collections.paymentEvents]: expiry,
  [collections.speechCache]: expiry,
  [collections.speechBudgets]: expiry,
  [collections.cardDeclines]: expiry,
  [collections.checkoutGuards]: expiry,
  [collections.returnCodes]: expiry,
  [collections.pinTries]: expiry,
  [collections.requestSessions]: expiry,
  [collections.staffSessions]: expiry,
  [collections.formDrafts]: expiry,
  [collections.personalLinks]: expiry,
  [collections.wordVersions]: expiry,
  [collections.siteEditions]: expiry,
  [collections.awards]: job(
    { term: 'awardDetails', since: 'closed_at', mark: 'awards-details', isPaymentDetails: true },
    { term: 'gifts', since: 'closed_at', mark: collections.awards, hasChildren: true },
  ),
  [collections.releases]: job({ term: 'applications', since: 'asked_at', mark: collections.releases }),
  [collections.paymentBatches]: job({ term: 'gifts', since: 'made_at', mark: collections.paymentBatches }),
  [collections.funds]: nobody('They are sums, and name nobody.'),
  [collections.fundEntries]: nobody('They are the books of the funds, and name nobody.'),
  [collections.fundBookings]: nobody('They say which part of a gift went to which fund, and name nobody.'),
  [collections.outcomes]: nobody('They name nobody, and goals are counted from them.'),
  [collections.boardPacks]: nobody('They are sums for the board, and name nobody.'),
  [collections.words]: nobody('They are the words of the public site, and name nobody who asks for help.'),
  [collections.siteState]: nobody('It is one document that says what the public site shows.'),
  [collections.libraryPictures]: nobody('They are pictures of the public site.'),
  [collections.history]: record,
  [collections.decisionLetters]: record,
  [collections.reviews]: record,
  [collections.notes]: record,
  [collections.privateNotes]: record,
  [collections.sealed]: record,
  [collections.messages]: record,
  [collections.asks]: record,
  [collections.contactTasks]: record,
  [collections.contactHistory]: record,
  [collections.uploads]: program('With the record that has the file; a file that no form took goes after a day.'),
  [collections.exportJobs]: program('The sweep deletes job and file an hour after the file is ready.'),
  [collections.admins]: program('Removing somebody from the team deletes her entry.'),
  [collections.secondFactors]: program('Removing somebody from the team deletes them.'),
  [collections.passwordChecks]: program(
    'Removing somebody from the team deletes hers, and so does the end of an account.',
  ),
  [collections.donationDifferences]: program('Each nightly comparison deletes what does not differ any more.'),
  [collections.contactWishes]: nobody(
    'Only her own word ends a stop: an end by date would write to her again. It is a keyed hash, without a name.',
  ),
  [collections.removedStaff]: nobody('Who was removed must not come back by waiting. It is a hash, without a name.'),
  [collections.erasures]: nobody(
    'A copy of any age must not bring back who was erased. It holds a hash and a moment, and no name.',
  ),
  [collections.receiptNumbers]: nobody('A receipt number is given once. It holds nothing about a person.'),
  [collections.bookEntries]: nobody('The books. They hold nothing about a person.'),
  [collections.payouts]: nobody('The books. They hold nothing about a person.'),
  [collections.paymentReconciliations]: nobody('One document with counts.'),
  [collections.retentionMarks]: nobody('How far the job got: one document a rule.'),
  [collections.letters]: nobody('Words of the foundation to its lists, which its site shows.'),
  [collections.events]: nobody('Dates of the foundation, which its site shows.'),
  [collections.decisionTemplates]: nobody("The team's own words, one document an outcome."),
  [collections.reviewCycles]: nobody('Rounds of reading: dates and questions of the foundation.'),
  [collections.savedViews]: nobody('Settings of a screen, without terms of a search; whoever keeps one deletes it.'),
} as const satisfies Record<CollectionName, DataEnd>;

export const expiringCollections: readonly CollectionName[] = Object.values(collections).filter(
  (name) => dataEnds[name].by === 'expiry',
);
