import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { workshopApplicationType } from '@society-gal/contracts/forms';
import { collectionReaders, readingOf, subcollectionReaders } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type StaffRole, staffRoles } from '@society-gal/contracts/team';
import {
  collection,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  setDoc,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { allRefused, answersAre, type Cell, type Refused } from './answers-are.ts';

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
        it(`${role} reads ${reading === null ? 'nothing' : reading} of ${name}`, async () => {
          const store = member(role);
          const all = reading === 'all';
          const read = (id: string) => getDoc(doc(store, name, id));
          const list = (...wanted: QueryConstraint[]) => getDocs(query(collection(store, name), ...wanted));
          const assigned = where('reviewers', 'array-contains', uidOf(role));
          const open = where('review_blind', '==', false);
          await answersAre([
            ['a plain record', all, read(records.plain)],
            ['an assigned one', all || reading === 'assigned', read(records.assigned)],
            ['one to be read blind', all, read(records.blind)],
            ['a sign-up for a workshop', all || reading === 'workshops', read(records.workshop)],
            ['the list', all, list(limit(5))],
            ['the list of what is assigned openly', all || reading === 'assigned', list(assigned, open)],
            // A list that could hold what she reads blind is refused whole: it would name who it is.
            ['the list of what is read blind', all, list(assigned, where('review_blind', '==', true))],
            ['the list of what is assigned', all, list(assigned)],
            ['the list of somebody else', all, list(where('reviewers', 'array-contains', 'somebody-else'), open)],
            [
              'the list of workshops',
              all || reading === 'workshops',
              list(where('application_types', 'array-contains', workshopApplicationType)),
            ],
          ]);
        });
      }
      it(`${role} reads of what lies below a record what the matrix says`, async () => {
        const store = member(role);
        const cells = below.flatMap(({ parent, sub }): Cell[] => {
          const mayRead =
            readingOf([role], parent) === 'all' &&
            Object.keys((subcollectionReaders as Record<string, object>)[sub] ?? {}).includes(role);
          return [
            [`one of ${sub} below ${parent}`, mayRead, getDoc(doc(store, parent, 'one', sub, 'first'))],
            [`the ${sub} below ${parent}`, mayRead, getDocs(collection(store, parent, 'one', sub))],
          ];
        });
        await answersAre(cells);
      });
    }

    for (const role of staffRoles)
      it(`${role} whose second factor was not proven in this session opens nothing, not even what is assigned to her`, async () => {
        for (const mfa of [undefined, false, 'true']) {
          const token = { admin: true, email_verified: true, roles: [role], ...(mfa === undefined ? {} : { mfa }) };
          const store = as(uidOf(role), token);
          const open = where('review_blind', '==', false);
          const assigned = where('reviewers', 'array-contains', uidOf(role));
          const ofCollections = Object.keys(collectionReaders).flatMap((name): Refused[] => [
            ...Object.values(records).map((id): Refused => [`${id} of ${name}`, getDoc(doc(store, name, id))]),
            [`the list of ${name}`, getDocs(query(collection(store, name), limit(1)))],
            [`the count of ${name}`, getCountFromServer(query(collection(store, name)))],
            [`what is assigned of ${name}`, getDocs(query(collection(store, name), assigned, open))],
          ]);
          const ofRecords = below.map(
            ({ parent, sub }): Refused => [
              `the ${sub} below ${parent}`,
              getDoc(doc(store, parent, records.plain, sub, 'first')),
            ],
          );
          const own: Refused = ['her own entry', getDoc(doc(store, collections.admins, uidOf(role)))];
          await allRefused([...ofCollections, ...ofRecords, own]);
        }
      });

    it('A role whose entry needs no second factor, or is exempt, reads without one', async () => {
      for (const uid of ['exempt-1', 'not-needed-1']) {
        const store = as(uid, { admin: true, email_verified: true, roles: ['caseworker'] });
        await assertSucceeds(getDoc(doc(store, collections.referrals, records.plain)));
      }
    });

    it('A role reads for half an hour after the last sign of life of its own session, and no longer', async () => {
      const of = (sid: string | undefined) => {
        const token = { admin: true, email_verified: true, roles: ['caseworker'], mfa: true, sid };
        return getDoc(doc(as(uidOf('caseworker'), token), collections.referrals, records.plain));
      };
      await assertSucceeds(of(sessionOf(uidOf('caseworker'))));
      await assertFails(of('idle'));
      await assertFails(of('unknown'));
      await assertFails(of(sessionOf(uidOf('owner'))));
      // On a local stack `mfa` alone is enough (the contract), in production it is not (decision 0126).
      await assertSucceeds(of(undefined));
    });

    it('A role without a session opens nothing in production, whatever its token claims', async () => {
      const uid = uidOf('owner');
      const read = (token: object) =>
        getDoc(
          doc(
            as(uid, {
              admin: true,
              mfa: true,
              email_verified: true,
              roles: ['owner'],
              aud: 'our-foundation',
              ...token,
            }),
            collections.referrals,
            records.plain,
          ),
        );
      await assertSucceeds(read({}));
      await assertFails(read({ sid: undefined }));
    });

    it('A role that the token claims and the team entry no longer has opens nothing', async () => {
      const store = as(uidOf('reader'), { admin: true, mfa: true, email_verified: true, roles: ['owner'] });
      await allRefused(
        Object.keys(collectionReaders).map((name): Refused => [name, getDoc(doc(store, name, records.plain))]),
      );
    });

    it('A role that the team entry has and the token does not opens nothing before the next token', async () => {
      for (const roles of [undefined, [], ['reader'], 'owner']) {
        const token = { admin: true, mfa: true, email_verified: true, ...(roles ? { roles } : {}) };
        const store = as(uidOf('owner'), token);
        await allRefused(
          Object.keys(collectionReaders).map(
            (name): Refused => [`${name} with ${JSON.stringify(roles)}`, getDoc(doc(store, name, records.plain))],
          ),
        );
      }
    });

    it('A role opens of the team to everybody but owners only their own entry', async () => {
      for (const role of staffRoles) {
        const store = member(role);
        await assertSucceeds(getDoc(doc(store, collections.admins, uidOf(role))));
        const other = getDoc(doc(store, collections.admins, 'staff-1'));
        await (role === 'owner' ? assertSucceeds : assertFails)(other);
      }
    });
  });
}
