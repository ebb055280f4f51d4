import { foundationDay } from '@society-gal/contracts/brand';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awardOnPage } from '../../../functions/src/awards/award-on-page.ts';
import { awardFacts } from '../../../functions/src/requests/award-facts.ts';
import { inDays } from './award-rows.ts';
import { paymentDesk, schoolDetails } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('what-she-types');
});
afterAll(() => desk.server.stop());

it('A payment that came back does not read as paid in what she keeps', async () => {
  const award = await desk.aReadyAward();
  const kept = async () => JSON.stringify(awardFacts(awardOnPage(award.id, await desk.stored(award), foundationDay())));
  await desk.pay(award);
  expect(await kept()).toContain('paid on');
  await desk.on(award, 'return-instalment', { n: 1, returned_on: inDays(0), why: 'Account closed' });
  expect(await kept()).not.toContain('paid on');
});

it.each(['-900123', '=1', '+1', '@1', '＝1'])(
  'A student number that begins as a formula does, %s, is asked for once more',
  async (student_number) => {
    const award = await desk.anAward('school');
    const reply = await desk.details(award, { ...schoolDetails, student_number });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('Begin your student number with a letter or a digit.');
  },
);

it('She may write a note of several lines with a paper', async () => {
  const needs = ['invoice' as const];
  const award = await desk.anAward('self', {
    amount: 150_000,
    instalments: [{ amount: 150_000, due_on: inDays(10), needs }],
  });
  const send = (note: string) => award.page('award-proof', { n: 1, need: 'invoice', note, files: [] });
  expect((await send('first line\r\nsecond line')).status).toBe(200);
  expect((await desk.stored(award)).instalments[0]?.proofs.invoice?.note).toBe('first line\r\nsecond line');
  expect((await send('a'.repeat(501))).status).toBe(400);
});
