import { mayCall, type Reading, readingOf, type StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';

/** A cell of the matrix as the help says it. */
export type Answer = 'yes' | 'no' | Exclude<Reading, 'all'>;
type Row = { label: string; answerOf: (role: StaffRole) => Answer };

function answerOf(role: StaffRole, collection: string): Answer {
  const reading = readingOf([role], collection);
  return reading === null ? 'no' : reading === 'all' ? 'yes' : reading;
}

function reads(label: string, collection: string): Row {
  return { label, answerOf: (role) => answerOf(role, collection) };
}

/** What a call does; with `of`, to those records of a collection alone that the role reads. */
function does(label: string, call: StaffCall, of?: string): Row {
  return { label, answerOf: (role) => (!mayCall([role], call) ? 'no' : of ? answerOf(role, of) : 'yes') };
}

/** The rows of the help on the Team screen: what is read, then what is done. */
export const matrixRows: readonly Row[] = [
  reads('Applications', collections.scholarshipApplications),
  reads('Partnership applications', collections.partnershipApplications),
  reads('Messages', collections.contactMessages),
  reads('Referrals', collections.referrals),
  reads('Waitlists', collections.waitlistEntries),
  reads('Golf, gala and newsletter lists', collections.newsletterSubscribers),
  reads('Letters to lists', collections.letters),
  reads('Gifts', collections.donations),
  reads('Mail that was sent', collections.mailOutbox),
  does('Open a story and files', 'open-sealed', collections.scholarshipApplications),
  does('See how it is safe to reach her', 'safe-contact'),
  does('Undo a stop that only a code and PIN prove', 'lift-stop'),
  does('Decide on applications', 'set-status'),
  does('Find one person', 'find-person'),
  does('Hand over or erase what is kept of a person', 'hand-over-person'),
  does('Export', 'export'),
  does('Change the team', 'set-roles'),
  does('Counts without names', 'counts'),
  reads('See who opened what', collections.accessLog),
];
