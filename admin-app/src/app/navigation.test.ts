import { staffPaths } from '@society-gal/contracts/http';
import { type StaffRole, staffRoles } from '@society-gal/contracts/team';
import { expect, it } from 'vitest';
import { mayOpen, navigationItems } from './navigation.ts';

const rolesAt = (address: string): StaffRole[] => staffRoles.filter((role) => mayOpen([role], address));

it('A reviewer reads in the review alone; the page of a record is for those who work on cases', () => {
  expect(rolesAt(staffPaths.application('scholarship', 'one'))).toEqual(['owner', 'caseworker']);
  expect(rolesAt(staffPaths.readForReview('cycle', 'one'))).toEqual(['owner', 'caseworker', 'reviewer']);
});

it('Letters of decisions are for those who send them, below their address too', () => {
  for (const address of [staffPaths.decisions, staffPaths.composeLetters, staffPaths.decisionBatch('one')])
    expect(rolesAt(address)).toEqual(['owner', 'caseworker']);
});

it('The navigation of a role names no place that it does not open', () => {
  for (const role of staffRoles)
    for (const { to } of navigationItems.filter(({ isFor }) => isFor([role])))
      expect([role, to, mayOpen([role], to)]).toEqual([role, to, true]);
});

it('Board stands in the navigation of whoever opens no awards, and is open to everybody', () => {
  const places = (role: StaffRole) => navigationItems.filter(({ isFor }) => isFor([role])).map(({ label }) => label);
  expect(staffRoles.filter((role) => places(role).includes('Board'))).toEqual(['reviewer', 'communications', 'reader']);
  expect(rolesAt(staffPaths.board)).toEqual([...staffRoles]);
  expect(places('reader')).toEqual(['Dashboard', 'Board']);
});
