import { randomUUID } from 'node:crypto';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf, type Stored } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let help: ReturnType<typeof helpRecordsOf>;
let staff: Account;
beforeAll(async () => {
  server = await startApi('inquiries');
  help = helpRecordsOf(server);
  staff = await (await accountsOf(server)).aStaffMember();
});
afterAll(() => server.stop());

const call = (name: string, body: Record<string, unknown>) =>
  server.call('POST', `/api/staff/${name}`, body, {
    authorization: `Bearer ${staff.token}`,
    'idempotency-key': randomUUID(),
  });
const named = ({ collection, id }: Stored) => ({ collection, id });

it('Becomes an application in one press, with the promise of one from now on, and its history says what it was', async () => {
  const answer = await help.send('corporate-inquiry', { ...sampleAnswers['corporate-inquiry'] });
  const record = { collection: collections.partnershipApplications, id: String(answer.id), email: '', reference: '' };
  const chosen = (await help.record(record)).partnership_types;
  await call('set-done', { ...named(record), done: true });
  const [first, second] = [
    await call('promote-inquiry', { id: record.id }),
    await call('promote-inquiry', { id: record.id }),
  ];
  expect([first.status, second.status], first.text).toEqual([200, 200]);
  const made = await help.record(record);
  expect(made).toMatchObject({
    form_id: 'partnership',
    status: 'submitted',
    done: false,
    industry: null,
    launch_timing: null,
    partnership_types: ['workforce_development'],
    promoted_at: expect.anything(),
    version: 2,
  });
  expect(chosen).toEqual(['workforce']);
  expect(Object.values(made)).not.toContain('Unknown');
  expect(await help.below(record, 'history')).toMatchObject([{ promoted: ['Workforce Development Partnership'] }]);
  expect((await call('promote-inquiry', { id: 'nobody' })).status).toBe(404);
});

it('Is not overdue on the day it becomes one, however old it is', async () => {
  const { markOverdue } = await import('../../../functions/src/requests/mark-overdue.ts');
  const answer = await help.send('corporate-inquiry', { ...sampleAnswers['corporate-inquiry'] });
  const ref = server.store().collection(collections.partnershipApplications).doc(String(answer.id));
  await ref.update({ created_at: new Date(Date.now() - 30 * 24 * 60 * 60 * 1000) });
  await call('promote-inquiry', { id: ref.id });
  await markOverdue();
  expect((await ref.get()).get('overdue_since')).toBeNull();
});
