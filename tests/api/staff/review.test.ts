import { portsFrom } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let owner: Account;
beforeAll(async () => {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= `127.0.0.1:${portsFrom(process.env).storage}`;
  server = await startApi('review', { UPLOADS_BUCKET: 'demo-review.appspot.com' });
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  owner = await people.aStaffMember();
});
afterAll(() => server.stop());

const rubric = [
  { id: 'need', label: 'Need', scale: 5, weight: 3 },
  { id: 'goal', label: 'Goal', scale: 5, weight: 1 },
];
const days = { received_from: '2020-01-01', received_to: '2020-01-02', read_by: '2027-01-31' };
const aCycle = async (change: Record<string, unknown> = {}) => {
  const facts = { id: null, version: 0, name: 'Spring', ...days, blind: true, rubric, ...change };
  const reply = await people.call('save-review-cycle', owner.token, facts);
  expect(reply.status, reply.text).toBe(200);
  return String(reply.body.id);
};
const assign = async (cycle: string, records: readonly Stored[] | null, readers: readonly Account[], each = 2) =>
  people.call('assign-reviewers', owner.token, {
    cycle,
    ids: records?.map(({ id }) => id) ?? null,
    reviewers: readers.map(({ uid }) => uid),
    evenly: true,
    each,
  });
const read = (cycle: string, { id }: Stored, by: Account) => people.call('read-for-review', by.token, { cycle, id });
const save = (cycle: string, { id }: Stored, by: Account, need = 5, version = 0) =>
  people.call('save-review', by.token, { cycle, id, scores: { need, goal: 0 }, comment: 'Because.', version });
const ranking = (cycle: string, by: Account) => people.call('review-ranking', by.token, { cycle });

it('Only who is assigned opens it, and each opening is logged', async () => {
  const [reader, other] = [await people.aStaffMember(), await people.aStaffMember()];
  const [cycle, record] = [await aCycle(), await help.anApplication()];
  await assign(cycle, [record], [reader], 1);
  expect((await help.record(record)).reviewers).toEqual([reader.uid]);
  expect((await read(cycle, record, other)).status).toBe(403);
  expect((await read(cycle, record, reader)).status).toBe(200);
  expect(await help.accesses(reader)).toMatchObject([{ what: 'read-for-review: blind', record_id: record.id }]);
});

it('Blind: no answer says who she is, nor do her words; only a logged reason shows it, and the ranking says so', async () => {
  const reader = await people.aStaffMember();
  const record = await help.anApplication({
    full_name: 'Zora Quill',
    phone_number: '805 555 0199',
    personal_story: 'I am Zora. Ring 805-555-0199 or write to zora@example.org. I live at 1 Hidden Street.',
  });
  const cycle = await aCycle();
  await assign(cycle, [record], [reader], 1);
  const { body, text } = await read(cycle, record, reader);
  expect(text).not.toMatch(/Zora|Quill|\b0199\b|Hidden Street|\b1990\b/);
  expect(text).not.toContain(record.email);
  expect(text).toContain('I am [name]. Ring [phone] or write to [email]. I live at [address].');
  expect(body).toMatchObject({ blind: true, hidden: 4, files: [] });
  const named = { cycle, id: record.id };
  expect((await people.call('reveal-applicant', reader.token, named)).status).toBe(400);
  const shown = await people.call('reveal-applicant', reader.token, { ...named, reason: 'To check a claim' });
  expect(shown.text).toContain('Zora Quill');
  expect((await help.accesses(reader)).at(-1)).toMatchObject({ record_id: record.id });
  await save(cycle, record, reader);
  expect((await ranking(cycle, owner)).body.rows).toMatchObject([{ knew: 1 }]);
});

it('A reviewer who looked up a name in an open round is marked in the blind one', async () => {
  const [reader, record] = [await people.aStaffMember(['reviewer']), await help.anApplication()];
  const [blind, open] = [await aCycle(), await aCycle({ blind: false })];
  for (const cycle of [blind, open]) await assign(cycle, [record], [reader], 1);
  const named = { cycle: open, id: record.id, reason: 'I wanted to know' };
  expect((await people.call('reveal-applicant', reader.token, named)).status).toBe(200);
  await save(blind, record, reader);
  expect((await ranking(blind, owner)).body.rows).toMatchObject([{ knew: 1 }]);
});

describe('Files of an application', () => {
  const file = 'f'.repeat(32);
  const openFile = (cycle: string, { id }: Stored, by: Account) =>
    people.call('review-file', by.token, { cycle, id, file });
  const withFile = async () => {
    const record = await help.anApplication();
    const { bucket } = await import('../../../functions/src/uploads/bucket.ts');
    await bucket().file(`uploads/${file}`).save('%PDF-1.4 rent');
    const kept = {
      id: file,
      field: 'hardship_proof',
      name: 'zora-rent.pdf',
      size: 13,
      content_type: 'application/pdf',
    };
    await server
      .store()
      .doc(`${record.collection}/${record.id}/${collections.sealed}/answers`)
      .set({ attachments: [kept] }, { merge: true });
    return record;
  };

  it('A blind reviewer learns not even the names of files, and can open none', async () => {
    const [reader, record, cycle] = [await people.aStaffMember(['reviewer']), await withFile(), await aCycle()];
    await assign(cycle, [record], [reader], 1);
    expect((await read(cycle, record, reader)).text).not.toContain('zora-rent');
    expect((await openFile(cycle, record, reader)).status).toBe(403);
    const { collection, id } = record;
    expect((await people.call('open-file', reader.token, { collection, id, file })).status).toBe(403);
  });

  it('A later open round opens them, also of what was read blind before, and each opening is logged', async () => {
    const [reader, other] = [await people.aStaffMember(['reviewer']), await people.aStaffMember(['reviewer'])];
    const [record, first, second] = [await withFile(), await aCycle(), await aCycle({ blind: false })];
    await assign(first, [record], [reader, other]);
    await assign(second, [record], [reader], 1);
    // Her blind scores come first: the open round would tell her who it is.
    expect((await read(second, record, reader)).status).toBe(409);
    expect((await openFile(second, record, reader)).status).toBe(409);
    await save(first, record, reader);
    expect((await read(second, record, reader)).body.files).toMatchObject([{ name: 'zora-rent.pdf' }]);
    const opened = await openFile(second, record, reader);
    expect([opened.status, opened.text]).toEqual([200, '%PDF-1.4 rent']);
    expect(await help.accesses(reader)).toContainEqual(
      expect.objectContaining({ what: 'open-file', record_id: record.id }),
    );
    // The blind round is as closed as before, to her and to whoever reads it there alone.
    expect((await openFile(first, record, reader)).status).toBe(403);
    expect((await openFile(second, record, other)).status).toBe(403);
    expect(
      (await people.call('recuse', reader.token, { cycle: second, id: record.id, reason: 'My cousin' })).status,
    ).toBe(200);
    expect((await openFile(second, record, reader)).status).toBe(403);
  });
});

it('Unread applications go to the others in one call, and scores keep her name', async () => {
  const [gone, first, second] = [await people.aStaffMember(), await people.aStaffMember(), await people.aStaffMember()];
  await server.store().collection(collections.profiles).doc(gone.uid).set({ full_name: 'Gwen Gone', role: 'admin' });
  const records = await Promise.all(Array.from({ length: 4 }, () => help.anApplication()));
  const cycle = await aCycle();
  await assign(cycle, records, [gone], 1);
  await assign(cycle, records.slice(0, 1), [first], 2);
  await save(cycle, records[1] as Stored, gone);
  await people.call('remove-member', owner.token, { uid: gone.uid });
  const progress = async () => (await people.call('review-progress', owner.token, { cycle })).body.readers;
  const line = { uid: gone.uid, name: 'Gwen Gone', on_team: false, saved: 1 };
  expect(await progress()).toContainEqual({ ...line, waiting: 3, recused: 0 });
  const giveOn = async (to: readonly Account[]) =>
    (
      await people.call('assign-reviewers', owner.token, {
        ...{ cycle, ids: null, reviewers: to.map(({ uid }) => uid), evenly: true, each: 1, give_on: true },
      })
    ).body;
  // Who reads one already cannot read it twice: it stays listed instead of losing a reader in silence.
  expect(await giveOn([first])).toMatchObject({ left: 0, results: [{ ok: true }, { ok: true }, { ok: false }] });
  expect(await progress()).toContainEqual({ ...line, waiting: 1, recused: 0 });
  expect(await giveOn([first, second])).toMatchObject({ left: 0, results: [{ id: records[0]?.id, ok: true }] });
  expect(await progress()).toContainEqual({ ...line, waiting: 0, recused: 0 });
  const readers = await Promise.all(records.map(async (each) => (await help.record(each)).reviewers));
  expect(readers).toEqual([[first.uid, second.uid], [gone.uid], [first.uid], [first.uid]]);
  expect((await ranking(cycle, owner)).body.rows).toContainEqual(
    expect.objectContaining({ id: records[1]?.id, rank: expect.objectContaining({ count: 1 }) }),
  );
});

it('Nobody learns what others think before her own scores are saved, neither there nor in the ranking', async () => {
  const [first, second] = [await people.aStaffMember(), await people.aStaffMember()];
  const [cycle, record] = [await aCycle(), await help.anApplication()];
  await assign(cycle, [record], [first, second]);
  expect((await save(cycle, record, first, 5)).body).toMatchObject({ total: 75, rank: { average: 75, count: 1 } });
  expect((await read(cycle, record, second)).body.others).toBeNull();
  expect((await ranking(cycle, second)).status).toBe(409);
  await save(cycle, record, second, 1);
  expect((await read(cycle, record, second)).body.others).toMatchObject({
    rank: { average: 45, spread: 60, count: 2 },
    reviews: [{ total: 75, comment: 'Because.' }],
  });
  expect((await ranking(cycle, second)).body.rows).toMatchObject([{ rank: { average: 45, spread: 60, count: 2 } }]);
});

it('Scores that are not complete, or of an older window, are refused', async () => {
  const reader = await people.aStaffMember();
  const [cycle, record] = [await aCycle(), await help.anApplication()];
  await assign(cycle, [record], [reader], 1);
  const named = { cycle, id: record.id, version: 0 };
  expect((await people.call('save-review', reader.token, { ...named, scores: { need: 3 } })).status).toBe(400);
  expect((await save(cycle, record, reader, 3)).status).toBe(200);
  expect((await save(cycle, record, reader, 4)).status).toBe(409);
  expect((await save(cycle, record, reader, 4, 1)).status).toBe(200);
});

it('A recused reviewer opens it no more, and her place goes to somebody else', async () => {
  const [first, second] = [await people.aStaffMember(), await people.aStaffMember()];
  const [cycle, record] = [await aCycle(), await help.anApplication()];
  await assign(cycle, [record], [first], 1);
  await save(cycle, record, first, 5);
  const named = { cycle, id: record.id };
  expect((await people.call('recuse', first.token, { ...named, reason: 'She is my cousin' })).status).toBe(200);
  expect((await read(cycle, record, first)).status).toBe(403);
  await assign(cycle, [record], [first, second], 1);
  expect((await help.record(record)).reviewers).toEqual([second.uid]);
  expect((await ranking(cycle, owner)).body.rows).toMatchObject([{ rank: null, recused: 1, expected: 1 }]);
});

it('A mistaken assignment is taken away, unless it is scored already', async () => {
  const [first, second] = [await people.aStaffMember(), await people.aStaffMember()];
  const [cycle, scored, other] = [await aCycle(), await help.anApplication(), await help.anApplication()];
  await assign(cycle, [scored, other], [first, second]);
  await save(cycle, scored, first);
  const { body } = await people.call('assign-reviewers', owner.token, {
    ...{ cycle, ids: [scored.id, other.id], reviewers: [first.uid], evenly: true, each: 1, take_away: true },
  });
  expect(body).toMatchObject({ left: 0, results: [{ id: other.id, ok: true }] });
  expect((await help.record(other)).reviewers).toEqual([second.uid]);
  expect((await help.record(scored)).reviewers).toHaveLength(2);
  expect((await read(cycle, other, first)).status).toBe(403);
});

it('The rubric stays once somebody has scored, and blind stays blind once somebody reads', async () => {
  const reader = await people.aStaffMember();
  const [cycle, record] = [await aCycle(), await help.anApplication()];
  const change = (to: Record<string, unknown>) =>
    people.call('save-review-cycle', owner.token, {
      id: cycle,
      version: 1,
      name: 'S',
      ...days,
      blind: true,
      rubric,
      ...to,
    });
  await assign(cycle, [record], [reader], 1);
  expect((await change({ blind: false })).status).toBe(409);
  await save(cycle, record, reader);
  expect((await change({ rubric: rubric.slice(0, 1) })).status).toBe(409);
  expect((await change({ name: 'Spring, longer' })).status).toBe(200);
});

it('Reviews about her go when she deletes everything', async () => {
  const reader = await people.aStaffMember();
  const [cycle, record] = [await aCycle(), await help.anApplication()];
  await assign(cycle, [record], [reader], 1);
  await save(cycle, record, reader);
  const records = [{ collection: record.collection, id: record.id }];
  await people.call('erase-person', owner.token, { records, reason: 'She asked for it' });
  expect(await help.below(record, collections.reviews)).toEqual([]);
  expect((await ranking(cycle, owner)).body.rows).toEqual([]);
});
