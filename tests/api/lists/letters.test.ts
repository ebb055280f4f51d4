import { lettersByOne } from '@society-gal/contracts/letters';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp, Transaction } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let desk: typeof import('../../../functions/src/letters/letters.ts');
let sender: typeof import('../../../functions/src/letters/send-letters.ts');
let log: ReturnType<typeof import('../../../functions/src/core/log.ts').makeLog>;
let newRow: (email: string, more?: Record<string, unknown>) => { path: string; row: Record<string, unknown> };

beforeAll(async () => {
  server = await startApi('letters');
  desk = await import('../../../functions/src/letters/letters.ts');
  sender = await import('../../../functions/src/letters/send-letters.ts');
  log = (await import('../../../functions/src/core/log.ts')).makeLog();
  const { findForm } = await import('@society-gal/contracts/forms');
  const { joinedState, rowId } = await import('../../../functions/src/lists/list-row.ts');
  const form = findForm('newsletter') as never;
  newRow = (email, more = {}) => ({
    path: `${collections.newsletterSubscribers}/${rowId(form, { email })}`,
    row: {
      id: rowId(form, { email }),
      form_id: 'newsletter',
      email,
      status: 'confirmed',
      created_at: Timestamp.now(),
      ...joinedState(form, { email }, Timestamp.now()),
      ...more,
    },
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const name of [collections.newsletterSubscribers, collections.waitlistEntries, collections.mailOutbox])
    await server.store().recursiveDelete(server.store().collection(name));
});

const writer = { uid: 'u1', email: 'letters@example.org', roles: ['communications' as const] };
const second = { uid: 'u2', email: 'owner@example.org', roles: ['owner' as const] };
const words = {
  subject: 'Spring classes open on Monday',
  blocks: [
    { kind: 'text' as const, runs: [{ text: 'Twelve seats, ' }, { text: 'free', bold: true as const }] },
    { kind: 'list' as const, items: [{ runs: [{ text: 'Mondays' }] }, { runs: [{ text: 'Thursdays' }] }] },
    { kind: 'button' as const, label: 'See our programs', href: '/programs' },
  ],
};

/** Subscribers under addresses of their own. */
async function subscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, randomEmail);
  for (let from = 0; from < count; from += 400) {
    const batch = server.store().batch();
    for (const email of emails.slice(from, from + 400)) {
      const { path, row } = newRow(email);
      batch.set(server.store().doc(path), row);
    }
    await batch.commit();
  }
  return emails;
}

async function written(lists = ['newsletter'], exclude: string[] = []): Promise<string> {
  return (await desk.saveLetter({ id: null, ...words, lists, exclude }, writer)).id;
}
const sent = async (id: string) => {
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  await server.sweep(20_000);
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  return desk.readProgress(id);
};
const mailsOf = async () => (await server.inbox()).filter(({ subject }) => subject === words.subject);
const reached = async (among: readonly string[]) =>
  (await mailsOf()).flatMap(({ to }) => to.map(({ address }) => address)).filter((address) => among.includes(address));

it('A letter reaches everybody on its lists once, in the mail design and as text, with two ways to leave', async () => {
  const [ann = '', bea = ''] = await subscribers(2);
  await server.post('/api/forms/gala-waitlist', { full_name: 'Ann', email: ann.toUpperCase() });
  const id = await written(['newsletter', 'society_gala_2027']);
  expect(await desk.sendLetter({ id, at: null }, writer)).toEqual({ state: 'scheduled', receivers: 2 });
  expect(await sent(id)).toMatchObject({ state: 'sent', sent: 2, failed: 0, waiting: 0 });
  expect((await reached([ann, bea])).sort()).toEqual([ann, bea].sort());
  const mail = (await mailsOf()).find(({ to }) => to[0]?.address === bea);
  expect(mail?.text).toContain('Twelve seats, free');
  expect(mail?.text).toContain('See our programs: http://site.test/programs');
  expect(mail?.html).toContain('<strong>free</strong>');
  expect(mail?.html).not.toMatch(/<img|src=/);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = /newsletter-choices#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await server.post('/api/newsletter/lists', { token: link })).body.lists).toMatchObject([
    { id: 'newsletter', here: true },
  ]);
});

it('A letter goes to nobody who left, paused, is excluded, or leaves while it is on its way', async () => {
  const [stays = '', left = '', paused = '', excluded = '', leaving = ''] = await subscribers(5);
  const rowOf = (email: string) => server.store().doc(newRow(email).path);
  await rowOf(left).update({ left_at: FieldValue.serverTimestamp() });
  await rowOf(paused).update({ paused_until: Timestamp.fromMillis(Date.now() + 60_000) });
  await server.post('/api/forms/gala-waitlist', { full_name: 'Eve', email: excluded });
  const id = await written(['newsletter'], ['society_gala_2027']);
  expect((await desk.sendLetter({ id, at: null }, writer)).receivers).toBe(2);
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  await rowOf(leaving).update({ left_at: FieldValue.serverTimestamp() });
  expect(await sent(id)).toMatchObject({ state: 'sent', sent: 1, withheld: 1 });
  expect(await reached([stays, left, paused, excluded, leaving])).toEqual([stays]);
});

it('A letter waits for its hour in the zone of the foundation, and cannot be asked for an hour that has passed', async () => {
  await subscribers(1);
  const id = await written();
  await expect(desk.sendLetter({ id, at: '2020-01-01T09:00' }, writer)).rejects.toMatchObject({ code: 'invalid' });
  await desk.sendLetter({ id, at: '2099-07-01T09:00' }, writer);
  const scheduled = (await server.document(collections.letters, id))?.scheduled_for as Timestamp;
  // Summer in Los Angeles is seven hours behind.
  expect(scheduled.toDate().toISOString()).toBe('2099-07-01T16:00:00.000Z');
  expect(await sent(id)).toMatchObject({ state: 'scheduled', sent: 0 });
  await desk.stopLetter(id);
  expect((await server.document(collections.letters, id))?.state).toBe('draft');
});

it('A letter to more people than one may write to alone needs the yes of somebody else', async () => {
  await subscribers(lettersByOne + 1);
  const id = await written();
  expect((await desk.sendLetter({ id, at: null }, writer)).state).toBe('waiting');
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  expect(await server.documents(collections.mailOutbox)).toEqual([]);
  await expect(desk.approveLetter(id, writer)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await desk.approveLetter(id, second)).toEqual({ state: 'scheduled' });
  // Changed words need a new yes; what was agreed to cannot change.
  await expect(desk.saveLetter({ id, ...words, lists: ['newsletter'], exclude: [] }, writer)).rejects.toMatchObject({
    code: 'conflict',
  });
  await desk.stopLetter(id);
});

it('A letter that is taken back on its way goes to nobody more, and says how far it came', async () => {
  const emails = await subscribers(3);
  const id = await written();
  await desk.sendLetter({ id, at: null }, writer);
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  expect(await desk.stopLetter(id)).toEqual({ state: 'stopped' });
  expect(await sent(id)).toMatchObject({ state: 'stopped', sent: 0, withheld: 3 });
  expect(await reached(emails)).toEqual([]);
});

it('A letter that is stopped while a mail of it leaves does not take that one back, to send it again', async () => {
  await subscribers(3);
  const id = await written();
  await desk.sendLetter({ id, at: null }, writer);
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  const { docs } = await server.store().collection(collections.mailOutbox).where('formData.letter', '==', id).get();
  let leaving: Promise<boolean> | undefined;
  const leave = () =>
    server.store().runTransaction(async (tx) => {
      const mail = await tx.get((docs[0] as (typeof docs)[number]).ref);
      if (mail.get('status') === 'queued') tx.update(mail.ref, { status: 'sent', next_attempt_at: null });
      return mail.get('status') === 'queued';
    });
  // The mail leaves after the desk has read what waits, and before it writes.
  const { batch } = server.store();
  vi.spyOn(server.store(), 'batch').mockImplementation(() => {
    const made = batch.call(server.store());
    const { commit } = made;
    made.commit = async () => {
      leaving ??= leave();
      await leaving;
      return commit.call(made);
    };
    return made;
  });
  const { get } = Transaction.prototype;
  vi.spyOn(Transaction.prototype, 'get').mockImplementation(async function (this: Transaction, asked: unknown) {
    const found = (await get.call(this, asked as never)) as unknown as object;
    if ('docs' in found) leaving ??= leave();
    return found as never;
  });
  await desk.stopLetter(id);
  vi.restoreAllMocks();
  const hasLeft = await leaving;
  expect(await desk.readProgress(id)).toMatchObject({ sent: hasLeft ? 1 : 0, withheld: hasLeft ? 2 : 3 });
});

it('A letter whose list changes while its receivers are counted needs the second yes', async () => {
  await subscribers(lettersByOne + 1);
  await server.post('/api/forms/gala-waitlist', { full_name: 'Ann', email: randomEmail() });
  const id = await written(['society_gala_2027']);
  const asked = desk.sendLetter({ id, at: null }, writer);
  await desk.saveLetter({ id, ...words, lists: ['newsletter'], exclude: [] }, writer);
  await expect(asked).rejects.toMatchObject({ code: 'conflict' });
  expect((await server.document(collections.letters, id))?.state).toBe('draft');
});

it('A letter that was stopped goes on: everybody gets it once, also who joined meanwhile, and nobody who left', async () => {
  const emails = await subscribers(4);
  const [first = '', left = ''] = emails;
  const id = await written();
  await desk.sendLetter({ id, at: null }, writer);
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  const outbox = server.store().collection(collections.mailOutbox);
  const mailTo = async (email: string) => (await outbox.where('to', '==', email).get()).docs[0]?.ref;
  // One has gone, and one is being sent while the letter is stopped.
  await (await mailTo(first))?.update({ status: 'sent', next_attempt_at: null });
  const onTheWay = await mailTo(emails[2] ?? '');
  await onTheWay?.update({ status: 'sending', lease_until: Timestamp.now(), next_attempt_at: Timestamp.now() });
  await desk.stopLetter(id);
  expect(await desk.readProgress(id)).toMatchObject({ state: 'stopped', sent: 1, waiting: 1, withheld: 2 });
  await server.sweep(2_000);
  expect(await desk.readProgress(id)).toMatchObject({ sent: 1, waiting: 0, failed: 0, withheld: 3 });
  await expect(desk.approveLetter(id, second)).rejects.toMatchObject({ code: 'conflict' });

  await server.store().doc(newRow(left).path).update({ left_at: FieldValue.serverTimestamp() });
  const [joined = ''] = await subscribers(1);
  expect(await desk.resumeLetter(id)).toEqual({ state: 'sending' });
  await expect(desk.resumeLetter(id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await sent(id)).toMatchObject({ state: 'sent', sent: 4, failed: 0, waiting: 0, withheld: 1 });
  expect((await reached([...emails, joined])).sort()).toEqual([...emails.slice(2), joined].sort());
});

it('A stopped letter that goes on reaches no one twice, even under a new address', async () => {
  const [moved = ''] = await subscribers(1);
  const id = await written();
  await desk.sendLetter({ id, at: null }, writer);
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  await desk.stopLetter(id);
  await server.store().doc(newRow(moved).path).update({ email: randomEmail() });
  const [joined = ''] = await subscribers(1);
  await desk.resumeLetter(id);
  expect(await sent(id)).toMatchObject({ state: 'sent', sent: 2, waiting: 0 });
  expect((await reached([moved, joined])).sort()).toEqual([moved, joined].sort());
});

it('A letter is not sent before somebody has said what each of its pictures shows', async () => {
  const [ann = ''] = await subscribers(1);
  const picture = (alt: string) => ({ kind: 'picture' as const, name: 'key' as const, alt });
  const written = { subject: words.subject, lists: ['newsletter'], exclude: [] };
  const { id } = await desk.saveLetter({ id: null, ...written, blocks: [picture('A key.'), picture('')] }, writer);
  await expect(desk.sendLetter({ id, at: null }, writer)).rejects.toMatchObject({ code: 'invalid' });
  await desk.saveLetter({ id, ...written, blocks: [picture('A key.')] }, writer);
  await desk.sendLetter({ id, at: null }, writer);
  expect(await sent(id)).toMatchObject({ state: 'sent', sent: 1 });
  const mail = (await mailsOf()).find(({ to }) => to[0]?.address === ann);
  // The same address for everybody: whoever loads it is not told apart.
  expect(mail?.html.match(/<img [^>]*>/g)).toEqual([
    expect.stringContaining('src="http://site.test/art/letters/key.jpg" alt="A key."'),
  ]);
  expect(mail?.text).toContain('Picture: A key.');
});

it('A letter is sent to its writer alone as a test, and that counts as nobody', async () => {
  await subscribers(1);
  const id = await written();
  await desk.testLetter(id, writer);
  await server.sweep(2_000);
  expect(await reached([writer.email])).toEqual([writer.email]);
  expect(await desk.readProgress(id)).toMatchObject({ state: 'draft', sent: 0, waiting: 0 });
});

it('A letter goes through the slow queue, and its test through the other', async () => {
  await subscribers(1);
  const id = await written();
  await desk.testLetter(id, writer);
  await desk.sendLetter({ id, at: null }, writer);
  await sender.sendLetters({ log, untilMs: Date.now() + 30_000 });
  const queued: Record<string, string> = {};
  await server.sweepInto(async (mail) => {
    queued[mail.id.startsWith('letter-test_') ? 'test' : 'letter'] = mail.queue;
    return true;
  });
  expect(queued).toEqual({ test: 'sendMail', letter: 'sendLetters' });
});

it('An unknown address is known as such although the store failed in between', async () => {
  const gone = randomEmail();
  const { id } = await desk.saveLetter({ id: null, ...words, lists: ['newsletter'], exclude: [] }, writer);
  await desk.testLetter(id, { ...writer, email: gone });
  const [mail] = await server.documents(collections.mailOutbox);
  const refusal = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' };
  const { runTransaction } = server.store();
  // The mail is claimed, looked at once more and refused; then one write goes through, and the next does not.
  let left = 3;
  vi.spyOn(server.store(), 'runTransaction').mockImplementation(((run: never) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('broken off')) : runTransaction.call(server.store(), run);
  }) as never);
  const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
  const refuse = () => Promise.reject(Object.assign(new Error('refused'), refusal));
  await expect(deliverMail(String(mail?.id), refuse, log)).rejects.toThrow('broken off');
  vi.restoreAllMocks();
  const { wishRef } = await import('../../../functions/src/safe-contact/addresses.ts');
  expect((await wishRef('email', gone).get()).get('bounced_at')).toBeInstanceOf(Timestamp);
});

it('An unknown address gets no second letter, and every confirmation that it asks for', async () => {
  const [gone = ''] = await subscribers(1);
  await server.refuseMail(550, 1, '5.1.1 No such user');
  const first = await written();
  await desk.sendLetter({ id: first, at: null }, writer);
  expect(await sent(first)).toMatchObject({ state: 'sent', sent: 0, failed: 1, failures: [{ to: gone }] });
  const mails = server.store().collection(collections.mailOutbox).where('to', '==', gone);
  const reasonOf = async (status: string) =>
    (await mails.where('status', '==', status).get()).docs[0]?.get('withheld_reason');
  expect(await reasonOf('failed')).toBe('bounced');
  const again = await written();
  await desk.sendLetter({ id: again, at: null }, writer);
  expect(await sent(again)).toMatchObject({ sent: 0, withheld: 1, failures: [{ to: gone }] });
  expect(await reasonOf('withheld')).toBe('bounced');
  await server.post('/api/forms/contact', {
    full_name: 'Ann',
    email: gone,
    subject: 'A question',
    message: 'Still here.',
  });
  await server.sweep(2_000);
  expect((await server.inbox()).filter(({ to }) => to[0]?.address === gone)).toHaveLength(1);
});
