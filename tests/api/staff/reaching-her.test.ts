import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
beforeAll(async () => {
  server = await startApi('reaching-her');
  people = await accountsOf(server);
  help = helpRecordsOf(server);
});
afterAll(() => server.stop());

const named = ({ collection, id }: Stored) => ({ collection, id });
const byPhone = { safe_ways: ['phone'], safe_times: 'Mornings', safe_name: 'Jo', safe_voicemail: 'no' };

/** Every call about a person, with a body that is right but for its record. */
const callsOfRecord = {
  'safe-contact': {},
  'reveal-contact': { way: 'email', reason: 'She called and asked' },
  'open-sealed': {},
  'write-message': { text: 'Hello', by: 'page' },
  'mark-read': {},
  'ask-for': { what: 'A letter', due_on: '2027-01-15' },
  'add-contact-task': { way: 'phone', text: 'Call her', due_on: '2027-01-15' },
  'finish-contact-task': { task: 'gone', outcome: 'Done' },
  'record-safe-contact': { safe_ways: ['email'], how: 'On the phone' },
  'stop-contact': {},
  'stop-reach': {},
  'lift-stop': { reason: 'She did not press it' },
  'set-expected-day': { expected_on: '2027-01-15' },
  'new-return-code': { reason: 'She called; her voice and birthday fit' },
} as const;

for (const [name, body] of Object.entries(callsOfRecord)) {
  it(`A stranger is refused: ${name}`, async () => {
    const record = await help.anApplication();
    const stranger = await people.anAccount();
    const reply = await people.call(name, stranger.token, { ...named(record), ...body });
    expect(reply.status).toBe(403);
    expect(await help.accesses(stranger)).toEqual([]);
  });

  it(`A record that is gone is not found: ${name}`, async () => {
    const staff = await people.aStaffMember();
    const reply = await people.call(name, staff.token, {
      collection: 'scholarship_applications',
      id: 'gone',
      ...body,
    });
    expect(reply.status).toBe(404);
  });

  it(`A collection in which nobody asks for help is no such record: ${name}`, async () => {
    const staff = await people.aStaffMember();
    const reply = await people.call(name, staff.token, { collection: 'donations', id: 'a', ...body });
    expect(reply.status).toBe(400);
  });
}

describe('A new return code', () => {
  const reason = 'She called, and knew what she had sent';
  const open = (code: unknown, pin: unknown) => server.call('POST', '/api/requests/open', { code, pin });

  it('Staff hand it over: the one before opens nothing, its sessions end, and a lock with it; who gave it and why is logged', async () => {
    const staff = await people.aStaffMember();
    const record = await help.anApplication();
    const session = (await open(record.code, record.pin)).body.session;
    const wrong = String((Number(record.pin) + 1) % 1_000_000).padStart(6, '0');
    for (let index = 0; index < 5; index += 1) await open(record.code, wrong);
    expect((await open(record.code, record.pin)).status).toBe(429);
    const given = await people.call('new-return-code', staff.token, { ...named(record), reason });
    const { return_code, pin } = given.body;
    expect((await open(return_code, pin)).body).toMatchObject({
      kind: 'request',
      status: { reference: record.reference },
    });
    expect(
      (await server.call('GET', '/api/requests/status', undefined, { authorization: `Bearer ${session}` })).status,
    ).toBe(401);
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] });
    try {
      expect((await open(record.code, record.pin)).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
    expect(await help.accesses(staff)).toContainEqual(
      expect.objectContaining({ what: 'new-return-code', record_id: record.id, reason }),
    );
    expect(JSON.stringify([await server.mails(), await help.record(record)])).not.toContain(String(return_code));
  });

  it('There is none without a reason, for a list, or for what was erased', async () => {
    const staff = await people.aStaffMember();
    const record = await help.anApplication();
    const ask = (target: object, why = reason) =>
      people.call('new-return-code', staff.token, { ...target, reason: why });
    expect((await ask(named(record), '')).status).toBe(400);
    const row = await help.send('course-interest', { waitlist_type: 'ai_101', full_name: 'Una', email: randomEmail() });
    expect((await ask({ collection: 'waitlist_entries', id: row.id })).status).toBe(409);
    await server.call(
      'POST',
      '/api/requests/delete',
      {},
      {
        authorization: `Bearer ${(await open(record.code, record.pin)).body.session}`,
      },
    );
    expect((await ask(named(record))).status).toBe(409);
  });
});

describe('How to reach her', () => {
  let staff: Account;
  beforeAll(async () => {
    staff = await people.aStaffMember();
  });

  it('Staff read the ways, the times, the name and the voicemail, and that no mail may go', async () => {
    const record = await help.anApplication(byPhone);
    const reply = await people.call('safe-contact', staff.token, named(record));
    expect(reply.body).toMatchObject({ ...byPhone, page: true, stopped_at: null });
    expect(reply.body.mail).toMatch(/not among the ways/);
    expect(reply.body.confirmed_at).not.toBeNull();
  });

  it('Mail goes as before to somebody who was not asked', async () => {
    const reply = await people.call('safe-contact', staff.token, named(await help.anApplication()));
    expect(reply.body).toMatchObject({ safe_ways: null, safe_times: null, mail: null });
  });

  it('Reading it is logged, without what it says', async () => {
    const me = await people.aStaffMember();
    const record = await help.anApplication(byPhone);
    await people.call('safe-contact', me.token, named(record));
    const log = await help.accesses(me);
    expect(log).toMatchObject([
      { what: 'safe-contact', record_id: record.id, reference: record.reference, by_email: me.email },
    ]);
    expect(JSON.stringify(log)).not.toContain('Mornings');
  });

  it('A way that she did not choose is shown with a reason, which is logged', async () => {
    const me = await people.aStaffMember();
    const record = await help.anApplication(byPhone);
    const reveal = (way: string, reason = 'She called from a shelter') =>
      people.call('reveal-contact', me.token, { ...named(record), way, reason });
    expect((await reveal('email')).body).toEqual({ value: record.email });
    expect((await reveal('post')).body).toEqual({ value: '1 Hidden Street' });
    expect((await reveal('email', ' ')).status).toBe(400);
    const log = await help.accesses(me);
    expect(log.map(({ what, reason }) => [what, reason]).sort()).toEqual([
      ['reveal-contact: email', 'She called from a shelter'],
      ['reveal-contact: post', 'She called from a shelter'],
    ]);
  });

  it('Sealed answers open with one call, logged; her story stays closed unless it is asked for', async () => {
    const me = await people.aStaffMember();
    const record = await help.anApplication(byPhone);
    const open = async (part?: string) =>
      (await people.call('open-sealed', me.token, { ...named(record), ...(part ? { part } : {}) })).body.answers;
    expect(await open()).toMatchObject({
      personal_story: 'A story that lies sealed.',
      mailing_address: '1 Hidden Street',
      safe_times: 'Mornings',
    });
    expect(await open('answers')).not.toHaveProperty('personal_story');
    expect(await open('story')).toEqual({ personal_story: 'A story that lies sealed.' });
    expect((await help.accesses(me)).map(({ what }) => what).sort()).toEqual([
      'open-sealed',
      'open-sealed: answers',
      'open-sealed: story',
    ]);
  });

  it('A new safe way is recorded with who heard it and how, and opens', async () => {
    const record = await help.anApplication(byPhone);
    const reply = await people.call('record-safe-contact', staff.token, {
      ...named(record),
      safe_ways: ['email'],
      how: 'She called us and named her reference',
    });
    expect(reply.status).toBe(200);
    expect(await help.record(record)).toMatchObject({ safe_ways: ['email'], safe_stopped_at: null });
    expect(await help.below(record, 'contact_history')).toMatchObject([
      { by: 'staff', by_email: staff.email, how: 'She called us and named her reference' },
    ]);
    expect((await people.call('safe-contact', staff.token, named(record))).body.mail).toBeNull();
  });

  it('Nothing is recorded without how she said it', async () => {
    const record = await help.anApplication(byPhone);
    const reply = await people.call('record-safe-contact', staff.token, { ...named(record), safe_ways: ['email'] });
    expect(reply.status).toBe(400);
    expect(await help.record(record)).toMatchObject({ safe_ways: ['phone'] });
  });

  it('"Not safe now" closes every way at once', async () => {
    const record = await help.anApplication({ safe_ways: ['email', 'phone'] });
    expect((await people.call('stop-contact', staff.token, named(record))).status).toBe(200);
    const { body } = await people.call('safe-contact', staff.token, named(record));
    expect(body.stopped_at).not.toBeNull();
    expect(body.mail).toMatch(/stopped/);
    const call = { ...named(record), way: 'phone', text: 'Call her', due_on: '2027-01-15' };
    expect((await people.call('add-contact-task', staff.token, call)).status).toBe(409);
  });
});

it('A call is a task only where she chose the phone', async () => {
  const staff = await people.aStaffMember();
  const record = await help.anApplication(byPhone);
  const task = (way: string) => ({ ...named(record), way, text: 'Ask about Friday', due_on: '2027-01-15' });
  const added = await people.call('add-contact-task', staff.token, task('phone'));
  expect(added.status).toBe(200);
  expect((await people.call('add-contact-task', staff.token, task('text'))).status).toBe(409);
  expect(await help.below(record, 'contact_tasks')).toMatchObject([
    { way: 'phone', text: 'Ask about Friday', outcome: null, done_at: null, by_email: staff.email },
  ]);
});

it('The result of a call is noted once', async () => {
  const staff = await people.aStaffMember();
  const record = await help.anApplication(byPhone);
  const key = randomUUID();
  const add = () =>
    server.call(
      'POST',
      '/api/staff/add-contact-task',
      { ...named(record), way: 'phone', text: 'Ask', due_on: '2027-01-15' },
      { authorization: `Bearer ${staff.token}`, 'idempotency-key': key },
    );
  const [first, second] = [await add(), await add()];
  expect(second.body).toEqual(first.body);
  const finish = (outcome: string) =>
    people.call('finish-contact-task', staff.token, { ...named(record), task: first.body.id, outcome });
  expect((await finish('Nobody answered')).status).toBe(200);
  expect((await finish('Something else')).status).toBe(409);
  expect(await help.below(record, 'contact_tasks')).toMatchObject([{ outcome: 'Nobody answered' }]);
});
