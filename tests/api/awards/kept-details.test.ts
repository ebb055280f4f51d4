import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { ownDetails, paymentDesk } from './payment-desk.ts';

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

it('Once everything is paid, nobody writes where money goes until a payment comes back', async () => {
  const award = await desk.aReadyAward('self', only);
  await desk.on(award, 'set-tax', { asks: true, why: 'Above the limit' });
  await award.page('award-traces', { answer: 'yes' });
  await award.page('award-tax', { number: '987654321' });
  expect((await desk.pay(award)).status).toBe(200);
  const note = 'She called';
  const refused = [
    await desk.details(award),
    await award.page('award-tax', { number: '987654321' }),
    await desk.on(award, 'record-details', { details: ownDetails, note }, desk.caseworker),
  ];
  for (const { status, text } of refused)
    expect([status, text]).toEqual([409, expect.stringContaining('Everything is paid')]);
  await desk.on(award, 'return-instalment', { n: 1, returned_on: inDays(0), why: 'The account is closed' });
  expect((await desk.details(award)).status).toBe(200);
});
