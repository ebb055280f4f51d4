import { request as httpRequest } from 'node:http';
import { portsFrom } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { strToU8, zipSync } from 'fflate';
import { Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let scan: typeof import('../../../functions/src/uploads/virus-scan.ts');
let files: ReturnType<typeof import('../../../functions/src/uploads/bucket.ts')['bucket']>;
beforeAll(async () => {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= `127.0.0.1:${portsFrom(process.env).storage}`;
  server = await startApi('uploads', { UPLOADS_BUCKET: 'demo-uploads.appspot.com' });
  scan = await import('../../../functions/src/uploads/virus-scan.ts');
  files = (await import('../../../functions/src/uploads/bucket.ts')).bucket();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scan.setVirusScan(null);
  await files.deleteFiles({ prefix: 'uploads/' });
  for (const record of await server.store().collection(collections.uploads).listDocuments()) await record.delete();
});

const upload = (body: Buffer, name = 'file', field = 'resume') =>
  server.request(`/api/uploads/scholarship/${field}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'x-file-name': name },
  });
const stored = async () => (await files.getFiles({ prefix: 'uploads/' }))[0];
const records = async () => (await server.store().collection(collections.uploads).get()).docs;
const office = (type: string, size = 0) =>
  Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': strToU8(`<Override ContentType="application/${type}"/>`),
        'word/media/picture.png': Buffer.alloc(size, 'x'),
        'word/document.xml': strToU8('x'),
      },
      { level: 0 },
    ),
  );
const large = 4 * 1024 * 1024;

it('An uploaded file lies in the bucket byte by byte, with the kind of its content and a ticket, however large it is', async () => {
  const sent = office('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', large);
  const reply = await upload(sent, 'letter.exe');
  expect(reply.status).toBe(201);
  const [file] = await stored();
  expect((await file?.download())?.[0].equals(sent)).toBe(true);
  const [record] = await records();
  expect(record?.data()).toMatchObject({ name: 'letter.docx', size: sent.length, claimed_by: null });
  expect(record?.id).toBe(reply.body.id);
});

it.each([
  ['has macros', office('vnd.ms-word.document.macroEnabled.main+xml', large), 400],
  ['is of no kind that the field takes', Buffer.from('<html><script>'), 400],
  ['is empty', Buffer.alloc(0), 400],
  ['is too large', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024)]), 413],
])('An uploaded file that %s is refused, and nothing is left of it', async (_case, body, status) => {
  expect((await upload(body)).status).toBe(status);
  expect(await stored()).toEqual([]);
  expect(await records()).toEqual([]);
});

it('An uploaded file is shown to the scanner whole before it has a ticket, and goes when the scanner refuses it', async () => {
  let seenBytes = 0;
  scan.setVirusScan(async (pieces) => {
    for await (const piece of pieces) seenBytes += piece.length;
    expect((await records())[0]?.get('token_hash')).toBeNull();
    return false;
  });
  const sent = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(large)]);
  expect((await upload(sent)).body).toMatchObject({
    error: { fields: { resume: ['This file was refused by our virus scanner.'] } },
  });
  expect(seenBytes).toBe(sent.length);
  expect(await stored()).toEqual([]);
  expect(await records()).toEqual([]);
});

it('An uploaded file that no form took goes after a day, but not while one takes it', async () => {
  const sent = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(1_000)]);
  const [left, taken] = [await upload(sent), await upload(sent)].map(({ body }) => String(body.id));
  const { removeUnclaimed } = await import('../../../functions/src/uploads/upload-routes.ts');
  const recordOf = (id = '') => server.store().collection(collections.uploads).doc(id);
  const query = vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function (this: Query) {
    const found = await this.get();
    await recordOf(taken).update({ claimed_by: 'scholarship_applications/hers', delete_after: null });
    return found;
  });
  expect(await removeUnclaimed(new Date(Date.now() + 25 * 60 * 60 * 1000))).toBe(1);
  query.mockRestore();
  expect((await recordOf(left).get()).exists).toBe(false);
  expect((await stored()).map(({ name }) => name)).toEqual([`uploads/${taken}`]);
});

it('An uploaded file leaves nothing behind when its sender goes away halfway', async () => {
  const sending = httpRequest(`${server.url}/api/uploads/scholarship/resume`, {
    method: 'POST',
    headers: { 'content-length': String(large) },
  });
  sending.on('error', () => undefined);
  sending.write(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(300_000)]));
  await expect.poll(async () => (await records()).length, { timeout: 20_000 }).toBe(1);
  sending.destroy();
  await expect.poll(async () => (await records()).length, { timeout: 20_000 }).toBe(0);
  expect(await stored()).toEqual([]);
});
