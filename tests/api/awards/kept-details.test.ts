import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from './fixtures.ts';
import { paymentDesk } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('kept-details');
});
afterAll(() => desk.server.stop());

const only = { amount: 150_000, instalments: [{ amount: 150_000, due_on: inDays(10), needs: [] }] };

it('What is handed over to her has the words of every trace that she agreed to, and no search words', async () => {
  const award = await desk.aReadyAward('self', only);
  const { collection, id } = award.application;
  const handed = { records: [{ collection, id }], reason: 'She asked for it' };
  const { records } = await desk.ask('hand-over-person', handed, await desk.aMember('owner'));
  expect(records).toMatchObject([{ awards: [{ traces: (await desk.stored(award)).traces }] }]);
  expect(JSON.stringify(records)).not.toContain('search_words');
});
