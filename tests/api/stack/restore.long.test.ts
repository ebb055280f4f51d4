import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retentionDays } from '@society-gal/contracts/brand';
import { forms, sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../build-config/parts.ts';
import { countTable } from '../../../tools/restore/count-table.ts';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { freePort } from '../fixtures/local-servers.ts';
import { type OwnEmulators, startOwnEmulators } from '../fixtures/own-emulators.ts';

/** The restore of docs/runbooks/restore.md, rehearsed: export, damage, a database beside the live one, bring back, compare. */
const folder = join(root, '.local', `restore-${process.pid}`);
const live = process.env.FIRESTORE_EMULATOR_HOST;
let server: TestApi;
let project = '';
let restored: Firestore;
let emulators: OwnEmulators;

beforeAll(async () => {
  server = await startApi('restore');
  project = String(process.env.GCLOUD_PROJECT);
});
afterAll(async () => {
  await restored?.terminate();
  await emulators?.stop();
  await server.stop();
}, 30_000);

const exportTo = async (name: string) => {
  mkdirSync(folder, { recursive: true });
  const answer = await fetch(`http://${live}/emulator/v1/projects/${project}:export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${project}/databases/(default)`,
      export_directory: folder,
      export_name: name,
    }),
  });
  expect(answer.status).toBe(200);
  const firestore = { version: '1', path: name, metadata_file: `${name}/${name}.overall_export_metadata` };
  writeFileSync(join(folder, 'firebase-export-metadata.json'), JSON.stringify({ version: '14.27.0', firestore }));
};

/** A second database that holds what was exported, as `gcloud firestore databases restore` makes one. */
const restoreBeside = async () => {
  const [port = 0, websocketPort, hub, logging] = await Promise.all([1, 2, 3, 4].map(freePort));
  const host = '127.0.0.1';
  emulators = await startOwnEmulators(folder, {
    project,
    only: 'firestore',
    args: ['--import', '.'],
    config: {
      firestore: {},
      emulators: {
        ui: { enabled: false },
        firestore: { host, port, websocketPort },
        hub: { host, port: hub },
        logging: { host, port: logging },
      },
    },
  });
  const before = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${port}`;
  restored = getFirestore(initializeApp({ projectId: project }, randomUUID()));
  await restored.listCollections();
  process.env.FIRESTORE_EMULATOR_HOST = before;
};

/** What `gcloud firestore import --collection-ids` does: documents of the same id are overwritten, nothing is deleted. */
const bringBack = async (collection: string) => {
  const { docs } = await restored.collection(collection).get();
  for (const document of docs) await server.store().collection(collection).doc(document.id).set(document.data());
};

const countsOfRestored = async () => {
  const counts = new Map<string, number>();
  for (const collection of await restored.listCollections())
    counts.set(collection.id, (await collection.count().get()).data().count);
  return counts;
};

const everything = async (collection: string) =>
  new Map((await server.store().collection(collection).get()).docs.map((doc) => [doc.id, doc.data()]));

it('A restore brings back what was deleted by mistake, and forgets again what was to be forgotten', async () => {
  const { forgetRecords } = await import('../../../functions/src/jobs/forget-records.ts');
  const { countRecords, forgetRetentionMarks } = await import('../../../functions/src/jobs/forget-marks.ts');
  const { eraseAgain } = await import('../../../functions/src/jobs/erase-again.ts');
  const { eraseRequest } = await import('../../../functions/src/requests/erase-request.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const store = server.store();
  const retention = () =>
    forgetRecords({ now: new Date(), dryRun: false, untilMs: Date.now() + 20_000, log: makeLog() });
  const personOf = async (id: string) =>
    (await store.collection(forms.referral.collection).doc(id).get()).get('referrer_email');

  // The day of the export: five gifts, and two referrals that are about to be forgotten.
  for (const n of [1, 2, 3, 4, 5])
    await store
      .collection(collections.donations)
      .doc(`gift-${n}`)
      .set({ amount: n * 100, status: 'paid', n });
  const email = randomEmail();
  const sentAndAged = async (hours: number): Promise<string> => {
    const sent = await server.post('/api/forms/referral', { ...sampleAnswers.referral, referrer_email: email });
    const id = String(sent.body.id);
    const created_at = Timestamp.fromMillis(Date.now() - (retentionDays.referrals * 24 + hours) * 60 * 60 * 1000);
    await store.collection(forms.referral.collection).doc(id).update({ created_at });
    return id;
  };
  const old = await sentAndAged(48);
  const erased = store.collection(forms.referral.collection).doc(await sentAndAged(0 - 24));
  await sentAndAged(24);
  const gifts = await everything(collections.donations);
  await exportTo('before');

  // Retention does its work, and then somebody does damage.
  await retention();
  expect(await personOf(old)).toBeUndefined();
  await eraseRequest(erased);
  await store.collection(collections.donations).doc('gift-2').delete();
  await store.collection(collections.donations).doc('gift-4').set({ amount: 0, status: 'paid', n: 4 });

  await restoreBeside();
  const table = countTable(await countRecords(), await countsOfRestored(), 'restored');
  expect(table).toMatch(/^donations +4 +5 {2}differs$/m);
  await bringBack(collections.donations);
  await bringBack(forms.referral.collection);
  expect(await everything(collections.donations)).toEqual(gifts);

  // Who was erased is back, and goes again before anybody is let in.
  expect(await personOf(erased.id)).toBe(email);
  expect(await eraseAgain({ apply: true })).toEqual([erased.path]);
  expect(await personOf(erased.id)).toBeUndefined();

  // The record is back, and lies before the mark: retention would spare it for ever.
  await retention();
  expect(await personOf(old)).toBe(email);
  const marks = await forgetRetentionMarks({ apply: false });
  expect(marks).not.toEqual([]);
  await retention();
  expect(await personOf(old)).toBe(email);

  expect(await forgetRetentionMarks({ apply: true })).toEqual(marks);
  await retention();
  expect(await personOf(old)).toBeUndefined();
  expect(await everything(collections.donations)).toEqual(gifts);
}, 150_000);
