import { randomUUID } from 'node:crypto';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueuedMail } from '../../../functions/src/mail/queue.ts';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('mail');
});
afterAll(() => server.stop());

const writeToUs = async (email = randomEmail()) => {
  const reply = await server.post(
    '/api/forms/contact',
    { ...sampleAnswers.contact, email },
    { 'idempotency-key': randomUUID() },
  );
  expect(reply.status).toBe(201);
  return { email, mailId: `${reply.body.id}_0` };
};

const mailsTo = async (email: string) =>
  (await server.inbox()).filter((mail) => mail.to.some((to) => to.address === email));
const outbox = (id: string) => server.document(collections.mailOutbox, id);

it('A confirmation arrives once, repeating nothing that was typed, under a Message-ID made from its document', async () => {
  const { email, mailId } = await writeToUs();
  await Promise.all([server.sweep(), server.sweep(), server.sweep()]);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'We received your message', to: [{ address: email, name: '' }] });
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Ana|A question|evening classes/);
  expect(mail?.headers['message-id']).toContain(mailId);
  expect(await outbox(mailId)).toMatchObject({
    status: 'sent',
    attempts: 1,
    last_error: null,
    next_attempt_at: null,
    lease_until: null,
  });
});

it('A confirmation shows hostile answers as text, and lets no answer write a header', async () => {
  const email = randomEmail();
  await server.post('/api/forms/gala-invitation', {
    ...sampleAnswers['gala-invitation'],
    invitee_email: email,
    inviter_name: '"<img src=x>", Bcc',
    message: 'a\nBcc: evil\n<script>alert(1)</script>',
  });
  await server.sweep();
  const [mail] = await mailsTo(email);
  expect(mail?.html).not.toMatch(/<script|<img/);
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.to.map((to) => to.address)).toEqual([email]);
  expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
  expect((await server.inbox()).flatMap((each) => each.to.map((to) => to.address))).not.toContain('evil');
});

it.each([
  ['scholarship', 'email_address'],
  ['referral', 'referrer_email'],
] as const)('for %s tells nothing to someone who looks over the shoulder', async (form, field) => {
  const email = randomEmail();
  await server.post(`/api/forms/${form}`, { ...sampleAnswers[form], [field]: email });
  await server.sweep();
  const [mail] = await mailsTo(email);
  const seen = `${mail?.from[0]?.name} ${mail?.subject} ${mail?.text.slice(0, 120)}`;
  expect(seen).not.toMatch(/scholar|application|referr|society gal|violence|shelter|support/i);
});

it('A mail server that is down delays mail; no submission fails and no mail doubles', async () => {
  await server.mailServerDown();
  const sent = await Promise.all(Array.from({ length: 5 }, () => writeToUs()));
  await server.sweep();
  for (const { mailId } of sent) {
    const mail = await outbox(mailId);
    expect(mail).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.any(String) });
    const dueAt = mail?.next_attempt_at as Timestamp | undefined;
    expect(dueAt?.toMillis()).toBeGreaterThan(Date.now());
  }
  await server.mailServerUp();
  await server.sweep();
  for (const { email, mailId } of sent) {
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await outbox(mailId)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  }
});

it('A recipient who is refused for good leaves a dead letter that staff see', async () => {
  await server.refuseMail(550, 1);
  const dead = await writeToUs();
  await server.sweep();
  expect(await outbox(dead.mailId)).toMatchObject({
    status: 'failed',
    attempts: 1,
    last_error: expect.stringContaining('550'),
    next_attempt_at: null,
  });
  await server.refuseMail(451, 1);
  const late = await writeToUs();
  await server.sweep();
  expect(await outbox(late.mailId)).toMatchObject({ status: 'queued', attempts: 1 });
  expect(JSON.stringify(await outbox(late.mailId))).not.toContain(`"last_error":"${late.email}`);
});

it('The mail queue sends what it is handed; the sweep sends what the queue does not take', async () => {
  const { runMailTask } = await import('../../../functions/src/outbox/run-task.ts');
  const { email, mailId } = await writeToUs();
  const queued: QueuedMail[] = [];
  const count = await server.sweepInto(async (mail) => queued.push(mail) > 0);
  expect(count.sent).toBe(0);
  expect(queued).toContainEqual(expect.objectContaining({ id: mailId, queue: 'sendConfirmations' }));
  expect(await outbox(mailId)).toMatchObject({ status: 'queued', attempts: 0 });
  // A queue may hand out a task twice.
  await Promise.all([1, 2].map(() => runMailTask('sendConfirmations', { id: mailId, isEarly: false })));
  expect(await mailsTo(email)).toHaveLength(1);
  const other = await writeToUs();
  expect((await server.sweepInto(async () => false)).queued).toBe(0);
  expect(await mailsTo(other.email)).toHaveLength(1);
});

it('A mail queue that lost its mails is handed them again once the mail server is back', async () => {
  await server.mailServerDown();
  const { mailId } = await writeToUs();
  await server.sweep();
  const queued: QueuedMail[] = [];
  const queue = async (mail: QueuedMail) => queued.push(mail) > 0;
  await server.sweepInto(queue);
  expect(queued).toEqual([]);
  await server.mailServerUp();
  await server.sweepInto(queue);
  expect(queued).toContainEqual(expect.objectContaining({ id: mailId, isEarly: true }));
  await server.sweep();
});

it('A mail server over its quota delays mail for half an hour at least, and no mail is given up', async () => {
  await server.refuseMail(550, 1, '5.4.5 Daily user sending quota exceeded');
  const { mailId } = await writeToUs();
  await server.sweep();
  const mail = await outbox(mailId);
  expect(mail).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.stringContaining('5.4.5') });
  expect((mail?.next_attempt_at as Timestamp | undefined)?.toMillis()).toBeGreaterThan(Date.now() + 29 * 60 * 1000);
});

it('Many mails at once go over few connections, at most eight a second', async () => {
  await Promise.all(Array.from({ length: 25 }, () => writeToUs()));
  const before = server.mailProxy.connections();
  const startedAt = Date.now();
  await server.sweep(20_000);
  // Eight may still belong to a second that has begun; the last of 25 then waits for the end of the next one.
  expect(Date.now() - startedAt).toBeGreaterThan(1_000);
  expect(server.mailProxy.connections() - before).toBeLessThanOrEqual(5);
});

it('A mail server that hangs is given up, and its mail arrives once when it answers again', async () => {
  server.mailProxy.freeze();
  const { email, mailId } = await writeToUs();
  await server.sweep();
  expect(await outbox(mailId)).toMatchObject({ status: 'queued', attempts: 1 });
  server.mailProxy.thaw();
  await server.sweep();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await outbox(mailId)).toMatchObject({ status: 'sent' });
});

it('A store that hangs after the hand-over doubles no mail', async () => {
  const { email, mailId } = await writeToUs();
  const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
  const { smtpMailer } = await import('../../../functions/src/mail/transport.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const send = smtpMailer();
  const sendThenFreeze: typeof send = async (mail) => {
    await send(mail);
    server.firestoreProxy.freeze();
  };
  await expect(deliverMail(mailId, sendThenFreeze, makeLog())).rejects.toThrow();
  server.firestoreProxy.thaw();
  const ref = server.store().collection(collections.mailOutbox).doc(mailId);
  const past = Timestamp.fromMillis(Date.now() - 1_000);
  await ref.update({ status: 'sending', lease_until: past, next_attempt_at: past });
  await server.sweep();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await outbox(mailId)).toMatchObject({ status: 'sent' });
});

it('A sender that died holds its mail no longer than the lease, and then it is sent once', async () => {
  const { email, mailId } = await writeToUs();
  const ref = server.store().collection(collections.mailOutbox).doc(mailId);
  const leaseUntil = Timestamp.fromMillis(Date.now() + 60_000);
  await ref.update({ status: 'sending', attempts: 1, lease_until: leaseUntil, next_attempt_at: leaseUntil });
  await server.sweep();
  expect(await mailsTo(email)).toHaveLength(0);
  const past = Timestamp.fromMillis(Date.now() - 1_000);
  await ref.update({ lease_until: past, next_attempt_at: past });
  await server.sweep();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await outbox(mailId)).toMatchObject({ status: 'sent', attempts: 2 });
});

it('A payload without a template is a dead letter', async () => {
  const ref = server.store().collection(collections.mailOutbox).doc(`broken-${randomUUID()}`);
  await ref.set({
    to: 'x@example.org',
    name: '',
    formType: 'nonsense',
    formData: {},
    status: 'queued',
    attempts: 0,
    last_error: null,
    created_at: Timestamp.now(),
    next_attempt_at: Timestamp.now(),
    lease_until: null,
    sent_at: null,
    message_id: '<x@y>',
  });
  await server.sweep();
  expect((await ref.get()).data()).toMatchObject({ status: 'failed', attempts: 1 });
});

describe('The newsletter', () => {
  const tokenOf = (address: string): string => new URLSearchParams(address.split('?')[1]).get('token') ?? '';
  const tokenIn = (mail: { text: string } | undefined, page: string) =>
    new RegExp(`http://site\\.test/${page}#(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
  const join = (email: string) => server.post('/api/forms/newsletter', { email });
  const subscriber = (id: unknown) => server.document(collections.newsletterSubscribers, id);
  const confirm = (token: string) => server.post('/api/newsletter/confirm', { token });
  const choose = (token: string, choice: string) => server.post('/api/newsletter/choices', { token, choice });

  it('The newsletter goes only to whoever confirmed it, is welcomed once, and left with one click', async () => {
    const email = randomEmail();
    const { status, body } = await join(email);
    expect(status).toBe(201);
    await server.sweep();
    const [mail] = await mailsTo(email);
    expect(await subscriber(body.id)).toMatchObject({ email, status: 'pending', confirmed_at: null });
    expect(JSON.stringify(await outbox(`${body.id}_1`))).not.toContain(tokenIn(mail, 'newsletter-confirm').slice(-32));

    const confirmed = await Promise.all([1, 2].map(() => confirm(tokenIn(mail, 'newsletter-confirm'))));
    expect(confirmed.map((reply) => [reply.status, reply.body.status])).toEqual([
      [200, 'confirmed'],
      [200, 'confirmed'],
    ]);
    expect(await subscriber(body.id)).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(Timestamp) });
    expect((await join(email)).status).toBe(201);
    await server.sweep();
    const [, welcome, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(welcome?.subject).toMatch(/^Welcome/);
    expect(welcome?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    const oneClick = /<http:\/\/site\.test(.*)>/.exec(welcome?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const left = await server.request(oneClick, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(left.status).toBe(200);
    expect(await subscriber(body.id)).toMatchObject({ status: 'unsubscribed', email: null, search_words: [] });
    expect((await confirm(tokenIn(mail, 'newsletter-confirm'))).body.status).toBe('unsubscribed');
    expect((await subscriber(body.id))?.status).toBe('unsubscribed');
  });

  it('The newsletter is paused for three months or left from the page that each letter leads to', async () => {
    const email = randomEmail();
    const { body } = await join(email);
    await server.sweep();
    const [mail] = await mailsTo(email);
    await confirm(tokenIn(mail, 'newsletter-confirm'));
    const token = tokenIn(mail, 'newsletter-choices');
    expect((await choose(token, 'nothing')).status).toBe(400);
    const paused = await choose(token, 'pause');
    expect(paused.status).toBe(200);
    const until = (await subscriber(body.id))?.paused_until as Timestamp | undefined;
    const days = ((until?.toMillis() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
    expect((await choose(token, 'leave')).status).toBe(200);
    expect(await subscriber(body.id)).toMatchObject({ status: 'unsubscribed', email: null, paused_until: null });
    expect((await choose(token, 'pause')).status).toBe(409);
  });

  it('A scanner that opens what stands in the newsletter changes nothing, by GET or by HEAD', async () => {
    const email = randomEmail();
    const { body } = await join(email);
    await server.sweep();
    const [mail] = await mailsTo(email);
    const oneClick = /<http:\/\/site\.test(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const before = await subscriber(body.id);
    const token = tokenIn(mail, 'newsletter-confirm');
    for (const method of ['GET', 'HEAD']) {
      const opened = await server.request(oneClick, { method, redirect: 'manual' });
      expect([opened.status, opened.headers.get('location')]).toEqual([
        303,
        `/newsletter-choices#${tokenOf(oneClick)}`,
      ]);
      for (const path of ['confirm', 'choices'])
        expect((await server.request(`/api/newsletter/${path}?token=${token}`, { method })).status).toBe(405);
    }
    expect(await subscriber(body.id)).toEqual(before);
  });

  it("The newsletter's one-click token leaves this list and shows none", async () => {
    const email = randomEmail();
    const { body } = await join(email);
    await server.sweep();
    const [mail] = await mailsTo(email);
    await confirm(tokenIn(mail, 'newsletter-confirm'));
    const oneClick = /<http:\/\/site\.test(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const token = tokenOf(oneClick);
    expect(token).not.toBe(tokenIn(mail, 'newsletter-choices'));
    expect((await server.post('/api/newsletter/lists', { token })).status).toBe(404);
    expect(
      (await server.post('/api/newsletter/choices', { token, choice: 'leave', lists: ['newsletter'] })).status,
    ).toBe(404);
    // The page that a program opens instead of clicking.
    expect((await choose(token, 'pause')).status).toBe(200);
    expect((await server.request(oneClick, { method: 'POST' })).status).toBe(200);
    expect((await subscriber(body.id))?.status).toBe('unsubscribed');
    // Letters of before have the other token in their header.
    const before = oneClick.replace(token, tokenIn(mail, 'newsletter-choices'));
    expect((await server.request(before, { method: 'POST' })).status).toBe(200);
  });

  it('The newsletter opens no link whose token was guessed or made for something else', async () => {
    const email = randomEmail();
    await join(email);
    await server.sweep();
    const [mail] = await mailsTo(email);
    const other = tokenIn(mail, 'newsletter-choices');
    for (const token of [`0123456789abcdef0123_1.zzzzzz.${'0'.repeat(32)}`, 'x', other])
      expect((await confirm(token)).status).toBe(404);
    expect((await server.request('/api/newsletter/unsubscribe?token=x', { method: 'POST' })).status).toBe(404);
  });
});

describe('An invitation to the gala', () => {
  const invite = (invitee_email: string) =>
    server.post('/api/forms/gala-invitation', {
      ...sampleAnswers['gala-invitation'],
      inviter_email: randomEmail(),
      invitee_email,
    });

  it('An invitation to the gala is deleted and blocked for good by a press of the guest, and by nothing else', async () => {
    const guest = randomEmail();
    const { body } = await invite(guest);
    await server.sweep();
    const [mail] = await mailsTo(guest);
    const token = /http:\/\/site\.test\/invitation-block#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await server.request(`/api/invitations/block?token=${token}`)).status).toBe(405);
    expect((await server.post('/api/invitations/block', { token: `${token}x` })).status).toBe(404);
    expect((await server.document(collections.galaInvitations, body.id))?.invitee_email).toBe(guest);
    expect((await server.post('/api/invitations/block', { token })).status).toBe(200);
    const left = await server.document(collections.galaInvitations, body.id);
    expect(left?.blocked_at).toBeInstanceOf(Timestamp);
    expect(JSON.stringify(left)).not.toContain(guest);
    expect(JSON.stringify(left)).not.toContain('Come with me');
    expect(await outbox(`${body.id}_0`)).toBeUndefined();
    expect((await invite(guest.toUpperCase())).status).toBe(429);
    expect((await server.post('/api/invitations/block', { token })).status).toBe(200);
  });

  it('The gala invitation is refused once the whole site has sent 200 in a day', async () => {
    const { keyedHash } = await import('../../../functions/src/core/identifiers.ts');
    const places = Array.from({ length: 198 }, (_, n) => ({ at: Date.now(), holder: `x${n}` }));
    const name = `${keyedHash('site:gala-invitation', 'site')}_86400`;
    await server.store().collection(collections.rateSlots).doc(name).set({ places });
    const replies = await Promise.all([1, 2, 3, 4].map(() => invite(randomEmail())));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
