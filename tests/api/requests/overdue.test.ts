import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, type Sent } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
let markOverdue: typeof import('../../../functions/src/requests/mark-overdue.ts').markOverdue;
beforeAll(async () => {
  server = await startApi('overdue');
  back = comingBack(server);
  ({ markOverdue } = await import('../../../functions/src/requests/mark-overdue.ts'));
});
afterAll(() => server.stop());

const recordOf = ({ collection, id }: Sent) => server.store().collection(collection).doc(id);
const overdueSince = async (sent: Sent) => (await recordOf(sent).get()).get('overdue_since') as Timestamp | null;

it('A partnership is overdue after five business days and an inquiry after two, until it is decided or done', async () => {
  const created_at = Timestamp.fromDate(new Date('2027-02-05T20:00:00Z'));
  const put = (form_id: string, fields: object) =>
    server
      .store()
      .collection(collections.partnershipApplications)
      .add({ form_id, status: 'submitted', done: false, overdue_since: null, created_at, ...fields });
  const [application, inquiry, decided, done] = await Promise.all([
    put('partnership', { status: 'under_review' }),
    put('corporate-inquiry', {}),
    put('partnership', { status: 'approved' }),
    put('corporate-inquiry', { done: true }),
  ]);
  const marks = async () =>
    Promise.all(
      [application, inquiry, decided, done].map(async (ref) => (await ref.get()).get('overdue_since') !== null),
    );
  await markOverdue(new Date('2027-02-08T20:00:00Z'));
  expect(await marks()).toEqual([false, false, false, false]);
  await markOverdue(new Date('2027-02-09T20:00:00Z'));
  expect(await marks()).toEqual([false, true, false, false]);
  await markOverdue(new Date('2027-02-12T20:00:00Z'));
  expect(await marks()).toEqual([true, true, false, false]);
  await application.update({ status: 'rejected' });
  await inquiry.update({ done: true });
  await markOverdue(new Date('2027-02-13T20:00:00Z'));
  expect(await marks()).toEqual([false, false, false, false]);
});

it('Staff have a request in their list on the promised morning, once a day, and not when it is answered or taken back', async () => {
  const sentOn = Timestamp.fromDate(new Date('2026-11-18T20:00:00Z'));
  const [late, answered, withdrawn, application] = await Promise.all([
    back.send('contact'),
    back.send('contact'),
    back.send('referral'),
    back.send('scholarship'),
  ]);
  for (const sent of [late, answered, withdrawn, application]) await recordOf(sent).update({ created_at: sentOn });
  const { addMessage } = await import('../../../functions/src/requests/messages.ts');
  const by = { uid: 'u', email: 'staff@example.org' };
  await server
    .store()
    .runTransaction(async (tx) =>
      addMessage(tx, recordOf(answered), { from: 'us', kind: 'message', text: 'Yes.', by }),
    );
  await back.call('withdraw', await back.session(withdrawn), {});

  expect(await markOverdue(new Date('2026-11-18T20:00:00Z'))).toEqual({ marked: 0, cleared: 0 });
  const morning = new Date('2026-11-19T14:00:00Z');
  expect(await markOverdue(morning)).toEqual({ marked: 1, cleared: 0 });
  expect((await overdueSince(late))?.toDate().toISOString()).toBe('2026-11-19T08:00:00.000Z');
  for (const other of [answered, withdrawn, application]) expect((await overdueSince(other)) ?? null).toBeNull();
  expect(await markOverdue(morning)).toBeNull();

  await recordOf(late).update({ done: true });
  expect(await markOverdue(new Date('2026-12-18T20:00:00Z'))).toEqual({ marked: 1, cleared: 1 });
  expect(await overdueSince(late)).toBeNull();
  expect(await overdueSince(application)).not.toBeNull();
  expect(application.collection).toBe(collections.scholarshipApplications);
});

it('A message sent before Thanksgiving is overdue on the Friday after, not on the holiday', async () => {
  const sent = await back.send('contact');
  await recordOf(sent).update({ created_at: Timestamp.fromDate(new Date('2026-11-25T20:00:00Z')) });
  await markOverdue(new Date('2026-11-26T20:00:00Z'));
  expect(await overdueSince(sent)).toBeFalsy();
  await markOverdue(new Date('2026-11-27T20:00:00Z'));
  expect((await overdueSince(sent))?.toDate().toISOString()).toBe('2026-11-27T08:00:00.000Z');
});

it('A call, text or letter that somebody planned for a day is overdue from that day on, until it is made', async () => {
  const created_at = Timestamp.fromDate(new Date('2027-03-01T20:00:00Z'));
  const put = (collection: string, fields: object) =>
    server
      .store()
      .collection(collection)
      .add({ done: true, overdue_since: null, safe_ways: ['phone'], created_at, ...fields });
  const [message, entry, decided] = await Promise.all([
    put(collections.contactMessages, { form_id: 'contact' }),
    put(collections.waitlistEntries, { form_id: 'ai-websites-waitlist' }),
    put(collections.scholarshipApplications, { form_id: 'scholarship', status: 'approved' }),
  ]);
  const { addContactTask, finishContactTask } = await import('../../../functions/src/help/contact-tasks.ts');
  const by = { uid: 'u', email: 'staff@example.org', roles: ['caseworker'] } as const;
  const targetOf = (ref: typeof message) => ({ collection: ref.parent.id, id: ref.id }) as never;
  const plan = (ref: typeof message, due_on: string) =>
    addContactTask({ ...(targetOf(ref) as object), way: 'phone', text: 'Call her', due_on } as never, by, null);
  const [first, second] = [await plan(message, '2027-03-04'), await plan(message, '2027-03-05')];
  await plan(entry, '2027-03-04');
  await plan(decided, '2027-03-09');
  const since = async (ref: typeof message) =>
    ((await ref.get()).get('overdue_since') as Timestamp | null)?.toDate().toISOString().slice(0, 10) ?? null;
  const all = () => Promise.all([message, entry, decided].map(since));
  await markOverdue(new Date('2027-03-03T20:00:00Z'));
  expect(await all()).toEqual([null, null, null]);
  await markOverdue(new Date('2027-03-05T20:00:00Z'));
  expect(await all()).toEqual(['2027-03-04', '2027-03-04', null]);
  const finish = (ref: typeof message, task: string) =>
    finishContactTask({ ...(targetOf(ref) as object), task, outcome: 'She answered' } as never, by);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-05T20:00:00Z') });
  try {
    await finish(message, first);
    expect(await since(message)).toBe('2027-03-04');
    await finish(message, second);
    expect(await since(message)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
  await markOverdue(new Date('2027-03-09T20:00:00Z'));
  expect(await all()).toEqual([null, '2027-03-04', '2027-03-09']);
});
