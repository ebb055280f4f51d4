import { portsFrom } from '@society-gal/contracts/http';
import type { StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let ask: (call: StaffCall, body?: Record<string, unknown>) => Promise<Record<string, unknown>>;
beforeAll(async () => {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= `127.0.0.1:${portsFrom(process.env).storage}`;
  server = await startApi('demo', { UPLOADS_BUCKET: 'demo-demo.appspot.com' });
  const { writeDemo } = await import('../../../local-stack/seed/seed.ts');
  await writeDemo(true);
  const people = await accountsOf(server);
  const { token } = await people.aStaffMember(['owner']);
  ask = async (call, body = {}) => (await people.call(call, token, body)).body;
});
afterAll(() => server.stop());

/** What each staff screen lists, by the call that it makes. */
const lists: readonly [screen: string, call: StaffCall, body: Record<string, unknown>, list: string][] = [
  ['Review', 'review-cycles', {}, 'cycles'],
  ['Decisions', 'letter-batches', {}, 'batches'],
  ['Decisions that nobody was told', 'not-told', {}, 'groups'],
  ['Views of the applications', 'saved-views', { list: 'applications' }, 'views'],
  ['Events', 'events', {}, 'events'],
  ['Books', 'books', {}, 'payouts'],
  ['Failing gifts', 'gifts-to-do', {}, 'failing'],
  ['Disputes', 'gifts-to-do', {}, 'disputes'],
  ['Receipts held back', 'gifts-to-do', {}, 'held'],
  ['Tributes and matches', 'gifts-to-do', {}, 'tasks'],
  ['Campaigns', 'campaigns', { from: '2020-01-01', to: '2099-12-31' }, 'rows'],
  ['Invitations to the team', 'team', {}, 'invitations'],
];
it.each(lists)('%s of the demo is not empty', async (_screen, call, body, list) => {
  const answer = await ask(call, body);
  expect(answer[list], JSON.stringify(answer)).not.toHaveLength(0);
});

const kept = [
  'accessLog',
  'letters',
  'certificates',
  'eventEvaluations',
  'noteTasks',
  'uploads',
  'mailOutbox',
] as const;
it.each(kept)('The demo has %s', async (name) => {
  expect(await server.documents(collections[name])).not.toHaveLength(0);
});
