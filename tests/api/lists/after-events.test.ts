import { hourMs } from '@society-gal/contracts/format';
import { api } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let ask: (hoursLater?: number) => Promise<number>;
let certificates: typeof import('../../../functions/src/lists/certificates.ts');
let readEvaluations: typeof import('../../../functions/src/lists/evaluations.ts').readEvaluations;
let tokenFor: (place: string) => string;

beforeAll(async () => {
  server = await startApi('after-events');
  const evaluations = await import('../../../functions/src/lists/evaluations.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const { makeLinkToken } = await import('../../../functions/src/mail/link-token.ts');
  certificates = await import('../../../functions/src/lists/certificates.ts');
  ({ readEvaluations } = evaluations);
  ask = async (hours = 0) =>
    (await evaluations.askForEvaluations(makeLog(), new Date(Date.now() + hours * hourMs))).asked;
  tokenFor = (place) => makeLinkToken('event-evaluation', `${place}_5`);
});
afterAll(() => server.stop());
afterEach(async () => {
  const { waitlistEntries, events, eventPlaces, eventEvaluations, mailOutbox } = collections;
  for (const name of [waitlistEntries, events, eventPlaces, eventEvaluations, collections.certificates, mailOutbox])
    await server.store().recursiveDelete(server.store().collection(name));
});

const inHours = (hours: number) => Timestamp.fromMillis(Date.now() + hours * hourMs);
const write = (collection: string, id: string, data: object) => server.store().collection(collection).doc(id).set(data);
const course = (more: object = {}) =>
  write(collections.events, 'course', {
    list: 'ai_101',
    title: 'AI 101',
    where: 'The library',
    starts_at: inHours(-50),
    ends_at: inHours(-2),
    capacity: 10,
    open: 10,
    hold_hours: 48,
    called_off_at: null,
    certificate: true,
    created_at: inHours(-500),
    created_by: 'letters@example.org',
    ...more,
  });
let guests = 0;
async function guest(name: string, more: object = {}): Promise<{ id: string; email: string; row: string }> {
  guests += 1;
  const id = String(guests).padStart(20, '0');
  const email = `guest${guests}@example.org`;
  const row = { collection: collections.waitlistEntries, id: `${guests}`.padStart(20, 'a') };
  await write(row.collection, row.id, { form_id: 'course-interest', full_name: name, email, list: 'ai_101' });
  const taken_at = inHours(-100);
  await write(collections.eventPlaces, id, { event: 'course', row, name, email, state: 'taken', taken_at, ...more });
  return { id, email, row: `${row.collection}/${row.id}` };
}
const mailsTo = async (email: string) => {
  await server.sweep(3_000);
  return (await server.inbox()).filter(({ to }) => to[0]?.address === email);
};
const answers = { overall: 'good', again: 'yes', helped: 'The exercises', better: '' };

describe('What people say of an event', () => {
  it('A guest is asked once by mail, an hour after an event, unless she was absent', async () => {
    await course();
    const { email } = await guest('Ana Ruiz');
    await guest('Bea', { attended: false });
    await guest('Cleo', { state: 'lapsed' });
    expect(await ask(-1.5)).toBe(0);
    expect([await ask(), await ask()]).toEqual([1, 0]);
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more.length]).toEqual(['How was it? AI 101', 0]);
    expect(mail?.text).toMatch(/\/evaluation#\S+/);
  });

  it('Feedback on an event is stored once for each place, without a name', async () => {
    await course();
    const { id } = await guest('Ana Ruiz');
    const token = tokenFor(id);
    await server.request(`${api.evaluate}?token=${token}`, { method: 'GET' });
    expect(await readEvaluations('course')).toMatchObject({ count: 0 });
    expect((await server.post(api.evaluate, { token, ...answers, overall: 'superb' })).status).toBe(400);
    expect((await server.post(api.evaluate, { token, ...answers })).status).toBe(200);
    expect((await server.post(api.evaluate, { token, ...answers, overall: 'poor' })).status).toBe(409);
    expect((await server.post(api.evaluate, { token: `${token}x`, ...answers })).status).toBe(404);
    const [stored, ...more] = await server.documents(collections.eventEvaluations);
    expect(more).toEqual([]);
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`\\bAna\\b|example\\.org|${id}`));
    expect(await readEvaluations('course')).toMatchObject({
      count: 1,
      choices: [{ answers: [{ count: 0 }, { label: 'Good', count: 1 }, { count: 0 }, { count: 0 }] }, {}],
      texts: [{ answers: ['The exercises'] }, { answers: [] }],
    });
  });
});

const check = (number: string, word: string) =>
  server.request(api.certificate, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress() },
    body: new URLSearchParams({ number, word }),
  });

describe('A certificate', () => {
  it('A certificate is mailed once to whoever was there, and found only by number and word together', async () => {
    await course();
    const { id, email } = await guest('Ána Łukaszewicz');
    const { certificate: number } = await certificates.markAttended({ place: id, attended: true });
    expect(await certificates.markAttended({ place: id, attended: true })).toEqual({ certificate: number });
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more.length]).toEqual(['Your certificate: AI 101', 0]);
    expect(JSON.stringify(mail)).toContain('certificate.pdf');
    const word = /Check word: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(word).toMatch(/^[a-z]{6}-[a-z]{6}$/);
    const found = await check(` ${number?.toLowerCase()} `, word.toUpperCase().replace('-', ' '));
    expect(found.status).toBe(200);
    expect(found.text).toContain('Ána Łukaszewicz');
    expect(found.headers.get('x-robots-tag')).toBe('noindex');
    expect(found.headers.get('cache-control')).toBe('no-store');
    const refused = [await check(number ?? '', 'bababa-bababa'), await check('C-23456789', word), await check('', '')];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
    expect(refused[0]?.text).not.toContain('Łukaszewicz');
  });

  it('A certificate is made for nobody before the end, and not found once it was taken back', async () => {
    await course({ ends_at: inHours(2) });
    const { id } = await guest('Ana Ruiz');
    await expect(certificates.markAttended({ place: id, attended: true })).rejects.toMatchObject({ code: 'conflict' });
    await course({ certificate: false });
    expect(await certificates.markAttended({ place: id, attended: true })).toEqual({ certificate: null });
    await course();
    const { certificate: number } = await certificates.markAttended({ place: id, attended: true });
    const word = certificates.checkWord(number ?? '');
    expect((await check(number ?? '', word)).status).toBe(200);
    await certificates.markAttended({ place: id, attended: false });
    expect((await check(number ?? '', word)).status).toBe(404);
  });

  it('A certificate and feedback go when she is erased, and her data name the certificate', async () => {
    await course();
    const { id, email, row } = await guest('Ana Ruiz');
    await certificates.markAttended({ place: id, attended: true });
    await server.post(api.evaluate, { token: tokenFor(id), ...answers });
    const { keptDataOf } = await import('../../../functions/src/my-data/my-data.ts');
    expect((await keptDataOf(email)).records.map(({ title }) => title)).toContain('A certificate');
    const { eraseRequest } = await import('../../../functions/src/requests/erase-request.ts');
    await eraseRequest(server.store().doc(row));
    for (const name of [collections.certificates, collections.eventEvaluations, collections.eventPlaces])
      expect(await server.documents(name), name).toEqual([]);
    expect((await server.storeAsText()).includes('Ana Ruiz')).toBe(false);
  });
});
