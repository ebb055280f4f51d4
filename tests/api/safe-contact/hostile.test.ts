import { randomUUID } from 'node:crypto';
import { organisation } from '@society-gal/contracts/brand';
import { type FormId, forms, type SafeContact, type SaidBy, sampleAnswers } from '@society-gal/contracts/forms';
import { moneyMails, teamMails } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

/** Holds every mail between its claim and its hand-over until a test lets it go. */
const held = vi.hoisted(() => ({ waiting: 0, release: () => {}, until: Promise.resolve() }));
vi.mock('../../../functions/src/outbox/compose-mail.ts', async (original) => {
  const actual = await original<typeof import('../../../functions/src/outbox/compose-mail.ts')>();
  return {
    ...actual,
    composeMail: async (...args: Parameters<typeof actual.composeMail>) => {
      const mail = await actual.composeMail(...args);
      held.waiting += 1;
      await held.until;
      return mail;
    },
  };
});

let server: TestApi;
beforeAll(async () => {
  server = await startApi('hostile');
});
afterAll(() => server.stop());

const helpForms = ['scholarship', 'referral', 'contact', 'workshop-waitlist', 'course-interest'] as const;
const send = async (id: FormId, answers: Record<string, unknown>) => {
  const reply = await server.post(`/api/forms/${id}`, { ...sampleAnswers[id], ...answers });
  expect(reply.status).toBe(201);
  return server.store().collection(forms[id].collection).doc(String(reply.body.id));
};
const staff: SaidBy = { kind: 'staff', uid: 'u1', email: 'vera@example.org', how: 'She called and said so.' };
const stop = async (ref: DocumentReference, by: SaidBy = { kind: 'her' }) => {
  const { stopContact } = await import('../../../functions/src/safe-contact/stop-contact.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  await stopContact(ref, by, makeLog());
};
const recordWays = async (ref: DocumentReference, safe_ways: SafeContact['safe_ways'], by: SaidBy) => {
  const { recordSafeContact } = await import('../../../functions/src/safe-contact/record-safe-contact.ts');
  const words = { safe_voicemail: null, safe_times: null, safe_name: null };
  await server
    .store()
    .runTransaction(async (tx) => recordSafeContact(tx, ref, await tx.get(ref), { safe_ways, ...words }, by));
};

/** Mails one of every template at an address, about a request if one is given, and returns what became of each. */
const mailEverythingTo = async (to: string, about?: DocumentReference) => {
  const { sampleMails } = await import('../../../functions/src/outbox/sample-mails.ts');
  const { enqueueMail } = await import('../../../functions/src/mail/enqueue.ts');
  const record = about ? { collection: about.parent.id, id: about.id } : null;
  const ids = sampleMails.map(({ name }) => `${name}_${randomUUID()}`);
  await server.store().runTransaction(async (tx) => {
    for (const [index, { payload }] of sampleMails.entries())
      enqueueMail(tx, String(ids[index]), { ...payload, to }, { record });
  });
  const read = () => Promise.all(ids.map((id) => server.document(collections.mailOutbox, id)));
  await server.sweep();
  // On a busy machine one sweep ends before so many mails have gone.
  if ((await read()).some((mail) => mail?.status === 'queued')) await server.sweep();
  const ends = await read();
  return sampleMails.map(({ payload }, index) => ({ formType: payload.formType, mail: ends[index] ?? {} }));
};
const arrivedAt = async (to: string) => {
  const [mailbox = to] = to.toLowerCase().split('@');
  return (await server.inbox()).filter((mail) =>
    JSON.stringify([mail.to, mail.headers]).toLowerCase().includes(mailbox),
  );
};

/** The ends of all mails but those that nothing may hold back. A sample whose letter or gift is not there passes the gate and fails. */
const heldOf = (ends: Awaited<ReturnType<typeof mailEverythingTo>>, free: readonly string[]) => {
  for (const { formType, mail } of ends.filter((end) => free.includes(end.formType)))
    expect(mail.status, formType).not.toBe('withheld');
  return ends.filter((end) => !free.includes(end.formType));
};
const receipts = moneyMails.filter((formType) => formType !== 'gift-ahead');

it('Every mail to an address that said no on a form goes out, unless it is about that form', async () => {
  const email = randomEmail();
  await send('contact', { email, safe_ways: ['none'] });
  const ends = await mailEverythingTo(email.toUpperCase());
  for (const { formType, mail } of ends) expect(mail.status, formType).not.toBe('withheld');
});

it('Every mail is withheld once staff recorded a no, but for receipts of her own gifts', async () => {
  const email = randomEmail();
  await recordWays(await send('contact', { email }), ['none'], staff);
  for (const { formType, mail } of heldOf(await mailEverythingTo(email), [...moneyMails, ...teamMails]))
    expect(mail, formType).toMatchObject({ status: 'withheld', withheld_reason: 'refused', attempts: 0 });
});

it('Every mail about a request that refused e-mail is withheld', async () => {
  const email = randomEmail();
  const request = await send('scholarship', { email_address: email, safe_ways: ['phone', 'post'] });
  for (const { formType, mail } of heldOf(await mailEverythingTo(email, request), teamMails))
    expect(mail, formType).toMatchObject({ to: email, status: 'withheld', withheld_reason: 'not-by-email' });
});

it('Every mail but a receipt is withheld after "Not safe now" with code and PIN', async () => {
  const email = randomEmail();
  await stop(await send('contact', { email, safe_ways: ['email'] }));
  for (const spelling of [email, email.toUpperCase(), email.replace('@', '+gift@')])
    for (const { formType, mail } of heldOf(await mailEverythingTo(spelling), [...receipts, ...teamMails]))
      expect(mail, formType).toMatchObject({ status: 'withheld', withheld_reason: 'stopped-elsewhere' });
});

it('Every mail, receipts too, is withheld once staff recorded that she is not safe', async () => {
  const email = randomEmail();
  await stop(await send('contact', { email, safe_ways: ['email'] }), staff);
  for (const { formType, mail } of heldOf(await mailEverythingTo(email), teamMails))
    expect(mail, formType).toMatchObject({ status: 'withheld', withheld_reason: 'stopped' });
});

it('Every mail to the foundation or the team goes out, whoever stopped it', async () => {
  const member = randomEmail();
  await server
    .store()
    .collection(collections.admins)
    .doc('m1')
    .set({ email: member, roles: ['caseworker'] });
  for (const email of [organisation.donationsEmail, organisation.supportEmail, member]) {
    const request = await send('contact', { email });
    await stop(request);
    await stop(request, staff);
    for (const { formType, mail } of await mailEverythingTo(email.replace('@', '+x@')))
      expect(mail.status, `${formType} to ${email}`).not.toBe('withheld');
  }
});

it('Every mail to a referred person who has not said yes is withheld', async () => {
  const referral_email = randomEmail();
  const request = await send('referral', { referral_email, safe_to_contact: 'not_sure', safe_ways: ['email'] });
  for (const { formType, mail } of heldOf(await mailEverythingTo(referral_email, request), teamMails))
    expect(mail, formType).toMatchObject({ status: 'withheld', withheld_reason: 'no-consent' });
});

it('"Not safe now" pressed during sending is heard for each mail', async () => {
  const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const email = randomEmail();
  const requests: DocumentReference[] = [];
  for (let count = 0; count < 5; count += 1)
    requests.push(await send('contact', { email, subject: randomUUID(), safe_ways: ['email'] }));
  held.waiting = 0;
  held.until = new Promise((resolve) => {
    held.release = resolve;
  });
  let handedOver = 0;
  const mailer = async () => {
    handedOver += 1;
  };
  const sending = requests.map(({ id }) => deliverMail(`${id}_0`, mailer, makeLog()));
  await vi.waitFor(() => expect(held.waiting).toBe(5), { timeout: 20_000 });
  await stop(requests[0] as DocumentReference);
  held.release();
  expect(await Promise.all(sending)).toEqual(requests.map(() => 'withheld'));
  expect(handedOver).toBe(0);
  for (const { id } of requests)
    expect(await server.document(collections.mailOutbox, `${id}_0`)).toMatchObject({
      to: email,
      status: 'withheld',
      withheld_reason: expect.stringMatching(/^stopped/),
      attempts: 0,
      lease_until: null,
    });
});

it('"Not safe now" pressed during sending holds when a sender tries again', async () => {
  const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const request = await send('contact', { email: randomEmail(), safe_ways: ['text'] });
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => deliverMail(`${request.id}_0`, async () => {}, makeLog(), { isEarly: true })),
  );
  expect(ends).toEqual(Array.from({ length: 5 }, () => 'skipped'));
});

it('A withheld mail is sent by nobody, until what she now says is recorded', async () => {
  const { retryMail } = await import('../../../functions/src/records/resend-mail.ts');
  const email = randomEmail();
  const request = await send('contact', { email, safe_ways: ['phone'] });
  const mail = `${request.id}_0`;
  await expect(retryMail(mail)).rejects.toMatchObject({ code: 'conflict' });
  expect(await server.document(collections.mailOutbox, mail)).toMatchObject({ status: 'withheld' });
  await recordWays(request, ['email'], staff);
  await retryMail(mail);
  await server.sweep();
  expect(await server.document(collections.mailOutbox, mail)).toMatchObject({
    status: 'sent',
    withheld_reason: null,
  });
  expect(await arrivedAt(email)).toHaveLength(1);
});

it.each(helpForms)('A thief of the lists finds no word of hers in a request of %s', async (id) => {
  const mark = `secret-${randomUUID()}`;
  const form = forms[id] as unknown as { sealed: readonly string[]; fields: Record<string, { kind: string }> };
  const words = form.sealed.filter((name) => ['text', 'textarea'].includes(form.fields[name]?.kind ?? ''));
  const answers = Object.fromEntries(words.map((name) => [name, `${mark} ${name}`]));
  const emails = Object.keys(sampleAnswers[id]).filter((name) => /email/.test(name));
  const addresses = Object.fromEntries(emails.map((name) => [name, randomEmail()]));
  const request = await send(id, { ...answers, ...addresses, safe_ways: ['phone'], safe_voicemail: 'no' });
  const sealed = (await request.collection(collections.sealed).doc('answers').get()).data();
  expect(sealed).toMatchObject({ ...answers, safe_voicemail: 'no' });
  for (const collection of await server.store().listCollections())
    for (const document of (await collection.get()).docs)
      expect(JSON.stringify(document.data()), document.ref.path).not.toContain(mark);
  for (const name of [...form.sealed, 'attachments'].filter((name) => sealed && name in sealed))
    expect((await request.get()).get(name), name).toBeUndefined();
});

it('A thief of the lists does not learn from the wishes whose they are', async () => {
  const email = randomEmail();
  await stop(await send('contact', { email, phone: '805 555 7788', safe_ways: ['none'] }));
  const wishes = JSON.stringify(await server.documents(collections.contactWishes));
  expect(wishes).not.toContain(email.split('@')[0]);
  expect(wishes).not.toContain('7788');
});
