import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let [writer, reader, other, treasurer] = [] as unknown as Account[];
beforeAll(async () => {
  server = await startApi('private-notes');
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  [writer, reader, other] = [
    await people.aStaffMember(),
    await people.aStaffMember(['caseworker']),
    await people.aStaffMember(),
  ];
  treasurer = await people.aStaffMember(['finance']);
});
afterAll(() => server.stop());

const named = ({ collection, id }: Stored) => ({ collection, id });
const add = (record: Stored, more: object, by?: Account) =>
  people.call('add-note', (by ?? writer)?.token ?? '', { ...named(record), ...more });
const notesOf = async (record: Stored, by?: Account) =>
  (await people.call('private-notes', by?.token ?? '', named(record))).body.notes as {
    text: string;
    readers: string[];
  }[];

it('A private note is read by her and by them, not by other owners, and lies where no browser reads', async () => {
  const record = await help.anApplication();
  const reply = await add(record, { text: 'Her brother works with us.', readers: [reader?.uid] });
  expect(reply.status, reply.text).toBe(200);
  for (const by of [writer, reader])
    expect(await notesOf(record, by)).toMatchObject([
      { text: 'Her brother works with us.', readers: [writer?.email, reader?.email] },
    ]);
  expect(await notesOf(record, other)).toEqual([]);
  expect(await help.below(record, 'notes')).toEqual([]);
  expect((await people.call('private-notes', treasurer?.token ?? '', named(record))).status).toBe(403);
});

it('A private note tells nobody else, even whom it names, and its to-do is read by whoever has it', async () => {
  const record = await help.anApplication();
  const text = `@${other?.email.split('@')[0]} must not know.`;
  await add(record, { text, readers: [], todo: { uid: reader?.uid, due_on: '2027-01-01' } });
  const tasks = async (by?: Account) => (await people.call('my-notes', by?.token ?? '')).body;
  expect(await tasks(other)).toEqual({ todos: [], mentions: [] });
  expect((await tasks(reader)).todos).toMatchObject([{ text }]);
  expect(await notesOf(record, reader)).toMatchObject([{ text }]);
});

it('A private note is not for a colleague whose role does not read the record', async () => {
  const record = await help.anApplication();
  expect((await add(record, { text: 'Secret', readers: [treasurer?.uid] })).status).toBe(400);
  expect(await help.below(record, 'private_notes')).toEqual([]);
});

it('A note without chosen readers is for everybody who reads the record', async () => {
  const record = await help.anApplication();
  await add(record, { text: 'Called her.' });
  expect(await help.below(record, 'notes')).toMatchObject([{ text: 'Called her.' }]);
  expect(await notesOf(record, writer)).toEqual([]);
});
