import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let ann: Account;
beforeAll(async () => {
  server = await startApi('reasons');
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  ann = await people.aStaffMember();
});
afterAll(() => server.stop());

const collection = collections.scholarshipApplications;
const why = async (record: Stored) => await help.below(record, 'history');

it('A reason may follow its decision: the history keeps it, and nothing else changes', async () => {
  const record = await help.anApplication();
  const decided = { collection, id: record.id, status: 'approved' };
  await people.call('set-status', ann.token, { ...decided, version: 1 });
  const reply = await people.call('set-status', ann.token, { ...decided, version: 2, reason: 'The rubric' });
  expect(reply.body).toMatchObject({ status: 'approved', version: 2 });
  expect((await why(record)).map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['submitted', 'approved', null],
    ['approved', 'approved', 'The rubric'],
  ]);
});

it('Nobody approves or rejects many at once without a reason', async () => {
  const items = [{ id: (await help.anApplication()).id, version: 1 }];
  const decide = (more: object) => people.call('set-status-bulk', ann.token, { collection, items, ...more });
  for (const status of ['approved', 'rejected']) {
    const reply = await decide({ status });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: { fields: { reason: ['Say why, in a few words.'] } } });
  }
  expect((await decide({ status: 'under_review' })).status).toBe(200);
});
