import { randomUUID } from 'node:crypto';
import { foundationDay } from '@society-gal/contracts/brand';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPhone } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let staff: Account;
beforeAll(async () => {
  server = await startApi('cases');
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  staff = await people.aStaffMember();
});
afterAll(() => server.stop());

const call = (name: string, body: Record<string, unknown>, by: Account = staff, key: string = randomUUID()) =>
  server.call('POST', `/api/staff/${name}`, body, { authorization: `Bearer ${by.token}`, 'idempotency-key': key });
const named = ({ collection, id }: Stored) => ({ collection, id });

describe('Possible duplicates', () => {
  const found = async (record: Stored) =>
    ((await call('possible-duplicates', named(record))).body.found ?? []) as { id: string; why: string[] }[];

  it('The same address, number, or name with birth date are told, each with its reason; a namesake alone is not', async () => {
    const name = `Nora ${randomUUID().slice(0, 8)}`;
    const phone = newPhone();
    const own = await help.anApplication({ full_name: name, phone_number: phone });
    const sameEmail = await help.anApplication({ email_address: own.email, phone_number: newPhone() });
    const samePhone = await help.anApplication({
      phone_number: `(${phone.slice(0, 3)}) ${phone.slice(4).replace(' ', '-')}`,
    });
    const sameBirth = await help.anApplication({ full_name: name, phone_number: newPhone() });
    const namesake = await help.anApplication({
      full_name: name,
      phone_number: newPhone(),
      date_of_birth: '1971-02-03',
    });
    const why = Object.fromEntries((await found(own)).map((record) => [record.id, record.why]));
    expect(why).toEqual({
      [sameEmail.id]: ['email'],
      [samePhone.id]: ['phone'],
      [sameBirth.id]: ['name-and-birth-date'],
    });
    expect(why).not.toHaveProperty(namesake.id);
    expect((await help.record(sameEmail)).full_name).toBe('Ada Applicant');
  });

  it('Looking writes a line into the log only where the answer tells something of a birth date', async () => {
    const me = await people.aStaffMember();
    const name = `Nora ${randomUUID().slice(0, 8)}`;
    const own = await help.anApplication({ full_name: name, phone_number: newPhone() });
    const sameEmail = await help.anApplication({ email_address: own.email, phone_number: newPhone() });
    await call('possible-duplicates', named(own), me);
    expect(await help.accesses(me)).toEqual([]);
    const born = await help.anApplication({ full_name: name, phone_number: newPhone() });
    const answer = await call('possible-duplicates', named(own), me);
    expect(answer.body.found).toMatchObject([{ id: born.id }, { id: sameEmail.id }]);
    expect(await help.accesses(me)).toMatchObject([{ what: 'possible-duplicates', record_id: own.id }]);
  });
});

describe('An application on paper or by phone', () => {
  const body = (change: Record<string, unknown> = {}) => ({
    how: 'phone',
    received_on: foundationDay(),
    full_name: 'Paula Paper',
    application_types: ['all'],
    career_path: 'Baker',
    personal_story: 'She told it on the phone.',
    safe_ways: ['phone'],
    phone_number: '805 555 0144',
    ...change,
  });

  it('Needs no email address, mails nobody, lies sealed like any other, and her code and PIN open her page', async () => {
    const reply = await call('enter-application', body());
    expect(reply.status, reply.text).toBe(200);
    const record: Stored = {
      collection: 'scholarship_applications',
      id: String(reply.body.id),
      email: '',
      reference: String(reply.body.reference),
    };
    const stored = await help.record(record);
    expect(stored).toMatchObject({ status: 'submitted', version: 1, entered_how: 'phone', entered_by: staff.email });
    expect(stored).toMatchObject({ email_address: null, form_id: 'scholarship' });
    expect(stored.application_types).toContain('mentor_match');
    expect(stored).not.toHaveProperty('personal_story');
    expect(await help.below(record, 'sealed')).toMatchObject([{ personal_story: 'She told it on the phone.' }]);
    expect((await server.mails()).filter((mail) => String(mail.id).startsWith(record.id))).toEqual([]);
    const opened = await server.call('POST', '/api/requests/open', {
      code: reply.body.return_code,
      pin: reply.body.pin,
    });
    expect(opened.status).toBe(200);
  });

  it('Counts its promise from the day it came, and never from a day that is still to come', async () => {
    const reply = await call('enter-application', body({ received_on: '2026-11-02' }));
    const stored = await server.store().doc(`scholarship_applications/${reply.body.id}`).get();
    expect(foundationDay(stored.get('created_at').toDate())).toBe('2026-11-02');
    expect((await call('enter-application', body({ received_on: '2099-01-01' }))).status).toBe(400);
  });

  it('Sent twice by a broken line it is one application', async () => {
    const key = randomUUID();
    expect((await call('enter-application', body(), staff, key)).status).toBe(200);
    expect((await call('enter-application', body(), staff, key)).status).toBe(409);
  });
});

it('The answer is put right and found, what stood there lies sealed, and the history says who and why', async () => {
  const record = await help.anApplication();
  const correct = (changes: Record<string, string>, version: number) =>
    call('correct-record', { ...named(record), version, changes, reason: 'She told us on the phone' });
  const name = `Zenobia ${randomUUID().slice(0, 6)}`;
  expect((await correct({ full_name: name, mailing_address: '2 New Street' }, 1)).body).toEqual({ version: 2 });
  const stored = await help.record(record);
  expect(stored).toMatchObject({ full_name: name, version: 2 });
  expect(stored.search_words).toContain('zenobia');
  expect(stored).not.toHaveProperty('mailing_address');
  const sealed = await help.below(record, 'sealed');
  expect(sealed.find(({ id }) => id === 'answers')).toMatchObject({ mailing_address: '2 New Street' });
  expect(sealed.find(({ id }) => id.startsWith('correction_'))).toMatchObject({
    before: { full_name: 'Ada Applicant', mailing_address: '1 Hidden Street' },
  });
  const [entry] = await help.below(record, 'history');
  expect(entry).toMatchObject({
    by_email: staff.email,
    corrected: ['Full Name', 'Mailing Address'],
    reason: 'She told us on the phone',
  });
  expect(JSON.stringify(entry)).not.toMatch(/Hidden|Zenobia/);
  expect((await correct({ full_name: 'Late' }, 1)).status).toBe(409);
});

it('Another number ends the texts that she agreed to for the one before; another name does not', async () => {
  const answer = await help.send('course-interest', {
    ...sampleAnswers['course-interest'],
    email: `${randomUUID()}@example.org`,
    phone: '805 555 0103',
    text_consent: true,
  });
  const record = { collection: collections.waitlistEntries, id: String(answer.id), email: '', reference: '' };
  const correct = (changes: Record<string, string>, version: number) =>
    call('correct-record', { ...named(record), version, changes, reason: 'She told us on the phone' });
  const stored = await help.record(record);
  expect(stored.text_consent).toBe(true);
  const version = Number(stored.version ?? 0);
  await correct({ full_name: 'Zora' }, version);
  expect((await help.record(record)).text_consent).toBe(true);
  await correct({ phone: '805 555 0104' }, version + 1);
  expect(await help.record(record)).toMatchObject({ phone: '805 555 0104', text_consent: false });
});

it('How it is safe to reach her, her status and what no form asks are not corrected here, nor a wrong address', async () => {
  const record = await help.anApplication();
  for (const changes of [{ safe_times: 'x' }, { status: 'approved' }, { email_address: 'nowhere' }]) {
    const reply = await call('correct-record', { ...named(record), version: 1, changes, reason: 'Because' });
    expect(reply.status).toBe(400);
  }
  expect((await help.record(record)).version).toBe(1);
});

describe('Somebody on a list', () => {
  const anEntry = async (who: Record<string, string>) => {
    const answer = await help.send('workshop-waitlist', {
      ...who,
      email_address: `${randomUUID().slice(0, 13)}@example.org`,
      career_path: 'Office',
      safe_ways: ['email'],
    });
    return { collection: 'scholarship_applications', id: String(answer.id) };
  };

  it('Becomes an application once, with what she said is safe, and the list says so', async () => {
    const entry = await anEntry({ full_name: 'Bea Waits', safe_name: 'B.' });
    const promote = () => call('promote-entry', { ...entry, application_types: ['scholarship'] });
    const [first, second] = [await promote(), await promote()];
    expect(first.status, first.text).toBe(200);
    expect(second.body).toEqual(first.body);
    const made = { ...entry, id: String(first.body.id), email: '', reference: '' };
    expect(await help.record(made)).toMatchObject({
      full_name: 'Bea Waits',
      form_id: 'scholarship',
      application_types: ['scholarship'],
      safe_ways: ['email'],
      promoted_from: entry,
    });
    expect(await help.below(made, 'sealed')).toMatchObject([{ safe_name: 'B.' }]);
    expect(await help.record({ ...made, id: entry.id })).toMatchObject({ promoted_to: made.id, done: true });
    expect((await call('promote-entry', { ...named(made), application_types: ['scholarship'] })).status).toBe(409);
  });

  it('A new wish of how to reach her is not overwritten by an older record', async () => {
    const entry = await anEntry({ full_name: 'Cora Waits' });
    const { promoteEntry } = await import('../../../functions/src/records/promote-entry.ts');
    const { runTransaction } = server.store();
    vi.spyOn(server.store(), 'runTransaction').mockImplementationOnce((async (run: never) => {
      await server
        .store()
        .collection(entry.collection)
        .doc(entry.id)
        .update({ safe_ways: ['phone'] });
      return runTransaction.call(server.store(), run);
    }) as never);
    const promoting = promoteEntry({ ...entry, application_types: ['scholarship'] } as never, {
      ...staff,
      roles: ['owner'],
    });
    await expect(promoting).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('Are tagged, handed over and archived, and each says what became of it', async () => {
  const [one, two] = [await help.anApplication(), await help.anApplication()];
  const ids = [one.id, two.id, 'nobody'];
  const reply = await call('update-records', {
    collection: one.collection,
    ids,
    add_tags: ['Spring', 'spring', 'nurse'],
    assigned_to: staff.uid,
    archived: true,
  });
  expect(reply.body.results).toEqual([
    { id: one.id, ok: true, message: 'Done' },
    { id: two.id, ok: true, message: 'Done' },
    { id: 'nobody', ok: false, message: 'It is no longer there.' },
  ]);
  expect(await help.record(one)).toMatchObject({ tags: ['nurse', 'spring'], assigned_email: staff.email });
  expect((await help.record(one)).archived_at).not.toBeNull();
  await call('update-records', {
    collection: one.collection,
    ids: [one.id],
    remove_tags: ['nurse'],
    archived: false,
  });
  expect(await help.record(one)).toMatchObject({ tags: ['spring'], assigned_to: staff.uid, archived_at: null });
  const { tags } = (await call('used-tags', { collection: one.collection })).body as { tags: string[] };
  expect(tags).toEqual([...new Set(tags)].sort());
  expect(tags).toEqual(expect.arrayContaining(['nurse', 'spring']));
  const stranger = { collection: one.collection, ids: [one.id], assigned_to: 'stranger' };
  expect((await call('update-records', stranger)).status).toBe(400);
});

it('Takes out what somebody looks after, what has a tag, and archived ones only when they are asked for', async () => {
  const name = `Edda ${randomUUID().slice(0, 8)}`;
  const [kept, gone] = [await help.anApplication({ full_name: name }), await help.anApplication({ full_name: name })];
  const tag = `t${randomUUID().slice(0, 8)}`;
  const { collection } = kept;
  await call('update-records', { collection, ids: [kept.id, gone.id], add_tags: [tag], assigned_to: staff.uid });
  await call('update-records', { collection, ids: [gone.id], archived: true });
  const taken = async (filter: Record<string, unknown>) => {
    const { text } = await call('export', { collection, columns: ['id'], filter });
    return [kept, gone].filter(({ id }) => text.includes(id));
  };
  expect(await taken({ tag })).toEqual([kept, gone]);
  expect(await taken({ tag, archived: false })).toEqual([kept]);
  expect(await taken({ archived: true })).toEqual([gone]);
  expect(await taken({ assigned_to: staff.uid, archived: false })).toEqual([kept]);
  expect(await taken({ assigned_to: 'somebody', search: name })).toEqual([]);
});

it('Are one’s own, or shared with the team; what was searched for is not kept', async () => {
  const [colleague, other] = [await people.aStaffMember(), await people.aStaffMember()];
  const name = `View ${randomUUID().slice(0, 8)}`;
  const view = { list: 'applications', query: 'status=approved&q=Zuleika&page=3' };
  const own = await call('save-view', { ...view, name, shared: false }, colleague);
  await call('save-view', { ...view, name: `${name} shared`, shared: true }, colleague);
  const seenBy = async (by: Account) =>
    ((await call('saved-views', { list: 'applications' }, by)).body.views as { name: string; query: string }[]).filter(
      (each) => each.name.startsWith(name),
    );
  expect(await seenBy(colleague)).toMatchObject([{ query: 'status=approved', mine: true }, { shared: true }]);
  expect(await seenBy(other)).toMatchObject([{ name: `${name} shared`, mine: false }]);
  const monday = `${name} of Monday`;
  const change = { id: own.body.id, name: monday, shared: true };
  expect((await call('change-view', change, other)).status).toBe(404);
  expect((await call('change-view', change, colleague)).status).toBe(200);
  expect(await seenBy(other)).toMatchObject([{ name: monday, query: 'status=approved' }, {}]);
  expect((await call('forget-view', { id: own.body.id }, other)).status).toBe(404);
  expect((await call('forget-view', { id: own.body.id }, colleague)).status).toBe(200);
  expect(await seenBy(colleague)).toHaveLength(1);
});

it('A to-do waits for her with its day until she has done it; who is named with @ is told; nobody else is', async () => {
  const [colleague, other] = [await people.aStaffMember(), await people.aStaffMember()];
  const record = await help.anApplication();
  const handle = other.email.split('@')[0];
  await call('add-note', {
    ...named(record),
    text: `Call the school. @${handle} knows them, write to a@${handle}.example.`,
    todo: { uid: colleague.uid, due_on: '2027-01-15' },
  });
  const mine = async (by: Account) =>
    (await call('my-notes', {}, by)).body as { todos: { id: string; due_on: string }[]; mentions: { id: string }[] };
  const { todos } = await mine(colleague);
  expect(todos).toMatchObject([{ record: record.id, due_on: '2027-01-15', by: staff.email }]);
  expect((await mine(other)).mentions).toHaveLength(1);
  expect((await mine(other)).todos).toEqual([]);
  const id = String(todos[0]?.id);
  expect((await call('finish-note-task', { id }, other)).status).toBe(404);
  expect((await call('finish-note-task', { id }, colleague)).status).toBe(200);
  expect((await mine(colleague)).todos).toEqual([]);
});

it('A refund that somebody on a course asks for waits on her row with its day, until it is done', async () => {
  const [teacher, colleague] = [
    await people.aStaffMember(['communications']),
    await people.aStaffMember(['caseworker']),
  ];
  const row = server.store().collection(collections.waitlistEntries).doc();
  await row.set({ form_id: 'course-interest', full_name: 'Cora Course', waitlist_type: 'ai_101' });
  const note = { collection: collections.waitlistEntries, id: row.id, text: 'Wants her money back' };
  const todo = { uid: colleague.uid, due_on: '2027-01-15' };
  expect((await call('add-note', { ...note, todo }, teacher)).status).toBe(200);
  const mine = async () => (await call('my-notes', {}, colleague)).body.todos as { id: string }[];
  const [asked] = await mine();
  expect(asked).toMatchObject({ record: row.id, due_on: '2027-01-15', text: 'Wants her money back' });
  expect((await call('finish-note-task', { id: asked?.id }, colleague)).status).toBe(200);
  expect(await mine()).toEqual([]);
});

it('A colleague whose role does not read a record gets no word of its notes', async () => {
  const [finance, leaving] = [
    await people.aStaffMember(['finance']),
    await people.aStaffMember(['caseworker', 'finance']),
  ];
  const record = await help.anApplication();
  const handleOf = ({ email }: Account) => email.split('@')[0];
  const text = `Quiet words. @${handleOf(finance)} @${handleOf(leaving)}`;
  expect((await call('add-note', { ...named(record), text })).status).toBe(200);
  const mine = async (by: Account) => (await call('my-notes', {}, by)).body;
  expect(await mine(finance)).toEqual({ todos: [], mentions: [] });
  expect((await mine(leaving)).mentions).toHaveLength(1);
  const todo = { uid: finance.uid, due_on: '2027-01-15' };
  expect((await call('add-note', { ...named(record), text: 'For you', todo })).status).toBe(400);
  const offered = (await call('colleagues', { collection: record.collection })).body.colleagues as { uid: string }[];
  expect(offered.map(({ uid }) => uid)).not.toContain(finance.uid);
  expect(offered.map(({ uid }) => uid)).toContain(leaving.uid);
  const hers = { collection: record.collection, ids: [record.id], assigned_to: finance.uid };
  expect((await call('update-records', hers)).status).toBe(400);
  await server
    .store()
    .collection(collections.admins)
    .doc(leaving.uid)
    .update({ roles: ['finance'] });
  expect(await mine(leaving)).toEqual({ todos: [], mentions: [] });
});

it('Notes about her leave no words with a colleague once she deletes everything', async () => {
  const colleague = await people.aStaffMember();
  const record = await help.anApplication();
  const todo = { uid: colleague.uid, due_on: '2027-01-15' };
  await call('add-note', { ...named(record), text: 'Call Zuleika back', todo });
  await call('erase-person', { records: [named(record)], reason: 'She asked for it' });
  expect((await call('my-notes', {}, colleague)).body).toEqual({ todos: [], mentions: [] });
  expect(await server.storeAsText()).not.toContain('Zuleika');
});
