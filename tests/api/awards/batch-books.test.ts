import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { paymentDesk } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('batch-books');
});
afterAll(() => desk.server.stop());

const made = async () => String((await desk.ask('make-batch', { until: inDays(30) }, desk.finance)).batch?.id);
const pay = (id: string, reference: string) =>
  desk.ask('pay-batch', { id, paid_on: inDays(0), reference }, desk.finance);
/** The lines of the bookkeeper's file of a batch: payment, reference and amount. */
const linesOf = async (id: string) =>
  (await desk.call('payment-file', { id, for: 'books' }, desk.finance)).text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
    .map(([, name, payment, , amount, account]) => [name, payment, amount, account]);

it('The bookkeeper’s file of a batch has each line of the books of the funds once, and no money that nobody paid', async () => {
  const award = await desk.aReadyAward();
  const first = await made();
  expect(await linesOf(first)).toEqual([]);
  await pay(first, 'ACH-1');
  await desk.on(award, 'return-instalment', { n: 1, returned_on: inDays(0), why: 'Account closed' });
  await desk.on(award, 'pay-again', { n: 1, why: 'Once more' });
  const second = await made();
  await pay(second, 'ACH-2');
  const name = `${award.application.reference} 1`;
  const [paid, back] = ['Awards: Scholarship', 'Awards that came back: Scholarship'];
  const firstLines = [
    [name, 'ACH-1', '1500.01', paid],
    [name, 'ACH-1', '-1500.01', back],
  ];
  expect(await linesOf(first)).toEqual(firstLines);
  expect(await linesOf(second)).toEqual([[name, 'ACH-2', '1500.01', paid]]);
  expect((await desk.moved(award)).map(({ batch, amount }) => `${batch} ${amount}`).sort()).toEqual(
    [`${first} 150001`, `${first} -150001`, `${second} 150001`].sort(),
  );
  expect((await desk.fundOf()).paid).toBe(150_001);
});
