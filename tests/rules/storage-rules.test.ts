import { readFile } from 'node:fs/promises';
import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { staffRoles } from '@society-gal/contracts/team';
import { collection, deleteDoc, doc, type Firestore, getDoc, getDocs, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * `storage.rules` as written, asked of a real rules engine with real tokens. The engine of Cloud Storage is in no package registry
 * (decision 0009), and that of Firestore reads the same language: only the two lines that name the service and its root are its own.
 */
const asFirestoreRules = (rules: string): string =>
  rules
    .replace('service firebase.storage', 'service cloud.firestore')
    .replace('/b/{bucket}/o', '/databases/{database}/documents');

const claimed = { admin: true, mfa: true, mfa_at: Math.floor(Date.now() / 1000), email_verified: true };
const everybody: readonly [string, Record<string, unknown> | null][] = [
  ...staffRoles.map((role) => [role, { ...claimed, roles: [role] }] as [string, Record<string, unknown>]),
  ['somebody with every role', { ...claimed, roles: [...staffRoles] }],
  ['a stranger with an account', { email_verified: true }],
  ['nobody', null],
];

let rules: string;
let environment: RulesTestEnvironment;
beforeAll(async () => {
  setLogLevel('silent');
  rules = await readFile(new URL('../../storage.rules', import.meta.url), 'utf8');
  environment = await initializeTestEnvironment({
    projectId: `demo-storage-rules-${process.pid}`,
    firestore: { rules: asFirestoreRules(rules) },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore() as unknown as Firestore, 'uploads/proof'), { size: 1 });
  });
});
afterAll(() => environment.cleanup());

it.each(everybody)(
  'The files of applicants are read, listed, written, changed and deleted by no browser: %s',
  async (who, token) => {
    const context = token ? environment.authenticatedContext(`a-${who}`, token) : environment.unauthenticatedContext();
    const files = context.firestore() as unknown as Firestore;
    await assertFails(getDoc(doc(files, 'uploads/proof')));
    await assertFails(getDocs(collection(files, 'uploads')));
    await assertFails(setDoc(doc(files, 'uploads/mine'), { size: 1 }));
    await assertFails(setDoc(doc(files, 'uploads/proof'), { size: 2 }));
    await assertFails(deleteDoc(doc(files, 'uploads/proof')));
    await assertFails(getDoc(doc(files, 'uploads/scholarship/resume/deep')));
  },
);

it('The files of applicants are behind one rule for every path, which grants nothing to anybody', () => {
  const granted = [...rules.replaceAll(/\/\/.*$/gm, '').matchAll(/allow\s+([\w, ]+?)\s*(?::\s*if\s+([^;]+))?;/g)];
  expect(granted.map(([, what, condition]) => [what, condition])).toEqual([['read, write', 'false']]);
});
