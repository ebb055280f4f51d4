import { collections } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, type Sent } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
let markOverdue: typeof import('../../../functions/src/requests/mark-overdue.ts').markOverdue;
beforeAll(async () => {
  server = await startApi('overdue');
  back = comingBack(server);
  ({ markOverdue } = await import('../../../functions/src/requests/mark-overdue.ts'));
});
afterAll(() => server.stop());

const recordOf = ({ collection, id }: Sent) => server.store().collection(collection).doc(id);
const overdueSince = async (sent: Sent) => (await recordOf(sent).get()).get('overdue_since') as Timestamp | null;

it('Staff have a request in their list on the promised morning, once a day, and not when it is answered or taken back', async () => {
  const sentOn = Timestamp.fromDate(new Date('2026-11-18T20:00:00Z'));
  const [late, answered, withdrawn, application] = await Promise.all([
    back.send('contact'),
    back.send('contact'),
    back.send('referral'),
    back.send('scholarship'),
  ]);
  for (const sent of [late, answered, withdrawn, application]) await recordOf(sent).update({ created_at: sentOn });
  const { addMessage } = await import('../../../functions/src/requests/messages.ts');
  const by = { uid: 'u', email: 'staff@example.org' };
  await server
    .store()
    .runTransaction(async (tx) =>
      addMessage(tx, recordOf(answered), { from: 'us', kind: 'message', text: 'Yes.', by }),
    );
  await back.call('withdraw', await back.session(withdrawn), {});

  expect(await markOverdue(new Date('2026-11-18T20:00:00Z'))).toEqual({ marked: 0, cleared: 0 });
  const morning = new Date('2026-11-19T14:00:00Z');
  expect(await markOverdue(morning)).toEqual({ marked: 1, cleared: 0 });
  expect((await overdueSince(late))?.toDate().toISOString()).toBe('2026-11-19T08:00:00.000Z');
  for (const other of [answered, withdrawn, application]) expect((await overdueSince(other)) ?? null).toBeNull();
  expect(await markOverdue(morning)).toBeNull();

  await recordOf(late).update({ done: true });
  expect(await markOverdue(new Date('2026-12-18T20:00:00Z'))).toEqual({ marked: 1, cleared: 1 });
  expect(await overdueSince(late)).toBeNull();
  expect(await overdueSince(application)).not.toBeNull();
  expect(application.collection).toBe(collections.scholarshipApplications);
});
