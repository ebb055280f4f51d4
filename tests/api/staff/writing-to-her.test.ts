import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let staff: Account;
beforeAll(async () => {
  server = await startApi('writing-to-her');
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  staff = await people.aStaffMember();
});
afterAll(() => server.stop());

const named = ({ collection, id }: Stored) => ({ collection, id });
const text = 'We have what you sent.';
const write = (record: Stored, change: Record<string, unknown> = {}, key: string = randomUUID()) =>
  server.call(
    'POST',
    '/api/staff/write-message',
    { ...named(record), text, by: 'page', ...change },
    { authorization: `Bearer ${staff.token}`, 'idempotency-key': key },
  );
/** Her own page as she sees it. */
const herPage = async (record: Stored) => {
  const { body } = await server.call('POST', '/api/requests/open', { code: record.code, pin: record.pin });
  return { session: String(body.session), status: body.status as Record<string, never[]> };
};

it('A message stands on her page, and a mail that names nothing says that there is news', async () => {
  const record = await help.anApplication({ safe_ways: ['email'] });
  const reply = await write(record);
  expect(reply.body).toMatchObject({ mail: 'queued' });
  expect((await herPage(record)).status.messages).toMatchObject([{ from: 'us', kind: 'message', text }]);
  const [news] = await help.mailsAbout(record, 'request-news');
  expect(news).toMatchObject({ to: record.email, record: named(record) });
  expect(JSON.stringify(news)).not.toContain(text);
});

it('A message stands on her page alone where mail is not safe', async () => {
  const record = await help.anApplication({ safe_ways: ['phone'] });
  expect((await write(record)).body).toMatchObject({ mail: 'refused' });
  expect((await herPage(record)).status.messages).toHaveLength(1);
  expect(await help.mailsAbout(record, 'request-news')).toEqual([]);
});

it('A letter by mail goes where she allows it, and her page shows it too', async () => {
  const record = await help.anApplication({ safe_ways: ['email'] });
  expect((await write(record, { by: 'mail', template: 'received' })).body).toMatchObject({ mail: 'queued' });
  expect(await help.mailsAbout(record, 'request-letter')).toMatchObject([{ to: record.email, formData: { text } }]);
  expect((await herPage(record)).status.messages).toMatchObject([{ text }]);
});

it('A letter by mail that she did not allow is refused, and nothing of it is kept', async () => {
  const record = await help.anApplication({ safe_ways: ['text'] });
  const reply = await write(record, { by: 'mail' });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({ error: { message: expect.stringContaining('Nothing was sent') } });
  expect(await help.below(record, 'messages')).toEqual([]);
  expect(await help.mailsAbout(record, 'request-letter')).toEqual([]);
});

it('Nobody gets round "not safe now" by writing a letter', async () => {
  const record = await help.anApplication({ safe_ways: ['email'] });
  await people.call('stop-contact', staff.token, named(record));
  expect((await write(record, { by: 'mail' })).status).toBe(409);
  expect((await write(record)).body).toMatchObject({ mail: 'refused' });
});

it('The same letter sent twice by a broken line is one letter', async () => {
  const record = await help.anApplication({ safe_ways: ['email'] });
  const key = randomUUID();
  const replies = await Promise.all([write(record, { by: 'mail' }, key), write(record, { by: 'mail' }, key)]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await help.below(record, 'messages')).toHaveLength(1);
  expect(await help.mailsAbout(record, 'request-letter')).toHaveLength(1);
});

it('Somebody without a page of her own is told so', async () => {
  const answer = await help.send('workshop-waitlist', {
    full_name: 'Bea',
    email_address: `${randomUUID().slice(0, 13)}@example.org`,
    career_path: 'Office',
    safe_ways: ['none'],
  });
  const record = { collection: 'scholarship_applications', id: String(answer.id), email: '', reference: '' };
  expect((await write(record)).status).toBe(409);
});

it('Her message waits until staff answer it or mark it as read', async () => {
  const record = await help.anApplication();
  const { session } = await herPage(record);
  const add = () =>
    server.call('POST', '/api/requests/add', { text: 'One more thing' }, { authorization: `Bearer ${session}` });
  expect((await add()).status).toBe(200);
  expect((await help.record(record)).her_news_at).not.toBeNull();
  await people.call('mark-read', staff.token, named(record));
  expect((await help.record(record)).her_news_at).toBeNull();
  await add();
  await write(record);
  expect((await help.record(record)).her_news_at).toBeNull();
});

describe('A decision with its letter', () => {
  const decide = (record: Stored, message?: Record<string, unknown>) =>
    people.call('set-status', staff.token, {
      ...named(record),
      status: 'approved',
      version: 1,
      ...(message ? { message } : {}),
    });

  it('Decision and letter are one step', async () => {
    const record = await help.anApplication({ safe_ways: ['email'] });
    expect((await decide(record, { text: 'Yes.', by: 'mail', template: 'yes' })).status).toBe(200);
    expect(await help.record(record)).toMatchObject({ status: 'approved' });
    expect(await help.below(record, 'messages')).toMatchObject([{ kind: 'decision', text: 'Yes.' }]);
    expect(await help.mailsAbout(record, 'request-letter')).toHaveLength(1);
  });

  it('A person told with the decision counts as told, and no second letter goes', async () => {
    const told = await help.anApplication({ safe_ways: ['email'] });
    await decide(told, { text: 'Yes.', by: 'mail' });
    expect(await help.record(told)).toMatchObject({ told_outcome: 'approved', told_at: expect.anything() });
    const letters = { ids: [told.id], outcome: 'approved', facts: { day: null, next_step: 'We call you.' } };
    const preview = await people.call('preview-letters', staff.token, letters);
    expect(preview.body.letters).toMatchObject([{ told: { outcome: 'approved' } }]);

    const waiting = await help.anApplication({ safe_ways: ['email'] });
    await server.store().collection(waiting.collection).doc(waiting.id).update({ letter_waiting: 'a-batch' });
    const refused = await decide(waiting, { text: 'Yes.', by: 'mail' });
    expect(refused.status).toBe(409);
    expect(await help.record(waiting)).toMatchObject({ status: 'submitted' });
    expect(await help.below(waiting, 'messages')).toEqual([]);
  });

  it('A decision without a letter tells nobody', async () => {
    const record = await help.anApplication();
    await decide(record);
    expect((await help.record(record)).told_at).toBeUndefined();
  });

  it('Nothing is decided when the letter may not go', async () => {
    const record = await help.anApplication({ safe_ways: ['phone'] });
    expect((await decide(record, { text: 'Yes.', by: 'mail' })).status).toBe(409);
    expect(await help.record(record)).toMatchObject({ status: 'submitted' });
    expect(await help.below(record, 'history')).toEqual([]);
  });

  it('A decision without a letter stays as it was', async () => {
    const record = await help.anApplication({ safe_ways: ['email'] });
    expect((await decide(record)).status).toBe(200);
    expect(await help.below(record, 'messages')).toEqual([]);
  });
});

describe('More is needed', () => {
  const ask = (record: Stored, key: string = randomUUID()) =>
    server.call(
      'POST',
      '/api/staff/ask-for',
      { ...named(record), what: 'A letter of your school', due_on: '2027-01-15' },
      { authorization: `Bearer ${staff.token}`, 'idempotency-key': key },
    );

  it('Her page asks for it with its day, and a mail goes only where it is safe', async () => {
    const [open, closed] = [
      await help.anApplication({ safe_ways: ['email'] }),
      await help.anApplication({ safe_ways: ['post'] }),
    ];
    expect((await ask(open)).body).toMatchObject({ mail: 'queued' });
    expect((await ask(closed)).body).toMatchObject({ mail: 'refused' });
    for (const record of [open, closed])
      expect((await herPage(record)).status.asks).toMatchObject([
        { what: 'A letter of your school', due_on: '2027-01-15', answered_at: null },
      ]);
    expect(await help.mailsAbout(closed, 'request-news')).toEqual([]);
  });

  it('Asked twice by a broken line, it is asked once', async () => {
    const record = await help.anApplication();
    const key = randomUUID();
    await ask(record, key);
    await ask(record, key);
    expect(await help.below(record, 'asks')).toHaveLength(1);
    expect((await help.record(record)).open_asks).toBe(1);
  });

  it('The new day of a late answer stands on the record, for her page', async () => {
    const record = await help.anApplication();
    const set = (expected_on: string) =>
      people.call('set-expected-day', staff.token, { ...named(record), expected_on });
    expect((await set('2027-02-01')).status).toBe(200);
    expect((await help.record(record)).expected_on).toBe('2027-02-01');
    expect((await set('soon')).status).toBe(400);
  });
});
