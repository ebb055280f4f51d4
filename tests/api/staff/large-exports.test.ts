import { portsFrom } from '@society-gal/contracts/http';
import { collections, searchWords } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let ann: Account;
beforeAll(async () => {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= `127.0.0.1:${portsFrom(process.env).storage}`;
  server = await startApi('large-exports', { UPLOADS_BUCKET: 'demo-large-exports.appspot.com' });
  people = await accountsOf(server);
  ann = await people.aStaffMember();
});
afterAll(() => server.stop());

const rows = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1);

it('A large export is written to the bucket, for whoever asked for it, and is whole when its link appears', {
  timeout: 120_000,
}, async () => {
  const { writeExport, removeOldExports } = await import('../../../functions/src/records/export-job.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const many = collections.contactMessages;
  const writer = server.store().bulkWriter();
  for (let at = 0; at < 5_002; at += 1)
    void writer.create(server.store().collection(many).doc(), {
      full_name: at === 1 ? '=cmd|calc' : `Account ${at}`,
      search_words: searchWords(['Account']),
      created_at: new Date(Date.UTC(2026, 0, 1) + at * 1000),
    });
  await writer.close();
  const reply = await people.call('export', ann.token, {
    collection: many,
    columns: ['id', 'full_name'],
    filter: { search: 'account' },
  });
  expect(reply.status).toBe(202);
  const id = String(reply.body.id);
  const entry = async () => (await server.store().collection(collections.exports).doc(id).get()).data();
  expect(await entry()).toMatchObject({
    by_uid: ann.uid,
    rows: null,
    is_complete: false,
    filter: { searched: true },
  });
  expect((await people.call('export-file', ann.token, { id })).body).toEqual({
    state: 'waiting',
    rows: null,
    url: null,
  });

  await writeExport(id, makeLog());
  const ready = (await people.call('export-file', ann.token, { id })).body;
  expect(ready).toMatchObject({ state: 'ready', rows: 5_002 });
  const file = await fetch(String(ready.url));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(file.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(text.startsWith('\uFEFFid,full_name\r\n')).toBe(true);
  expect(rows(text)).toHaveLength(5_002);
  // The name says how many rows a whole file has.
  expect(file.headers.get('content-disposition')).toContain('-5002-rows.csv');
  expect(rows(text)[0]).toMatch(/,Account 5001$/);
  expect(text).toContain(`,'=cmd|calc\r\n`);
  expect(await entry()).toMatchObject({ rows: 5_002, is_complete: true });
  // What was typed to search is gone with the work, and nobody else gets the file.
  const job = await server.store().collection(collections.exportJobs).doc(id).get();
  expect(JSON.stringify(job.data())).not.toContain('account');
  const another = await people.aStaffMember();
  expect((await people.call('export-file', another.token, { id })).status).toBe(404);

  expect(await removeOldExports(new Date(Date.now() + 2 * 60 * 60 * 1000))).toBe(1);
  expect((await people.call('export-file', ann.token, { id })).status).toBe(404);
  expect((await fetch(String(ready.url))).ok).toBe(false);
});

it('A large export leaves no file when it fails halfway, and says so', async () => {
  const { writeExport } = await import('../../../functions/src/records/export-job.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const job = server.store().collection(collections.exportJobs).doc();
  const request = { collection: 'contact_messages', columns: ['id'], filter: { from: 'no day' } };
  const expires_at = new Date(Date.now() + 60_000);
  await job.set({
    by_uid: ann.uid,
    request,
    collection: 'contact_messages',
    state: 'waiting',
    rows: null,
    expires_at,
  });
  await writeExport(job.id, makeLog());
  expect((await people.call('export-file', ann.token, { id: job.id })).body).toEqual({
    state: 'failed',
    rows: null,
    url: null,
  });
});
