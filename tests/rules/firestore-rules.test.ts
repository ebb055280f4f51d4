import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collectionReaders } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, it } from 'vitest';
import { allRefused, type Refused } from './answers-are.ts';
import { describeRoleCells, sessionOf, writeRoleCells } from './role-cells.ts';

const withNotes = [
  collections.contactMessages,
  collections.scholarshipApplications,
  collections.partnershipApplications,
  collections.waitlistEntries,
  collections.galaInvitations,
  collections.referrals,
  collections.golfApplications,
  collections.newsletterSubscribers,
  collections.formRecords,
  collections.donations,
];
const withHistory = [collections.scholarshipApplications, collections.partnershipApplications];
const staffReadable = Object.keys(collectionReaders);
/** Of these people ask for help, and are answered. */
const helpRequests = [
  collections.contactMessages,
  collections.scholarshipApplications,
  collections.waitlistEntries,
  collections.referrals,
];
const ofRequests = [collections.messages, collections.asks, collections.contactTasks, collections.contactHistory];
const subCollections = [
  ...withNotes.map((parent) => ({ parent, sub: collections.notes })),
  ...withHistory.map((parent) => ({ parent, sub: collections.history })),
  ...helpRequests.flatMap((parent) => ofRequests.map((sub) => ({ parent, sub }))),
];
const subCollectionNames = [
  collections.notes,
  collections.privateNotes,
  collections.history,
  collections.sealed,
  collections.decisionLetters,
  collections.reviews,
  ...ofRequests,
];
/** What no browser reads. */
const machineOnly = Object.values(collections).filter(
  (name) => !staffReadable.includes(name) && !(subCollectionNames as string[]).includes(name),
);
const everyCollection = [...staffReadable, ...machineOnly, 'a_collection_nobody_declared'];

const staffUid = 'staff-1';
let environment: RulesTestEnvironment;

const loadRules = async () => {
  const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({ projectId: 'demo-rules', firestore: { host, port: Number(port), rules } });
};

beforeAll(async () => {
  // Hundreds of refusals are the point here; the SDK would log each as an error.
  setLogLevel('silent');
  environment = await loadRules();
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const store = context.firestore() as unknown as Firestore;
    await setDoc(doc(store, 'admins', staffUid), { email: 'admin@societygal.test', roles: ['owner'] });
    await setDoc(doc(store, 'admins', 'staff-of-before'), { email: 'earlier@societygal.test' });
    await writeRoleCells(store);
    for (const uid of [staffUid, 'staff-of-before', 'removed-1', 'visitor-1'])
      await setDoc(doc(store, collections.staffSessions, sessionOf(uid)), { uid, seen_at: new Date() });
    for (const name of everyCollection) await setDoc(doc(store, name, 'one'), { full_name: 'Ann' });
    for (const { parent, sub } of subCollections) await setDoc(doc(store, parent, 'one', sub, 'first'), { text: 'x' });
    for (const parent of helpRequests)
      await setDoc(doc(store, parent, 'one', collections.sealed, 'answers'), { personal_story: 'x' });
  });
});

afterAll(async () => {
  await environment.cleanup();
  // With the rules the emulator forgets every request they were asked about: some 200 MB.
  await (await loadRules()).cleanup();
});

const stores = new Map<string, Firestore>();
/** The store as somebody with this token sees it; whoever asks again has the same connection. */
const as = (uid: string, claims: Record<string, unknown>): Firestore => {
  const token = { sid: sessionOf(uid), ...claims };
  const key = JSON.stringify([uid, token]);
  const store = stores.get(key) ?? (environment.authenticatedContext(uid, token).firestore() as unknown as Firestore);
  stores.set(key, store);
  return store;
};

const roles = ['owner'];
const staff = () =>
  as(staffUid, { admin: true, mfa: true, roles, email: 'admin@societygal.test', email_verified: true });

/** Everyone who has some but not all of the keys to the staff area. */
const outsiders: Record<string, () => Firestore> = {
  'a visitor who is not signed in': () => environment.unauthenticatedContext().firestore() as unknown as Firestore,
  'a person who has only signed up': () => as('visitor-1', { email: 'visitor@societygal.test', email_verified: true }),
  'a person on the team whose token lacks the claim': () => as(staffUid, { mfa: true, roles, email_verified: true }),
  'a person whose claim is a word instead of true': () =>
    as(staffUid, { admin: 'true', mfa: true, roles, email_verified: true }),
  'a person whose claim was taken back': () => as(staffUid, { admin: false, mfa: true, roles, email_verified: true }),
  'staff with an unverified address': () => as(staffUid, { admin: true, mfa: true, roles, email_verified: false }),
  'staff whose token says nothing of verification': () =>
    as(staffUid, { admin: true, mfa: true, roles, email_verified: null }),
  'a removed member whose token still carries the claim': () =>
    as('removed-1', { admin: true, mfa: true, roles, email_verified: true }),
  'staff of before there were roles': () => as('staff-of-before', { admin: true, mfa: true, email_verified: true }),
};

const everyone: Record<string, () => Firestore> = { ...outsiders, 'an owner of the team': staff };

for (const name of staffReadable)
  it(`Owners read ${name}, one document, the list and its count`, async () => {
    const store = staff();
    await assertSucceeds(getDoc(doc(store, name, 'one')));
    await assertSucceeds(getDocs(query(collection(store, name), limit(5))));
    await assertSucceeds(getCountFromServer(query(collection(store, name))));
  });

for (const { parent, sub } of subCollections)
  it(`Owners read the ${sub} below ${parent}`, async () => {
    await assertSucceeds(getDoc(doc(staff(), parent, 'one', sub, 'first')));
    await assertSucceeds(getDocs(collection(staff(), parent, 'one', sub)));
  });

for (const name of [...machineOnly, 'a_collection_nobody_declared'])
  it(`Not even owners read ${name}`, async () => {
    await assertFails(getDoc(doc(staff(), name, 'one')));
    await assertFails(getDocs(collection(staff(), name)));
  });

for (const [who, open] of Object.entries(everyone))
  it(`The sealed answers of a request are closed to ${who}`, async () => {
    const store = open();
    await allRefused(
      helpRequests.flatMap((parent): Refused[] => [
        [`the answers of ${parent}`, getDoc(doc(store, parent, 'one', collections.sealed, 'answers'))],
        [`all sealed of ${parent}`, getDocs(collection(store, parent, 'one', collections.sealed))],
      ]),
    );
  });

for (const [who, open] of Object.entries(outsiders)) {
  it(`Nothing is read by ${who}: no document, no list, no count`, async () => {
    const store = open();
    await allRefused(
      everyCollection.flatMap((name): Refused[] => [
        [`one of ${name}`, getDoc(doc(store, name, 'one'))],
        [`the list of ${name}`, getDocs(query(collection(store, name), limit(1)))],
        [`the count of ${name}`, getCountFromServer(query(collection(store, name)))],
      ]),
    );
  });
  it(`Notes and history stay closed to ${who}`, async () => {
    const store = open();
    await allRefused(
      subCollections.flatMap(({ parent, sub }): Refused[] => [
        [`one of ${sub} below ${parent}`, getDoc(doc(store, parent, 'one', sub, 'first'))],
        [`the ${sub} below ${parent}`, getDocs(collection(store, parent, 'one', sub))],
      ]),
    );
  });
}

for (const [who, open] of Object.entries(everyone))
  it(`No collection group is open to ${who}`, async () => {
    const store = open();
    await allRefused(
      [...everyCollection, ...subCollectionNames].map(
        (name): Refused => [name, getDocs(query(collectionGroup(store, name), limit(1)))],
      ),
    );
  });

it('A person who has signed up does not even read their own profile or team entry', async () => {
  const store = as('one', { email_verified: true });
  await assertFails(getDoc(doc(store, 'profiles', 'one')));
  await assertFails(getDoc(doc(store, 'admins', 'one')));
});

describeRoleCells(as, subCollections);

for (const [who, open] of Object.entries(everyone)) {
  it(`Nothing is created, changed or deleted by ${who}`, async () => {
    const store = open();
    await allRefused(
      everyCollection.flatMap((name): Refused[] => [
        [`a new one of ${name}`, setDoc(doc(store, name, 'new'), { full_name: 'Eve' })],
        [`a changed one of ${name}`, updateDoc(doc(store, name, 'one'), { status: 'approved' })],
        [`a deleted one of ${name}`, deleteDoc(doc(store, name, 'one'))],
      ]),
    );
  });
  it(`The history and the notes of a record cannot be forged or erased by ${who}`, async () => {
    const store = open();
    await allRefused(
      subCollections.flatMap(({ parent, sub }): Refused[] => [
        [`a forged one of ${sub} below ${parent}`, setDoc(doc(store, parent, 'one', sub, 'forged'), { text: 'y' })],
        [`a changed one of ${sub} below ${parent}`, updateDoc(doc(store, parent, 'one', sub, 'first'), { text: 'y' })],
        [`an erased one of ${sub} below ${parent}`, deleteDoc(doc(store, parent, 'one', sub, 'first'))],
      ]),
    );
  });
}

it('Nobody makes themselves staff by writing a team entry', async () => {
  await assertFails(
    setDoc(doc(as('visitor-1', { admin: true, mfa: true, roles, email_verified: true }), 'admins', 'visitor-1'), {
      email: 'v@x.test',
    }),
  );
});

it('The tests above know every declared collection, so that a new one cannot slip by unseen', ({ expect }) => {
  const known = new Set<string>([...everyCollection, ...subCollectionNames]);
  expect(Object.values(collections).filter((name) => !known.has(name))).toEqual([]);
});

it('Every condition was seen true and false in this run', async ({ expect }) => {
  const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/demo-rules:ruleCoverage`);
  const coverage = (await answer.json()) as CoverageReport;
  expect(coverage.report.length).toBeGreaterThan(5);
  expect(coverage.report.flatMap(oneSided)).toEqual([]);
});

type CoverageNode = {
  sourcePosition?: { line?: number; column?: number };
  values?: { value: { boolValue?: boolean; undefined?: unknown }; count?: number }[];
  children?: CoverageNode[];
};
type CoverageReport = { report: CoverageNode[] };

/** Lines whose boolean expression was never true or never false. Deny-by-default makes an error count as false. */
const oneSided = (node: CoverageNode): string[] => {
  const seen = new Set((node.values ?? []).filter((v) => v.count !== 0).map((v) => v.value.boolValue));
  const isBoolean = (node.values ?? []).some((v) => v.value.boolValue !== undefined);
  const own =
    isBoolean && !(seen.has(true) && seen.has(false))
      ? [`line ${node.sourcePosition?.line}, column ${node.sourcePosition?.column}`]
      : [];
  return [...own, ...(node.children ?? []).flatMap(oneSided)];
};
