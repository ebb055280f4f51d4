import { randomUUID } from 'node:crypto';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let cases: Account;
beforeAll(async () => {
  server = await startApi('unproven-stop');
  people = await accountsOf(server);
  cases = await people.aStaffMember(['caseworker']);
});
afterAll(() => server.stop());

const send = async (form: string, answers: Record<string, unknown>) => {
  const sample = sampleAnswers[form as keyof typeof sampleAnswers];
  const key = { 'idempotency-key': randomUUID() };
  const own = 'phone' in sample ? { phone: newPhone() } : {};
  const reply = await server.post(`/api/forms/${form}`, { ...sample, ...own, ...answers }, key);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: string; reference: string; returnCode: string; pin: string };
};
/** "Not safe now", as anybody presses it who has a code and its PIN. */
const press = async ({ returnCode: code, pin }: { returnCode: string; pin: string }) => {
  const { session } = (await server.post('/api/requests/open', { code, pin })).body;
  const reply = await server.post('/api/requests/stop', {}, { authorization: `Bearer ${session}` });
  expect(reply.status, reply.text).toBe(200);
};
const todos = async (by = cases) =>
  (await people.call('my-notes', by.token)).body.todos as { id: string; record: string; text: string }[];
const todosAbout = async (reference: string) => (await todos()).filter(({ text }) => text.includes(reference));
const message = (id: string) => ({ collection: collections.contactMessages, id });
const reachOf = async (id: string) => (await people.call('stop-reach', cases.token, message(id))).body;
const lift = (id: string, by = cases) =>
  people.call('lift-stop', by.token, { ...message(id), reason: 'She called, and pressed nothing' });
const statusOfMail = async (id: string) => (await server.document(collections.mailOutbox, id))?.status;

describe('A stop by code and PIN that reaches records which are not its own', () => {
  it('A stop by code that reaches other records is a to-do of each caseworker, with what it holds back and how to undo it', async () => {
    const email = randomEmail();
    const hers = await send('contact', { email, full_name: 'Ona Field' });
    const list = await send('gala-waitlist', { email });
    await press(await send('contact', { email: email.replace('@', '+x@'), full_name: 'Somebody' }));
    const [todo, ...others] = await todosAbout(hers.reference);
    expect(others).toEqual([]);
    expect(todo?.text).toContain(list.reference);
    expect(todo?.text).toContain('press "Undo the stop"');
    expect([hers.id, list.id]).toContain(todo?.record);
    const finance = await people.aStaffMember(['finance']);
    expect(await todos(finance)).toEqual([]);
  });

  it('A stop by code that reaches other records reaches by the telephone number as well', async () => {
    const phone = newPhone();
    const hers = await send('contact', { email: randomEmail(), phone });
    await press(await send('contact', { email: randomEmail(), phone: `+1 ${phone}` }));
    expect(await todosAbout(hers.reference)).toHaveLength(1);
  });

  it('A stop by code that reaches other records is told when the first record came after it, and the record in which it was pressed is gone', async () => {
    const email = randomEmail();
    const strangers = await send('contact', { email });
    await press(strangers);
    expect(await todosAbout(strangers.reference)).toEqual([]);
    const { eraseRequest } = await import('../../../functions/src/requests/erase-request.ts');
    await eraseRequest(server.store().collection(collections.contactMessages).doc(strangers.id));
    const hers = await send('contact', { email });
    expect(await todosAbout(hers.reference)).toHaveLength(1);
    expect(await reachOf(hers.id)).toMatchObject({ held: [{ id: hers.id }], mails: 1 });
  });

  it('A stop by code that reaches other records is told with the first mail that it holds back, where no form asked the gate', async () => {
    const email = randomEmail();
    await press(await send('contact', { email }));
    const list = await send('gala-waitlist', { email });
    await server.sweep();
    expect(await statusOfMail(`${list.id}_0`)).toBe('withheld');
    expect(await todosAbout(list.reference)).toHaveLength(1);
  });

  it('A stop by code that reaches other records is no to-do where it holds nothing else back', async () => {
    const alone = await send('contact', { email: randomEmail() });
    const before = (await todos()).length;
    await press(alone);
    expect(await todos()).toHaveLength(before);
    expect(await reachOf(alone.id)).toEqual({ since: null, stops: [], by_mailbox: false, held: [], mails: 0 });
  });
});

describe('Undoing it', () => {
  it('Undoing a stop lets everything go but what is about the record in which it was pressed', async () => {
    const email = randomEmail();
    const hers = await send('contact', { email });
    const strangers = await send('contact', { email });
    await press(strangers);
    expect(await reachOf(hers.id)).toMatchObject({
      since: expect.any(String),
      stops: [strangers.reference],
      held: [{ ...message(hers.id), reference: hers.reference }],
      mails: 1,
    });
    expect((await lift(hers.id)).status).toBe(200);
    expect(await reachOf(hers.id)).toMatchObject({ since: null });
    expect(await todosAbout(hers.reference)).toEqual([]);
    expect((await people.call('retry-mail', cases.token, { id: `${hers.id}_0` })).status).toBe(200);
    expect((await people.call('retry-mail', cases.token, { id: `${strangers.id}_0` })).status).toBe(409);
    await server.sweep();
    expect(await statusOfMail(`${hers.id}_0`)).toBe('sent');
    expect(await statusOfMail(`${strangers.id}_0`)).toBe('withheld');
  });

  it('Undoing a stop ends a stop that came through the mailbox, which held receipts back too', async () => {
    const email = randomEmail();
    const hers = await send('contact', { email });
    await server.post('/api/my-data/link', { email });
    await server.sweep();
    const mails = (await server.inbox()).filter(({ to }) => to[0]?.address === email);
    const [token = ''] = mails.flatMap(({ text }) => /my-data#([\w-]+)/.exec(text)?.[1] ?? []);
    const { session } = (await server.post('/api/my-data/open', { token })).body;
    const stopped = await server.post('/api/my-data/stop', {}, { authorization: `Bearer ${session}` });
    expect(stopped.status, stopped.text).toBe(200);
    const { verdictOf } = await import('../../../functions/src/safe-contact/verdict.ts');
    const { wishRef } = await import('../../../functions/src/safe-contact/addresses.ts');
    const receipt = async () =>
      verdictOf({ to: email, formType: 'receipt' }, null, (await wishRef('email', email).get()).data());
    expect(await receipt()).toBe('stopped');
    const [todo] = await todosAbout(hers.reference);
    expect(todo?.text).toContain('receipts of gifts neither');
    expect(await reachOf(hers.id)).toMatchObject({ by_mailbox: true, stops: [], held: [message(hers.id)] });
    expect((await lift(hers.id)).status).toBe(200);
    expect(await receipt()).toBeNull();
    expect(await todosAbout(hers.reference)).toEqual([]);
  });

  it('Undoing a stop is logged with its reason, and so is looking at it', async () => {
    const email = randomEmail();
    const hers = await send('contact', { email });
    await press(await send('contact', { email }));
    await reachOf(hers.id);
    await lift(hers.id);
    const log = (await server.documents(collections.accessLog)).filter(({ record_id }) => record_id === hers.id);
    expect(log.map(({ what, reason }) => [what, reason]).sort()).toEqual([
      ['lift-stop', 'She called, and pressed nothing'],
      ['stop-reach', null],
    ]);
  });

  it('Undoing a stop does not undo what staff recorded that she said', async () => {
    const email = randomEmail();
    const hers = await send('contact', { email });
    const other = await send('contact', { email });
    expect((await people.call('stop-contact', cases.token, message(hers.id))).status).toBe(200);
    expect((await lift(other.id)).status).toBe(200);
    expect((await people.call('retry-mail', cases.token, { id: `${other.id}_0` })).status).toBe(409);
  });

  it('A stop pressed again after it was undone is a to-do again', async () => {
    const email = randomEmail();
    const hers = await send('contact', { email });
    const strangers = await send('contact', { email });
    await press(strangers);
    await lift(hers.id);
    await press(strangers);
    expect(await todosAbout(hers.reference)).toHaveLength(1);
  });
});
