import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { closeServer, listen, portOf } from '../fixtures/local-servers.ts';
import { comingBack } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
let storage: Server;
/** Paths of the files that the bucket was told to delete. */
const deleted: string[] = [];

beforeAll(async () => {
  storage = await listen((request, response) => {
    if (request.method === 'DELETE') deleted.push(decodeURIComponent(request.url ?? ''));
    response.writeHead(request.method === 'DELETE' ? 204 : 404).end();
  });
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${portOf(storage)}`;
  server = await startApi('request-files', { UPLOADS_BUCKET: 'demo-files' });
  back = comingBack(server);
});
afterAll(async () => {
  await server.stop();
  await closeServer(storage);
});

const uploads = () => server.store().collection(collections.uploads);
const wasDeleted = (id: string) => deleted.some((path) => path.includes(`uploads/${id}`));

/** A file that was uploaded and belongs to nothing yet, as the browser knows it. */
async function aFile(form: string, field: string) {
  const { keyedHash } = await import('../../../functions/src/core/identifiers.ts');
  const ticket = { id: randomUUID(), token: randomUUID() };
  await uploads()
    .doc(ticket.id)
    .set({
      form,
      field,
      name: 'payslip.pdf',
      size: 1234,
      content_type: 'application/pdf',
      token_hash: keyedHash('upload', ticket.token),
      claimed_by: null,
      delete_after: Timestamp.now(),
    });
  return ticket;
}

describe('A letter of recommendation that comes as a file', () => {
  const sendTo = async (session: string, body: object) => {
    const asked = await back.call('recommendation', session, { name: 'Dr. Okoro' });
    const token = String(asked.body.link).split('#')[1] ?? '';
    return server.post('/api/recommendations/send', { token, ...body });
  };

  it('A letter of recommendation as a file lies with her application unseen by her, opens for staff, and goes when she deletes all', async () => {
    const sent = await back.send('scholarship');
    const session = await back.session(sent);
    const file = await aFile('recommendation', 'letter_file');
    expect((await sendTo(session, { files: [file] })).status).toBe(200);
    expect((await uploads().doc(file.id).get()).get('claimed_by')).toContain(sent.id);
    expect((await back.get(session)).text).not.toContain(file.id);
    const { letterRef } = await import('../../../functions/src/requests/recommendation.ts');
    const record = server.store().collection(collections.scholarshipApplications).doc(String(sent.id));
    expect((await letterRef(record).get()).data()).toMatchObject({
      letter: null,
      attachments: [{ id: file.id, field: 'letter_file', name: 'payslip.pdf' }],
    });
    expect((await back.call('delete', session, {})).status).toBe(200);
    expect(wasDeleted(file.id)).toBe(true);
  });

  it('A letter of recommendation is asked for again when neither words nor a fitting file came', async () => {
    const session = await back.session(await back.send('scholarship'));
    expect((await sendTo(session, { letter: ' ' })).status).toBe(400);
    const other = await aFile('scholarship', 'resume');
    expect((await sendTo(session, { files: [other] })).status).toBe(400);
  });
});

it('Papers that she adds belong to her request from then on, beside those that she sent, and go when she deletes it', async () => {
  const first = await aFile('scholarship', 'resume');
  const sent = await back.send('scholarship', { resume: [first] });
  const session = await back.session(sent);
  const added = await aFile('request', 'added_files');
  const reply = await back.call('add', session, { text: 'My payslip.', files: [added] });
  expect(reply.body).toMatchObject({ status: { files: [{ name: 'payslip.pdf' }, { name: 'payslip.pdf' }] } });
  expect((await uploads().doc(added.id).get()).data()).toMatchObject({
    claimed_by: `${sent.collection}/${sent.id}`,
    delete_after: null,
  });
  expect((await back.call('delete', session, {})).status).toBe(200);
  for (const { id } of [first, added]) {
    expect(wasDeleted(id)).toBe(true);
    expect((await uploads().doc(id).get()).exists).toBe(false);
  }
});

it('Papers of somebody else or of another field are refused, and nothing is added', async () => {
  const session = await back.session(await back.send('contact'));
  const foreign = await aFile('request', 'added_files');
  const other = await aFile('scholarship', 'resume');
  for (const file of [{ ...foreign, token: randomUUID() }, other])
    expect((await back.call('add', session, { text: 'x', files: [file] })).status).toBe(400);
  expect((await back.get(session)).body).toMatchObject({ status: { messages: [] } });
});

describe('The files of a form that is saved for another device', () => {
  const save = (files: unknown) =>
    server.call('POST', '/api/drafts', { form: 'scholarship', answers: { full_name: 'Ann' }, files });

  it('The files of a saved form are kept as long as the draft, and come back with it', async () => {
    const file = { ...(await aFile('scholarship', 'resume')), name: 'payslip.pdf', size: 1234 };
    const saved = await save({ resume: [file] });
    const until = (await uploads().doc(file.id).get()).get('delete_after') as Timestamp;
    expect(until.toMillis()).toBeGreaterThan(Date.now() + (limits.draftDays - 1) * 24 * 60 * 60 * 1000);
    const opened = await back.open(saved.body.code, saved.body.pin);
    expect(opened.body).toMatchObject({ files: { resume: [file] } });
    expect(await server.storeAsText()).not.toContain(file.token);
  });

  it('The files of a saved form go with a draft that is deleted, but for those that a form has taken', async () => {
    const [loose, taken] = [await aFile('scholarship', 'resume'), await aFile('scholarship', 'hardship_proof')];
    const shown = { name: 'payslip.pdf', size: 1234 };
    const saved = await save({ resume: [{ ...loose, ...shown }], hardship_proof: [{ ...taken, ...shown }] });
    await back.send('scholarship', { hardship_proof: [taken] });
    await back.call('delete', String(saved.body.session), {});
    expect([wasDeleted(loose.id), wasDeleted(taken.id)]).toEqual([true, false]);
    expect((await uploads().doc(taken.id).get()).exists).toBe(true);
  });

  it("The files of somebody else's saved form are not kept alive", async () => {
    const file = await aFile('scholarship', 'resume');
    const before = (await uploads().doc(file.id).get()).get('delete_after') as Timestamp;
    await save({ resume: [{ id: file.id, token: randomUUID(), name: 'x', size: 1 }] });
    expect(((await uploads().doc(file.id).get()).get('delete_after') as Timestamp).isEqual(before)).toBe(true);
  });
});
