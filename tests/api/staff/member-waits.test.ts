import { randomUUID } from 'node:crypto';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let owner: Account;
beforeAll(async () => {
  server = await startApi('member-waits');
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  owner = await people.aStaffMember();
});
afterAll(() => server.stop());

const waitsOf = async ({ uid }: Account) => (await people.call('member-waits', owner.token, { uid })).body;
const nothing = { records: 0, readings: 0, todos: 0, letters: 0, drafts: 0 };

it('Before somebody is removed, an owner reads how much waits for her: what is done, archived or a colleague’s is not counted', async () => {
  const leaving = await people.aStaffMember(['caseworker', 'communications']);
  const colleague = await people.aStaffMember(['caseworker']);
  expect(await waitsOf(leaving)).toEqual(nothing);

  const [hers, archived] = [await help.anApplication({}), await help.anApplication({})];
  const { collection } = hers;
  const change = (ids: string[], to: object) => people.call('update-records', owner.token, { collection, ids, ...to });
  await change([hers.id, archived.id], { assigned_to: leaving.uid });
  await change([archived.id], { archived: true });

  const note = { collection, id: hers.id, text: 'Please call her.' };
  const asked = { ...note, todo: { uid: leaving.uid, due_on: '2030-01-01' } };
  expect((await people.call('add-note', owner.token, asked)).status).toBe(200);
  await people.call('add-note', owner.token, { ...note, text: `Look at this, @${leaving.email.split('@')[0]}` });

  const back = await help.anApplication({});
  for (const { id } of [hers, back]) {
    const { version = 0 } = await help.record({ ...hers, id });
    const decided = { collection, id, status: 'approved', version, reason: null };
    expect((await people.call('set-status', owner.token, decided)).status).toBe(200);
  }
  const words = { outcome: 'approved', facts: { day: null, next_step: 'We call you in January.' } };
  const seen = await people.call('preview-letters', leaving.token, { ...words, ids: [hers.id, back.id] });
  const letters = (seen.body.letters as { id: string; version: number; text: string }[]).map(
    ({ id, version, text }) => ({ id, version, text }),
  );
  const planned = await server.call(
    'POST',
    '/api/staff/plan-letters',
    { ...words, leaves_at: null, letters },
    { authorization: `Bearer ${leaving.token}`, 'idempotency-key': randomUUID() },
  );
  expect(planned.body.results).toMatchObject([{ ok: true }, { ok: true }]);
  // What was taken back waits for nobody.
  await people.call('undo-letters', leaving.token, { id: planned.body.batch, ids: [back.id] });

  const draft = { id: null, subject: 'News', blocks: [], lists: ['newsletter'], exclude: [] };
  expect((await people.call('save-letter', leaving.token, draft)).status).toBe(200);

  expect(await waitsOf(leaving)).toEqual({ records: 1, readings: 0, todos: 1, letters: 1, drafts: 1 });
  expect(await waitsOf(colleague)).toEqual(nothing);
  await server
    .store()
    .collection(collections.scholarshipApplications)
    .doc(hers.id)
    .update({
      reviewers: [colleague.uid],
      review_turns: [`waiting spring ${colleague.uid}`],
    });
  await server.store().doc('review_cycles/spring').set({ has_readers: true, created_at: new Date() });
  expect(await waitsOf(colleague)).toEqual({ ...nothing, readings: 1 });
});
