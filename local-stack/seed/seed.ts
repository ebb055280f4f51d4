/** Writes the demo data into fresh emulators through the Admin SDK, once. Ids are fixed, so that a second run changes nothing. */
import { demoProject } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { adminClaim, type FactorNeed, rolesClaim } from '@society-gal/contracts/team';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { store } from '../../functions/src/core/store.ts';
import { sealedRef } from '../../functions/src/safe-contact/sealed.ts';
import { accounts } from '../../functions/src/team/access/accounts.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { functionsEnvironment, functionsSecrets } from '../functions-environment.ts';
import type { StackConfig } from '../stack-config.ts';
import { demoApplications } from './applications.ts';
import { demoDonations } from './donations.ts';
import { demoInboxRecords } from './inbox-records.ts';
import { seedLife } from './life/life.ts';
import { demoMembers } from './life/members.ts';
import { demoMails } from './mails.ts';
import { hoursAgo, type SeedRecord } from './seed-record.ts';

async function writeRecords(records: Record<string, SeedRecord[]>): Promise<void> {
  const writer = store().bulkWriter();
  for (const [collection, list] of Object.entries(records))
    for (const { id, created, fields, sealed, history = [] } of list) {
      const ref = store().collection(collection).doc(id);
      void writer.set(ref, { ...fields, created_at: created });
      if (sealed) void writer.set(sealedRef(ref), sealed);
      for (const [i, entry] of history.entries())
        void writer.set(ref.collection(collections.history).doc(String(i + 1)), entry);
    }
  await writer.close();
}

async function writeAccounts(): Promise<void> {
  for (const { uid, email, password, name, roles } of Object.values(demoAccounts)) {
    const isStaff = roles.length > 0;
    await accounts()
      .deleteUser(uid)
      .catch(() => undefined);
    await accounts().createUser({ uid, email, password, displayName: name, emailVerified: true });
    await store()
      .collection(collections.profiles)
      .doc(uid)
      .set({
        user_id: uid,
        email,
        full_name: name,
        role: isStaff ? 'admin' : 'pending',
        // Accounts without a role are forgotten in time; this one is new, so that it can be tried.
        created_at: hoursAgo(isStaff ? 6000 : 24),
      });
    if (!isStaff) continue;
    // The rules of the local stack are those of production: which demo account is exempt stands in its entry.
    const second_factor: FactorNeed = uid === demoAccounts.passkey.uid ? 'needed' : 'exempt';
    await accounts().setCustomUserClaims(uid, { [adminClaim]: true, [rolesClaim]: roles });
    await store()
      .collection(collections.admins)
      .doc(uid)
      .set({ email, full_name: name, since: hoursAgo(6000), granted_by: 'operator', roles, second_factor });
  }
}

/** Writes accounts and records; `hasLife` also what the team has done with them since, which tests make themselves. */
export async function writeDemo(hasLife: boolean): Promise<void> {
  const applications = demoApplications();
  const scholarships = (applications[collections.scholarshipApplications] ?? []).filter(({ id }) =>
    id.startsWith('demo-scholarship'),
  );
  await writeAccounts();
  await writeRecords({ ...applications, ...demoInboxRecords(), ...demoDonations(), ...demoMails(scholarships) });
  if (!hasLife) return;
  await writeRecords(demoMembers());
  await seedLife();
}

/** Writes the demo to the emulators of a stack. */
export async function seed(stack: StackConfig, hasLife: boolean): Promise<void> {
  // Records are made by the functions' own code, which reads its configuration from the environment.
  Object.assign(process.env, functionsEnvironment(stack), functionsSecrets);
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.LOG_LEVEL ??= 'error';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${stack.ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${stack.ports.auth}`;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${stack.ports.storage}`;
  const app = initializeApp({ projectId: demoProject });
  await writeDemo(hasLife);
  await deleteApp(app);
}
