import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { collections } from '../../contracts/src/paths.ts';
import { workshopApplicationType } from '../../contracts/src/records/application.ts';
import { collectionReaders, readingOf, subcollectionReaders } from '../../contracts/src/role-matrix.ts';
import { type StaffRole, staffRoles } from '../../contracts/src/roles.ts';

/** The id of the member of staff who has only this role. */
export const uidOf = (role: StaffRole): string => `staff-${role}`;

/** The session in which a member of staff has proven her second factor. */
export const sessionOf = (uid: string): string => `session-of-${uid}`;

/** Which records of a collection there are to try, by their ids. */
const records = { plain: 'one', assigned: 'assigned-one', blind: 'blind-one', workshop: 'workshop-one' } as const;

/** Writes a member of each role, and of each collection records that are assigned, one of them to be read blind, and a sign-up for a workshop. */
export async function writeRoleCells(store: Firestore): Promise<void> {
  for (const role of staffRoles) await setDoc(doc(store, collections.admins, uidOf(role)), { roles: [role] });
  for (const second_factor of ['exempt', 'not-needed'])
    await setDoc(doc(store, collections.admins, `${second_factor}-1`), { roles: ['caseworker'], second_factor });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const uid of staffRoles.map(uidOf))
    await setDoc(doc(store, collections.staffSessions, sessionOf(uid)), { uid, seen_at: minutesAgo(5) });
  await setDoc(doc(store, collections.staffSessions, 'idle'), { uid: uidOf('caseworker'), seen_at: minutesAgo(31) });
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
  const member = (role: StaffRole) => as(uidOf(role), { admin: true, mfa: true, email_verified: true, roles: [role] });
  describe('A role', () => {
    for (const role of staffRoles) {
      for (const name of Object.keys(collectionReaders)) {
        const reading = readingOf([role], name);
        const expectOf = (isAllowed: boolean) => (isAllowed ? assertSucceeds : assertFails);
        it(`${role} reads ${reading === null ? 'nothing' : reading} of ${name}`, async () => {
          const store = member(role);
          const read = (id: string) => getDoc(doc(store, name, id));
          await expectOf(reading === 'all')(read(records.plain));
          await expectOf(reading === 'all' || reading === 'assigned')(read(records.assigned));
          await expectOf(reading === 'all')(read(records.blind));
          await expectOf(reading === 'all' || reading === 'workshops')(read(records.workshop));
          await expectOf(reading === 'all')(getDocs(query(collection(store, name), limit(5))));
          const assigned = where('reviewers', 'array-contains', uidOf(role));
          const open = where('review_blind', '==', false);
          await expectOf(reading === 'all' || reading === 'assigned')(
            getDocs(query(collection(store, name), assigned, open)),
          );
          // A list that could hold what she reads blind is refused whole: it would name who it is.
          const blind = where('review_blind', '==', true);
          await expectOf(reading === 'all')(getDocs(query(collection(store, name), assigned, blind)));
          await expectOf(reading === 'all')(getDocs(query(collection(store, name), assigned)));
          const ofSomebodyElse = where('reviewers', 'array-contains', 'somebody-else');
          await expectOf(reading === 'all')(getDocs(query(collection(store, name), ofSomebodyElse, open)));
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
            Object.keys((subcollectionReaders as Record<string, object>)[sub] ?? {}).includes(role);
          const expected = mayRead ? assertSucceeds : assertFails;
          await expected(getDoc(doc(store, parent, 'one', sub, 'first')));
          await expected(getDocs(collection(store, parent, 'one', sub)));
        }
      });
    }

    for (const role of staffRoles)
      it(`${role} whose second factor was not proven in this session opens nothing, not even what is assigned to her`, async () => {
        for (const mfa of [undefined, false, 'true']) {
          const token = { admin: true, email_verified: true, roles: [role], ...(mfa === undefined ? {} : { mfa }) };
          const store = as(uidOf(role), token);
          for (const name of Object.keys(collectionReaders)) {
            for (const id of Object.values(records)) await assertFails(getDoc(doc(store, name, id)));
            await assertFails(getDocs(query(collection(store, name), limit(1))));
            await assertFails(getCountFromServer(query(collection(store, name))));
            const assigned = where('reviewers', 'array-contains', uidOf(role));
            await assertFails(getDocs(query(collection(store, name), assigned, where('review_blind', '==', false))));
          }
          for (const { parent, sub } of below)
            await assertFails(getDoc(doc(store, parent, records.plain, sub, 'first')));
          await assertFails(getDoc(doc(store, collections.admins, uidOf(role))));
        }
      });

    it('whose entry needs no second factor, or is exempt, reads without one', async () => {
      for (const uid of ['exempt-1', 'not-needed-1']) {
        const store = as(uid, { admin: true, email_verified: true, roles: ['caseworker'] });
        await assertSucceeds(getDoc(doc(store, collections.referrals, records.plain)));
      }
    });

    it('reads for half an hour after the last sign of life of its own session, and no longer', async () => {
      const of = (sid: string | undefined) => {
        const token = { admin: true, email_verified: true, roles: ['caseworker'], mfa: true, sid };
        return getDoc(doc(as(uidOf('caseworker'), token), collections.referrals, records.plain));
      };
      await assertSucceeds(of(sessionOf(uidOf('caseworker'))));
      await assertFails(of('idle'));
      await assertFails(of('unknown'));
      await assertFails(of(sessionOf(uidOf('owner'))));
      // The contract names `mfa` alone; only the project's own key makes such a token (decision 0117).
      await assertSucceeds(of(undefined));
    });

    it('that the token claims and the team entry no longer has opens nothing', async () => {
      const store = as(uidOf('reader'), { admin: true, mfa: true, email_verified: true, roles: ['owner'] });
      for (const name of Object.keys(collectionReaders)) await assertFails(getDoc(doc(store, name, records.plain)));
    });

    it('that the team entry has and the token does not opens nothing before the next token', async () => {
      for (const roles of [undefined, [], ['reader'], 'owner'])
        for (const name of Object.keys(collectionReaders)) {
          const store = as(uidOf('owner'), {
            admin: true,
            mfa: true,
            email_verified: true,
            ...(roles ? { roles } : {}),
          });
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
