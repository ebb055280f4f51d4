import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, doc, type Firestore, getDoc, getDocs, limit, query, setDoc, where } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { collections } from '../../contracts/src/paths.ts';
import { workshopApplicationType } from '../../contracts/src/records/application.ts';
import { belowReaders, collectionReaders, readingOf } from '../../contracts/src/role-matrix.ts';
import { type StaffRole, staffRoles } from '../../contracts/src/roles.ts';

/** The id of the member of staff who has only this role. */
export const uidOf = (role: StaffRole): string => `staff-${role}`;

/** Which records of a collection there are to try, by their ids. */
const records = { plain: 'one', assigned: 'assigned-one', blind: 'blind-one', workshop: 'workshop-one' } as const;

/** Writes a member of each role, and of each collection records that are assigned, one of them to be read blind, and a sign-up for a workshop. */
export async function writeRoleCells(store: Firestore): Promise<void> {
  for (const role of staffRoles) await setDoc(doc(store, collections.admins, uidOf(role)), { roles: [role] });
  for (const name of Object.keys(collectionReaders)) {
    await setDoc(doc(store, name, records.assigned), {
      reviewers: [uidOf('reviewer')],
      review_blind: false,
      application_types: ['all'],
    });
    await setDoc(doc(store, name, records.blind), { reviewers: [uidOf('reviewer')], review_blind: true });
    await setDoc(doc(store, name, records.workshop), {
      reviewers: ['somebody-else'],
      application_types: [workshopApplicationType],
    });
  }
}

/** Every cell of the matrix of role by collection, seen allowed or refused. */
export function describeRoleCells(
  as: (uid: string, token: Record<string, unknown>) => Firestore,
  below: readonly { parent: string; sub: string }[],
): void {
  const member = (role: StaffRole) => as(uidOf(role), { admin: true, email_verified: true, roles: [role] });
  describe('A role', () => {
    for (const role of staffRoles) {
      for (const name of Object.keys(collectionReaders)) {
        const reading = readingOf([role], name);
        const expectOf = (isAllowed: boolean) => (isAllowed ? assertSucceeds : assertFails);
        it(`${role} reads ${reading === null ? 'nothing' : reading} of ${name}`, async () => {
          const store = member(role);
          const open = (id: string) => getDoc(doc(store, name, id));
          await expectOf(reading === 'all')(open(records.plain));
          await expectOf(reading === 'all' || reading === 'assigned')(open(records.assigned));
          await expectOf(reading === 'all')(open(records.blind));
          await expectOf(reading === 'all' || reading === 'workshops')(open(records.workshop));
          await expectOf(reading === 'all')(getDocs(query(collection(store, name), limit(5))));
          const assigned = where('reviewers', 'array-contains', uidOf(role));
          await expectOf(reading === 'all' || reading === 'assigned')(
            getDocs(query(collection(store, name), assigned)),
          );
          const workshops = where('application_types', 'array-contains', workshopApplicationType);
          await expectOf(reading === 'all' || reading === 'workshops')(
            getDocs(query(collection(store, name), workshops)),
          );
        });
      }
      it(`${role} reads of what lies below a record what the matrix says`, async () => {
        const store = member(role);
        for (const { parent, sub } of below) {
          const mayRead =
            readingOf([role], parent) === 'all' &&
            Object.keys((belowReaders as Record<string, object>)[sub] ?? {}).includes(role);
          const expected = mayRead ? assertSucceeds : assertFails;
          await expected(getDoc(doc(store, parent, 'one', sub, 'first')));
          await expected(getDocs(collection(store, parent, 'one', sub)));
        }
      });
    }

    it('that the token claims and the team entry no longer has opens nothing', async () => {
      const store = as(uidOf('reader'), { admin: true, email_verified: true, roles: ['owner'] });
      for (const name of Object.keys(collectionReaders)) await assertFails(getDoc(doc(store, name, records.plain)));
    });

    it('that the team entry has and the token does not opens nothing before the next token', async () => {
      for (const roles of [undefined, [], ['reader'], 'owner'])
        for (const name of Object.keys(collectionReaders)) {
          const store = as(uidOf('owner'), { admin: true, email_verified: true, ...(roles ? { roles } : {}) });
          await assertFails(getDoc(doc(store, name, records.plain)));
        }
    });

    it('opens of the team to everybody but owners only their own entry', async () => {
      for (const role of staffRoles) {
        const store = member(role);
        await assertSucceeds(getDoc(doc(store, collections.admins, uidOf(role))));
        const other = getDoc(doc(store, collections.admins, 'staff-1'));
        await (role === 'owner' ? assertSucceeds : assertFails)(other);
      }
    });
  });
}
