import { adminRoutes, collections, mayCall, readsAll, type StaffRole } from '@society-gal/contracts';
import { staffPaths } from './staff-paths.ts';

/** A place in the navigation: the key after `g`, its name, its address, and who finds something there. */
export type Place = {
  key: string;
  label: string;
  to: string;
  isFor: (roles: readonly StaffRole[]) => boolean;
};

const everybody = () => true;
const readsAllOf = (name: string) => (roles: readonly StaffRole[]) => readsAll(roles, name);

/** Every place of the staff area, in the order of the navigation. Rules and functions hold the doors; this spares vain walks. */
export const places: readonly Place[] = [
  { key: 'd', label: 'Dashboard', to: staffPaths.dashboard, isFor: everybody },
  { key: 'r', label: 'Review', to: staffPaths.review, isFor: (roles) => mayCall(roles, 'review-queue') },
  { key: 'c', label: 'Decisions', to: staffPaths.decisions, isFor: (roles) => mayCall(roles, 'letter-batches') },
  { key: 'i', label: 'Inbox', to: staffPaths.inbox, isFor: readsAllOf(collections.waitlistEntries) },
  { key: 'o', label: 'Donations', to: staffPaths.donations, isFor: readsAllOf(collections.donations) },
  { key: 'l', label: 'Letters', to: staffPaths.letters, isFor: readsAllOf(collections.letters) },
  { key: 'm', label: 'Mail', to: staffPaths.mail, isFor: readsAllOf(collections.mailOutbox) },
  { key: 'p', label: 'One person', to: staffPaths.person, isFor: (roles) => mayCall(roles, 'find-person') },
  { key: 'w', label: 'Access log', to: staffPaths.accessLog, isFor: readsAllOf(collections.accessLog) },
  { key: 't', label: 'Team', to: staffPaths.team, isFor: (roles) => mayCall(roles, 'team') },
];

/** Addresses that stand in no navigation, and who finds something there. */
const further: readonly Pick<Place, 'to' | 'isFor'>[] = [
  // Whoever reads what is assigned reads it in the review: the record's own page is full of what cases alone may do.
  { to: `${adminRoutes.root}/applications`, isFor: readsAllOf(collections.scholarshipApplications) },
];

/** Does somebody with these roles find anything at an address? True for addresses of no place. */
export function opensPlace(roles: readonly StaffRole[], pathname: string): boolean {
  const place = [...places, ...further].find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return place?.isFor(roles) ?? true;
}
