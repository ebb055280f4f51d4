import { formatDay } from '@society-gal/contracts/format';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { paymentDesk } from './payment-desk.ts';

const fromToday = `Choose a day from ${formatDay(inDays(0))} to ${formatDay(inDays(0))}.`;
let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('days-of-money');
});
afterAll(() => desk.server.stop());

it('A payment is never before its offer nor on a day to come, alone or in a batch', async () => {
  const award = await desk.aReadyAward();
  for (const paid_on of [inDays(-1), inDays(1)])
    expect(await desk.on(award, 'pay-instalment', { n: 1, paid_on, reference: 'ACH' })).toMatchObject({
      status: 400,
      body: { error: { fields: { paid_on: [fromToday] } } },
    });
  const { batch } = await desk.ask('make-batch', { until: inDays(30) }, desk.finance);
  for (const paid_on of [inDays(-1), inDays(1)])
    expect((await desk.call('pay-batch', { id: batch?.id, paid_on, reference: 'ACH' }, desk.finance)).status).toBe(400);
  expect(await desk.moved(award)).toEqual([]);
});

it('A payment comes back neither before it was paid nor on a day to come', async () => {
  const award = await desk.aReadyAward();
  await desk.pay(award);
  for (const returned_on of [inDays(-1), inDays(1)])
    expect(await desk.on(award, 'return-instalment', { n: 1, returned_on, why: 'Account closed' })).toMatchObject({
      status: 400,
      body: { error: { fields: { returned_on: [fromToday] } } },
    });
  expect(await desk.statuses(award)).toEqual(['paid', 'waiting']);
});
