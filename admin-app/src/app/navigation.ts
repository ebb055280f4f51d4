import { adminRoutes } from '@society-gal/contracts/http';
import { mayCall, readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import { staffPaths } from './staff-paths.ts';

/** An entry of the navigation: the key pressed after `g`, its name, its address, and which roles see it. */
export type NavigationItem = {
  key: string;
  label: string;
  to: string;
  isFor: (roles: readonly StaffRole[]) => boolean;
};

const everybody = () => true;
const readsAllOf = (name: string) => (roles: readonly StaffRole[]) => readsAll(roles, name);

/** The navigation of the staff area, in order. Access is enforced by rules and functions; this only hides what would be refused. */
export const navigationItems: readonly NavigationItem[] = [
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

/** Addresses outside the navigation, and which roles may open them. */
const otherPaths: readonly Pick<NavigationItem, 'to' | 'isFor'>[] = [
  // Reviewers read applications in the review: the record page offers what only caseworkers may do.
  { to: `${adminRoutes.root}/applications`, isFor: readsAllOf(collections.scholarshipApplications) },
];

const isAt = (pathname: string, { to }: Pick<NavigationItem, 'to'>): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

/** The item of the navigation that an address belongs to. */
export function navigationItemAt(pathname: string): NavigationItem | undefined {
  return navigationItems.find((item) => isAt(pathname, item));
}

/** May somebody with these roles open an address? True for addresses that are not listed. */
export function mayOpen(roles: readonly StaffRole[], pathname: string): boolean {
  const item = [...navigationItems, ...otherPaths].find((each) => isAt(pathname, each));
  return item?.isFor(roles) ?? true;
}
