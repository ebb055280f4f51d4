import { randomUUID } from 'node:crypto';
import { rowCountHeader } from '@society-gal/contracts/http';
import { collections, searchWords } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDonationRequest, eventually, startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let ann: Account;
let bea: Account;
beforeAll(async () => {
  server = await startApi('staff-work');
  people = await accountsOf(server);
  ann = await people.aStaffMember();
  bea = await people.aStaffMember();
});
afterAll(() => server.stop());

const collection = collections.scholarshipApplications;

const anApplication = async (change: Record<string, unknown> = {}): Promise<string> => {
  const id = randomUUID();
  await server
    .store()
    .collection(collection)
    .doc(id)
    .set({
      full_name: 'Ada Applicant',
      email_address: 'ada@example.org',
      application_types: ['scholarship'],
      status: 'submitted',
      version: 0,
      created_at: new Date(),
      status_changed_at: null,
      status_changed_by: null,
      search_words: searchWords(['Ada Applicant', 'ada@example.org'], ['scholarship']),
      ...change,
    });
  return id;
};
const stored = async (id: string, where: string = collection) =>
  (await server.store().collection(where).doc(id).get()).data() ?? {};
const below = async (id: string, sub: string, where: string = collection) =>
  (await server.store().collection(where).doc(id).collection(sub).orderBy('at').get()).docs.map((doc) => doc.data());

it('A decision is stored with who and when, and written into the history', async () => {
  const id = await anApplication();
  const reply = await people.call('set-status', ann.token, {
    collection,
    id,
    status: 'under_review',
    version: 0,
    reason: 'Strong story',
  });
  expect(reply.body).toMatchObject({ status: 'under_review', version: 1, statusChangedBy: ann.email });
  const after = await stored(id);
  expect(after).toMatchObject({ status: 'under_review', version: 1, status_changed_by: ann.email });
  expect(after.status_changed_at.toDate().toISOString()).toBe(reply.body.statusChangedAt);
  expect(await below(id, 'history')).toMatchObject([
    { by_uid: ann.uid, by_email: ann.email, from: 'submitted', to: 'under_review', reason: 'Strong story' },
  ]);
});

it('A colleague who was faster is named and nothing is overwritten', async () => {
  const id = await anApplication();
  await people.call('set-status', ann.token, { collection, id, status: 'approved', version: 0 });
  const reply = await people.call('set-status', bea.token, { collection, id, status: 'rejected', version: 0 });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    error: {
      code: 'conflict',
      message: `${ann.email} was faster and set this to Approved. Nothing was overwritten.`,
    },
  });
  expect(await stored(id)).toMatchObject({ status: 'approved', version: 1 });
  expect(await below(id, 'history')).toHaveLength(1);
});

it('One of two decisions at the same moment holds, and the other is told so', async () => {
  const id = await anApplication();
  const replies = await Promise.all([
    people.call('set-status', ann.token, { collection, id, status: 'approved', version: 0 }),
    people.call('set-status', bea.token, { collection, id, status: 'rejected', version: 0 }),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect(await below(id, 'history')).toHaveLength(1);
});

it('An undo is a decision of its own in the history', async () => {
  const id = await anApplication();
  await people.call('set-status', ann.token, { collection, id, status: 'rejected', version: 0 });
  await people.call('set-status', ann.token, { collection, id, status: 'submitted', version: 1 });
  expect(await stored(id)).toMatchObject({ status: 'submitted', version: 2 });
  expect((await below(id, 'history')).map((entry) => entry.to)).toEqual(['rejected', 'submitted']);
});

it('Setting what is set already changes nothing', async () => {
  const id = await anApplication();
  const reply = await people.call('set-status', ann.token, { collection, id, status: 'submitted', version: 0 });
  expect(reply.body).toMatchObject({ status: 'submitted', version: 0 });
  expect(await below(id, 'history')).toEqual([]);
});

for (const [what, change, status] of [
  ['a status nobody knows', { status: 'maybe' }, 400],
  ['an application that is gone', { id: 'gone' }, 404],
  ['a collection without decisions', { collection: collections.referrals }, 400],
  ['no version', { version: undefined }, 400],
  ['a field of its own', { status_changed_by: 'somebody else' }, 400],
] as const)
  it(`A decision with ${what} is refused`, async () => {
    const id = await anApplication();
    const reply = await people.call('set-status', ann.token, {
      collection,
      id,
      status: 'approved',
      version: 0,
      ...change,
    });
    expect(reply.status).toBe(status);
    expect(await stored(id)).toMatchObject({ status: 'submitted', version: 0 });
  });

it('Many at once are told row by row, in the order asked', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, () => anApplication()));
  const items = [
    ...ids.map((id) => ({ id, version: 0 })),
    { id: 'gone', version: 0 },
    { id: String(ids[0]), version: 9 },
  ];
  const reply = await people.call('set-status-bulk', ann.token, {
    collection,
    items,
    status: 'approved',
    reason: 'Board',
  });
  const results = reply.body.results as { id: string; ok: boolean; version?: number; message?: string }[];
  expect(results.map((row) => row.id)).toEqual(items.map((item) => item.id));
  expect(results.slice(0, 25).every((row) => row.ok && row.version === 1)).toBe(true);
  expect(results.slice(25)).toMatchObject([
    { ok: false, message: expect.stringContaining('no longer there') },
    { ok: false, message: expect.stringContaining('was faster') },
  ]);
  expect(await below(String(ids[24]), 'history')).toMatchObject([{ to: 'approved', reason: 'Board' }]);
});

it('A hundred and one at once are too many', async () => {
  const items = Array.from({ length: 101 }, () => ({ id: randomUUID(), version: 0 }));
  expect((await people.call('set-status-bulk', ann.token, { collection, items, status: 'approved' })).status).toBe(400);
});

it('A note is kept below its record, signed and dated', async () => {
  const id = await anApplication();
  const reply = await people.call('add-note', ann.token, { collection, id, text: '  Called her.  ' });
  expect(reply.status).toBe(200);
  expect(await below(id, 'notes')).toMatchObject([{ by_uid: ann.uid, by_email: ann.email, text: 'Called her.' }]);
  expect((await people.call('add-note', ann.token, { collection, id: 'gone', text: 'x' })).status).toBe(404);
  expect((await people.call('add-note', ann.token, { collection, id, text: ' ' })).status).toBe(400);
});

it('A note that is sent again after a lost answer is kept once', async () => {
  const id = await anApplication();
  const send = () =>
    server.call(
      'POST',
      '/api/staff/add-note',
      { collection, id, text: 'Once.' },
      { authorization: `Bearer ${ann.token}`, 'idempotency-key': 'note-of-ann-1' },
    );
  const replies = [await send(), await send()];
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  expect(await below(id, 'notes')).toHaveLength(1);
});

it('A message is done, by whom and when, and not done again', async () => {
  const contact = collections.contactMessages;
  await server.store().collection(contact).doc('message-1').set({ full_name: 'Cora', done: false });
  const ask = (done: boolean) => people.call('set-done', bea.token, { collection: contact, id: 'message-1', done });
  expect((await ask(true)).body).toEqual({ done: true });
  expect(await stored('message-1', contact)).toMatchObject({ done: true, done_by: bea.email });
  const doneAt = (await stored('message-1', contact)).done_at;
  await ask(true);
  expect((await stored('message-1', contact)).done_at).toEqual(doneAt);
  await ask(false);
  expect(await stored('message-1', contact)).toMatchObject({ done: false, done_at: null, done_by: null });
});

it('A dead mail is queued anew; one that is on its way is left alone', async () => {
  const outbox = server.store().collection(collections.mailOutbox);
  await outbox
    .doc('dead')
    .set({ to: 'a@example.org', status: 'failed', attempts: 8, last_error: 'no such host', next_attempt_at: null });
  await outbox.doc('moving').set({ status: 'sending', attempts: 1 });
  expect((await people.call('retry-mail', ann.token, { id: 'dead' })).body).toEqual({ ok: true });
  expect(await stored('dead', collections.mailOutbox)).toMatchObject({
    status: 'queued',
    attempts: 0,
    last_error: null,
  });
  expect((await stored('dead', collections.mailOutbox)).next_attempt_at).not.toBeNull();
  expect((await people.call('retry-mail', ann.token, { id: 'moving' })).status).toBe(409);
  expect((await people.call('retry-mail', ann.token, { id: 'gone' })).status).toBe(404);
});

it('A failed mail that somebody has resolved waits for nobody, and can still be sent again', async () => {
  const outbox = server.store().collection(collections.mailOutbox);
  const failed = { to: 'a@example.org', status: 'failed', attempts: 8, last_error: 'no such host' };
  await outbox.doc('phoned').set({ ...failed, withheld_reason: null, next_attempt_at: null });
  await outbox.doc('arrived').set({ ...failed, status: 'sent', last_error: null });
  expect((await people.call('resolve-mail', ann.token, { id: 'phoned' })).body).toEqual({ ok: true });
  const resolved = { ...failed, status: 'withheld', withheld_reason: 'resolved' };
  expect(await stored('phoned', collections.mailOutbox)).toMatchObject(resolved);
  expect((await people.call('resolve-mail', ann.token, { id: 'phoned' })).status).toBe(409);
  expect((await people.call('resolve-mail', ann.token, { id: 'arrived' })).status).toBe(409);
  expect((await people.call('resolve-mail', ann.token, { id: 'gone' })).status).toBe(404);
  expect((await people.call('retry-mail', ann.token, { id: 'phoned' })).status).toBe(200);
  const queued = { status: 'queued', withheld_reason: null };
  expect(await stored('phoned', collections.mailOutbox)).toMatchObject(queued);
});

it('A receipt is sent again as it stands, for paid gifts only', async () => {
  const opened = await server.call('POST', '/api/create-payment', aDonationRequest());
  const session = String(opened.body.url).split('/').at(-1) ?? '';
  const donation = async () => (await server.donations()).find((one) => one.session_id === session) ?? {};
  const { id } = await donation();
  expect((await people.call('resend-receipt', ann.token, { id })).status).toBe(409);
  await server.happen(`sessions/${session}/pay`);
  await server.deliver(
    await eventually(() => server.deliveries.find((one) => one.type === 'checkout.session.completed')),
  );
  expect((await people.call('resend-receipt', ann.token, { id })).status).toBe(200);
  const receipts = (await server.mails()).filter((mail) => mail.formType === 'receipt');
  expect(receipts).toHaveLength(2);
  expect(receipts.map((mail) => (mail.formData as { receipt_number: string }).receipt_number)).toEqual([
    (await donation()).receipt_number,
    (await donation()).receipt_number,
  ]);
  expect((await people.call('resend-receipt', ann.token, { id: 'gone' })).status).toBe(404);
});

describe('Taking data out', () => {
  const where = collections.partnershipApplications;
  const columns = ['id', 'organization_name', 'partnership_types', 'created_at', 'multi'];
  const typesOf = (at: number) => (at % 2 ? ['corporate_sponsorship'] : ['in_kind_donation', 'other']);
  beforeAll(async () => {
    const batch = server.store().batch();
    for (let at = 0; at < 30; at += 1)
      batch.set(server.store().collection(where).doc(`p${at}`), {
        organization_name: at === 3 ? '=HYPERLINK("https://evil.test")' : `Org ${at}, "Inc"`,
        partnership_types: typesOf(at),
        status: at < 10 ? 'approved' : 'submitted',
        multi: true,
        created_at: new Date(Date.UTC(2026, 0, 1 + at, 20)),
        search_words: searchWords([at === 3 ? 'Evil' : `Org ${at}`], typesOf(at)),
      });
    await batch.commit();
  });
  const take = (body: Record<string, unknown> = {}) =>
    people.call('export', ann.token, { collection: where, columns, ...body });
  const rows = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .slice(1);

  it('A file comes down with the chosen columns, newest first, safe to open in a spreadsheet', async () => {
    const reply = await take();
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(Number(reply.headers.get(rowCountHeader))).toBe(reply.text.trimEnd().split('\r\n').length - 1);
    expect(reply.headers.get('content-disposition')).toMatch(
      /attachment; filename="partnership_applications-\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(reply.text.startsWith('\uFEFFid,organization_name,partnership_types,created_at,multi\r\n')).toBe(true);
    expect(rows(reply.text)).toHaveLength(30);
    expect(rows(reply.text)[0]).toBe('p29,"Org 29, ""Inc""",corporate_sponsorship,2026-01-30T20:00:00.000Z,yes');
    expect(reply.text).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
    expect(reply.text).toContain('"in_kind_donation; other"');
  });

  it('The file holds what the view shows: status, type, words and days where the foundation is', async () => {
    expect(rows((await take({ filter: { status: 'approved' } })).text)).toHaveLength(10);
    expect(rows((await take({ filter: { type: 'corporate_sponsorship' } })).text)).toHaveLength(15);
    const inquiry = server.store().collection(where).doc('inquiry');
    await inquiry.set({ partnership_types: ['sponsorship'], created_at: new Date() });
    expect(rows((await take({ filter: { type: 'corporate_sponsorship' } })).text)).toHaveLength(16);
    await inquiry.delete();
    expect(rows((await take({ filter: { search: 'ORG 1' } })).text)).toHaveLength(11);
    const log = await server.store().collection(collections.exports).get();
    const entries = log.docs.map((entry) => entry.data());
    expect(entries).toContainEqual(expect.objectContaining({ filter: { searched: true } }));
    expect(JSON.stringify(entries)).not.toContain('ORG 1');
    expect(rows((await take({ filter: { from: '2026-01-05', to: '2026-01-06' } })).text)).toHaveLength(2);
    const both = await take({ filter: { status: 'approved', type: 'corporate_sponsorship', search: 'org' } });
    expect(rows(both.text)).toHaveLength(4);
  });

  it('Workshop sign-ups share a collection with the applications, but come only when they are asked for', async () => {
    const workshop = await anApplication({ application_types: ['prompt_engineering_workshop'] });
    const where = { collection: collections.scholarshipApplications, columns: ['id'] };
    expect(rows((await take(where)).text)).not.toContain(workshop);
    const asked = await take({ ...where, filter: { type: 'prompt_engineering_workshop' } });
    expect(rows(asked.text)).toEqual([workshop]);
  });

  it('The file of a list is who is on it now, to the instant that was counted', async () => {
    const subscribers = server.store().collection(collections.newsletterSubscribers);
    const put = (id: string, fields: object) =>
      subscribers.doc(id).set({ status: 'confirmed', left_at: null, ...fields });
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
    await put('early', { created_at: at(9) });
    await put('reads', { created_at: at(10) });
    await put('late', { created_at: at(11) });
    await put('unconfirmed', { created_at: at(10), status: 'pending' });
    await put('left', { created_at: at(10), left_at: at(12) });
    const list = { collection: collections.newsletterSubscribers, columns: ['id'] };
    const span = { since: at(10).toISOString(), until: at(11).toISOString() };
    expect(rows((await take({ ...list, filter: { on_list: true } })).text)).toEqual(['late', 'reads', 'early']);
    expect(rows((await take({ ...list, filter: { on_list: true, ...span } })).text)).toEqual(['reads']);
    expect(rows((await take({ ...list, filter: span })).text).sort()).toEqual(['left', 'reads', 'unconfirmed']);
  });

  it('Every export is logged with who, what and how much', async () => {
    const before = (await server.store().collection(collections.exports).get()).size;
    await take({ filter: { status: 'approved' } });
    const entries = await server.store().collection(collections.exports).orderBy('at').get();
    expect(entries.size).toBe(before + 1);
    expect(entries.docs.at(-1)?.data()).toMatchObject({
      by_uid: ann.uid,
      by_email: ann.email,
      what: where,
      columns,
      filter: { status: 'approved' },
      rows: 10,
      is_complete: true,
    });
  });

  it('Columns that serve the machine stay inside, and so do collections that are not records', async () => {
    for (const column of [
      'search',
      'search_words',
      'person_keys',
      'outcome_to_tell',
      'request_hash',
      'confirm_token',
      '__proto__',
      'a.b',
      '=cmd',
    ])
      expect((await take({ columns: [column] })).status).toBe(400);
    for (const wanted of ['admins', 'profiles', 'payment_events', 'mail_outbox'])
      expect((await take({ collection: wanted })).status).toBe(400);
  });

  it('More rows than one page of the store come down whole and in order', async () => {
    const many = collections.waitlistEntries;
    for (let batchAt = 0; batchAt < 3; batchAt += 1) {
      const batch = server.store().batch();
      for (let at = 0; at < 401; at += 1)
        batch.set(server.store().collection(many).doc(), {
          full_name: `Account ${batchAt * 401 + at}`,
          created_at: new Date(Date.UTC(2026, 0, 1) + (batchAt * 401 + at) * 1000),
        });
      await batch.commit();
    }
    const reply = await people.call('export', ann.token, { collection: many, columns: ['full_name'] });
    const names = rows(reply.text);
    expect(names).toHaveLength(1203);
    expect(names[0]).toBe('Account 1202');
    expect(new Set(names).size).toBe(1203);
  });

  it('A file has its length, so that a part of it cannot be taken for the whole', async () => {
    const reply = await take();
    expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(reply.text)));
  });
});
