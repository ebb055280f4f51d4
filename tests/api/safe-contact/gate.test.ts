import { randomUUID } from 'node:crypto';
import { type SafeContact, sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { Query, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Log } from '../../../functions/src/core/log.ts';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let log: Log;
beforeAll(async () => {
  server = await startApi('gate');
  log = (await import('../../../functions/src/core/log.ts')).makeLog();
});
afterAll(() => server.stop());

const send = async (answers: Record<string, unknown>) => {
  const reply = await server.post('/api/forms/contact', { ...sampleAnswers.contact, ...answers });
  expect(reply.status).toBe(201);
  return { ...reply.body, ref: server.store().collection(collections.contactMessages).doc(String(reply.body.id)) };
};
const mailOf = async (id: string) => (await server.document(collections.mailOutbox, `${id}_0`)) ?? {};
const mailsTo = async (email: string) =>
  (await server.inbox()).filter(({ to }) => to.some(({ address }) => address === email));

const record = async (
  id: string,
  safeContact: Partial<SafeContact>,
  by: Parameters<typeof import('../../../functions/src/safe-contact/record-safe-contact.ts').recordSafeContact>[4],
) => {
  const { recordSafeContact } = await import('../../../functions/src/safe-contact/record-safe-contact.ts');
  const ref = server.store().collection(collections.contactMessages).doc(id);
  const all: SafeContact = { safe_ways: null, safe_voicemail: null, safe_times: null, safe_name: null, ...safeContact };
  await server.store().runTransaction(async (tx) => recordSafeContact(tx, ref, await tx.get(ref), all, by));
};
const staff = { kind: 'staff', uid: 'u1', email: 'vera@example.org', how: 'She called us.' } as const;

it('A confirmation is withheld from whoever did not choose e-mail, and the answer promises none', async () => {
  const email = randomEmail();
  const sent = await send({ email, safe_ways: ['phone'], safe_voicemail: 'no' });
  expect(sent).toMatchObject({ ok: true, confirmation: 'none' });
  expect(await mailOf(sent.ref.id)).toMatchObject({
    to: email,
    status: 'withheld',
    withheld_reason: 'not-by-email',
    attempts: 0,
    next_attempt_at: null,
  });
  await server.sweep();
  expect(await mailsTo(email)).toEqual([]);
});

it('A confirmation is sent as before to whoever left the question open, or chose e-mail', async () => {
  for (const answers of [{}, { safe_ways: ['email', 'text'] }]) {
    const email = randomEmail();
    const sent = await send({ email, ...answers });
    expect(sent).not.toHaveProperty('confirmation');
    await server.sweep();
    expect(await mailsTo(email)).toHaveLength(1);
  }
});

it('"Not safe now" withholds what waits for her, in each spelling of her address, and everything that comes after', async () => {
  const { stopContact } = await import('../../../functions/src/safe-contact/stop-contact.ts');
  const email = randomEmail();
  const first = await send({ email, safe_ways: ['email'] });
  const second = await send({ email: email.toUpperCase() });
  await stopContact(first.ref, { kind: 'her' }, log);
  for (const [{ ref }, withheld_reason] of [[first, 'stopped'] as const, [second, 'stopped-elsewhere'] as const])
    expect(await mailOf(ref.id)).toMatchObject({ status: 'withheld', withheld_reason, attempts: 0 });
  const later = await send({ email: email.replace('@', '+again@'), safe_ways: ['email'] });
  expect(later).toMatchObject({ confirmation: 'none' });
  await server.sweep();
  const [mailbox = ''] = email.split('@');
  expect(JSON.stringify(await server.inbox()).toLowerCase()).not.toContain(mailbox);
  expect((await first.ref.get()).get('safe_stopped_at')).toBeInstanceOf(Timestamp);
});

it('"Not safe now" withholds each mail as it is to leave, even when other records cannot be read', async () => {
  const { stopContact } = await import('../../../functions/src/safe-contact/stop-contact.ts');
  const email = randomEmail();
  const sent = await send({ email, safe_ways: ['email'] });
  const unread = vi.spyOn(Query.prototype, 'get').mockRejectedValue(new Error('no connection'));
  await stopContact(sent.ref, { kind: 'her' }, log);
  expect(unread).toHaveBeenCalled();
  unread.mockRestore();
  expect(await mailOf(sent.ref.id)).toMatchObject({ status: 'queued' });
  await server.sweep();
  expect(await mailOf(sent.ref.id)).toMatchObject({ status: 'withheld', withheld_reason: 'stopped' });
  expect(await mailsTo(email)).toEqual([]);
});

it('"Not safe now" ends when staff record what she now says, with who, when and how', async () => {
  const { stopContact } = await import('../../../functions/src/safe-contact/stop-contact.ts');
  const email = randomEmail();
  const sent = await send({ email, safe_ways: ['email'], safe_times: 'Mornings' });
  await stopContact(sent.ref, { kind: 'her' }, log);
  await record(sent.ref.id, { safe_ways: ['email'], safe_times: 'Evenings' }, staff);
  const again = await send({ email, safe_ways: ['email'] });
  expect(again).not.toHaveProperty('confirmation');
  const history = (await sent.ref.collection(collections.contactHistory).orderBy('at').get()).docs;
  expect(history.map((entry) => entry.data())).toMatchObject([
    { by: 'her', by_uid: null, how: null, after: { stopped: true } },
    {
      by: 'staff',
      by_uid: 'u1',
      by_email: staff.email,
      how: staff.how,
      after: { safe_ways: ['email'], stopped: false },
    },
  ]);
  const words = await sent.ref.collection(collections.sealed).doc(String(history[1]?.id)).get();
  expect(words.data()).toMatchObject({ before: { safe_times: 'Mornings' }, after: { safe_times: 'Evenings' } });
});

it('"Not safe now" is not ended from another request: whoever sends a form with her address could do that', async () => {
  const { stopContact } = await import('../../../functions/src/safe-contact/stop-contact.ts');
  const email = randomEmail();
  const hers = await send({ email, safe_ways: ['email'] });
  await stopContact(hers.ref, { kind: 'her' }, log);
  const strangers = await send({ email, safe_ways: ['email'] });
  await record(strangers.ref.id, { safe_ways: ['email'] }, { kind: 'her' });
  expect(await send({ email, safe_ways: ['email'] })).toMatchObject({ confirmation: 'none' });
  await record(hers.ref.id, { safe_ways: ['email'] }, { kind: 'her' });
  expect(await send({ email, safe_ways: ['email'] })).not.toHaveProperty('confirmation');
});

it('"Not safe now" pressed while mails are being sent stops every later one', async () => {
  const { stopContact } = await import('../../../functions/src/safe-contact/stop-contact.ts');
  const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
  const email = randomEmail();
  const requests = await Promise.all(
    Array.from({ length: 5 }, () => send({ email, safe_ways: ['email'], subject: randomUUID() })),
  );
  let isStopped = false;
  let late = 0;
  const mailer = async () => {
    if (isStopped) late += 1;
  };
  const sending = requests.map(({ ref }) => deliverMail(`${ref.id}_0`, mailer, log));
  const [first] = requests;
  if (!first) throw new Error('no request');
  await stopContact(first.ref, { ...staff, how: 'She called.' }, log);
  isStopped = true;
  const ends = await Promise.all(sending);
  expect(late).toBe(0);
  for (const [index, { ref }] of requests.entries())
    expect((await mailOf(ref.id)).status).toBe(ends[index] === 'sent' ? 'sent' : 'withheld');
});

it('The sealed part of a record holds her words, which the record of lists does not', async () => {
  const { readSealed } = await import('../../../functions/src/safe-contact/sealed.ts');
  const { ref } = await send({
    email: randomEmail(),
    message: 'He reads my mail.',
    safe_ways: ['text'],
    safe_times: 'Noon',
    safe_name: 'Jo',
  });
  const listed = JSON.stringify((await ref.get()).data());
  expect(listed).not.toMatch(/He reads|Noon|"Jo"/);
  expect((await ref.get()).get('safe_ways')).toEqual(['text']);
  expect(await readSealed(ref)).toEqual({
    message: 'He reads my mail.',
    safe_voicemail: null,
    safe_times: 'Noon',
    safe_name: 'Jo',
  });
});
