import { type SaidBy, sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone, randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('wishes-migrate');
  await server
    .store()
    .collection(collections.admins)
    .doc('c1')
    .set({ email: 'c@example.org', roles: ['caseworker'] });
});
afterAll(() => server.stop());

const at = Timestamp.fromDate(new Date('2026-01-10T12:00:00Z'));
const staff: SaidBy = { kind: 'staff', uid: 'u1', email: 'vera@example.org', how: 'She called us.' };
const send = async (answers: Record<string, unknown>) => {
  const reply = await server.post('/api/forms/contact', { ...sampleAnswers.contact, phone: newPhone(), ...answers });
  expect(reply.status).toBe(201);
  return server.store().collection(collections.contactMessages).doc(String(reply.body.id));
};
const wishOf = async (email: string) => {
  const { wishRef } = await import('../../../functions/src/safe-contact/addresses.ts');
  return wishRef('email', email);
};
/** What the version before stored of an address. */
const storeBefore = async (email: string, wish: { stopped_by?: string[]; refused_by?: string[] }) => {
  const { stopped_by = [], refused_by = [] } = wish;
  const since = (list: string[]) => (list.length > 0 ? at : null);
  const ref = await wishOf(email);
  await ref.set({
    kind: 'email',
    stopped_by,
    refused_by,
    stopped_at: since(stopped_by),
    refused_at: since(refused_by),
  });
};
/** A record whose stop the version before stored. */
const stopBefore = async (email: string, by: SaidBy) => {
  const { stopContact } = await import('../../../functions/src/safe-contact/stop-contact.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const record = await send({ email });
  await stopContact(record, by, makeLog());
  await storeBefore(email, { stopped_by: [record.path] });
  return record;
};
const migrate = async (write: boolean) => {
  const { migrateSafeContact } = await import('../../../functions/src/migrations/migrate-safe-contact.ts');
  const all = await migrateSafeContact({ write });
  return all.find(({ collection }) => collection === collections.contactWishes)?.changed;
};
const read = async (email: string) => (await (await wishOf(email)).get()).data();
const withholds = async (email: string, formType: string) => {
  const { mayMail } = await import('../../../functions/src/safe-contact/gate.ts');
  return server.store().runTransaction((tx) => mayMail(tx, { to: email, formType }));
};

it('Wishes of the earlier version protect as before until they are migrated', async () => {
  const email = randomEmail();
  const hers = await send({ email });
  const stopped = await stopBefore(email, { kind: 'her' });
  expect([await withholds(email, 'newsletter'), await withholds(email, 'receipt')]).toEqual(['stopped', 'stopped']);
  for (const task of (await server.store().collection(collections.noteTasks).get()).docs) await task.ref.delete();
  const before = await read(email);
  expect(await migrate(false)).toBe(1);
  expect(await read(email)).toEqual(before);
  expect(await migrate(true)).toBe(1);
  expect(await read(email)).toMatchObject({
    stopped_by: [],
    stopped_at: null,
    unproven_stopped_by: [stopped.path],
    unproven_stopped_at: at,
  });
  expect([await withholds(email, 'newsletter'), await withholds(email, 'receipt')]).toEqual([
    'stopped-elsewhere',
    null,
  ]);
  const tasks = await server.documents(collections.noteTasks);
  expect(tasks).toMatchObject([{ for_uid: 'c1', note: expect.stringContaining(hers.path), stop: stopped.path }]);
  expect(await migrate(true)).toBe(0);
});

it('Wishes of the earlier version stay as they are where staff or her mailbox stopped, or where the record is gone and nobody knows who did', async () => {
  const [byStaff, unknown, mailbox] = [randomEmail(), randomEmail(), randomEmail()];
  await stopBefore(byStaff, staff);
  await storeBefore(unknown, { stopped_by: [`${collections.contactMessages}/gone`] });
  await storeBefore(mailbox, { stopped_by: ['mailbox:of-her-address'] });
  await migrate(true);
  for (const email of [byStaff, unknown, mailbox]) expect(await withholds(email, 'receipt')).toBe('stopped');
});

it('Wishes of the earlier version stay where they guard something else of hers, or staff recorded them', async () => {
  const [alone, guarded, told] = [randomEmail(), randomEmail(), randomEmail()];
  await send({ email: guarded });
  for (const email of [alone, guarded, told]) {
    const record = await send({ email, safe_ways: ['none'] });
    await storeBefore(email, { refused_by: [record.path] });
    if (email !== told) continue;
    const after = { safe_ways: ['phone'], stopped: false };
    const entry = { by: 'staff', at: FieldValue.serverTimestamp(), before: {}, after };
    await record.collection(collections.contactHistory).add(entry);
  }
  await migrate(true);
  expect(await withholds(alone, 'newsletter')).toBeNull();
  expect(await withholds(guarded, 'newsletter')).toBe('refused');
  expect(await withholds(told, 'newsletter')).toBe('refused');
  expect(await migrate(true)).toBe(0);
});
