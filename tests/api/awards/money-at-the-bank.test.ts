import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { type Accepted, paymentDesk } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('money-at-the-bank');
});
afterEach(async () => {
  for (const { id } of (await desk.ask('awards', {})).awards) await desk.tamper({ id }, { status: 'ended' });
});
afterAll(() => desk.server.stop());

const made = async () => (await desk.ask('make-batch', { until: inDays(30) }, desk.finance)).batch;
const payAll = (id = '') => desk.ask('pay-batch', { id, paid_on: inDays(0), reference: 'ACH-1' }, desk.finance);
const end = (award: Accepted) =>
  desk.on(award, 'end-award', { ended_on: inDays(0), reason: 'ours', note: 'We ended it' }, desk.caseworker);
const withdraw = (award: Accepted) => desk.on(award, 'withdraw-award', { reason: 'The wrong woman' }, desk.caseworker);
const takeOut = (id: string | undefined, { id: award }: Accepted, by = desk.finance) =>
  desk.call('take-from-batch', { id, award, n: 1, why: 'The bank has not paid it' }, by);
const pause = { kind: 'pause', until: inDays(40) };
const bankFile = async (id: string | undefined) =>
  (await desk.call('payment-file', { id, for: 'bank' }, desk.finance)).text;
const row = async (id: string | undefined) =>
  (await desk.ask('payment-batches', {}, desk.finance)).batches.find((batch) => batch.id === id);

it('An award whose payment may be at the bank is neither withdrawn nor ended before the books know of it', async () => {
  const award = await desk.aReadyAward();
  const batch = await made();
  for (const refused of [await withdraw(award), await end(award)]) {
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Instalment 1 lies in a batch and may be at the bank.');
  }
  expect(await payAll(batch?.id)).toEqual({ paid: 1, left: [] });
  expect((await end(award)).status).toBe(200);
  expect((await desk.award(award.id)).paid).toBe(150_001);
});

it('Finance takes an instalment out of its batch, and then the award can be withdrawn', async () => {
  const [wrong, right] = [await desk.aReadyAward(), await desk.aReadyAward()];
  const batch = await made();
  const named = ({ id: award, application: { reference } }: Accepted) => ({ award, reference, n: 1 });
  expect((await row(batch?.id))?.open).toEqual(expect.arrayContaining([named(wrong), named(right)]));
  expect((await takeOut(batch?.id, wrong, desk.caseworker)).status).toBe(403);
  expect((await takeOut(batch?.id, wrong)).status).toBe(200);
  expect(await row(batch?.id)).toMatchObject({ lines: 1, total: 150_001, paid: 0, open: [named(right)] });
  expect((await takeOut(batch?.id, wrong)).status).toBe(409);
  expect((await withdraw(wrong)).status).toBe(200);
  expect(await payAll(batch?.id)).toEqual({ paid: 1, left: [] });
  expect((await takeOut(batch?.id, right)).status).toBe(409);
  expect(await row(batch?.id)).toMatchObject({ lines: 1, paid: 1, open: [] });
});

it('An instalment that was taken out comes into the next batch', async () => {
  const award = await desk.aReadyAward();
  await takeOut((await made())?.id, award);
  expect(await made()).toMatchObject({ lines: 1, total: 150_001 });
});

it('An instalment that is taken out in the moment in which its batch is paid is either paid or out', async () => {
  const award = await desk.aReadyAward();
  const batch = await made();
  const [out, { paid }] = await Promise.all([takeOut(batch?.id, award), payAll(batch?.id)]);
  expect(paid).toBe(out.status === 200 ? 0 : 1);
  expect(await row(batch?.id)).toMatchObject({ lines: paid, paid, total: paid * 150_001 });
});

it('A payment that a file for the bank had is booked, whatever stops its award meanwhile', async () => {
  const award = await desk.aReadyAward();
  const batch = await made();
  await bankFile(batch?.id);
  await award.page('award-news', pause);
  expect(await payAll(batch?.id)).toEqual({ paid: 1, left: [] });
  expect(await desk.stored(award)).toMatchObject({ status: 'active', held: { reason: 'pause' } });
  expect((await desk.moved(award)).map(({ amount }) => amount)).toEqual([150_001]);
});

it('The latest file for the bank decides, where somebody made a second one', async () => {
  const award = await desk.aReadyAward();
  const batch = await made();
  await bankFile(batch?.id);
  await award.page('award-news', pause);
  await bankFile(batch?.id);
  expect(await payAll(batch?.id)).toMatchObject({ paid: 0, left: [{ award: award.id, n: 1 }] });
});

it('A payment that she stops before a file for the bank is made is neither in the file nor paid', async () => {
  const award = await desk.aReadyAward();
  const batch = await made();
  await award.page('award-news', pause);
  expect(await bankFile(batch?.id)).toContain('She asked for a pause.');
  expect(await payAll(batch?.id)).toMatchObject({ paid: 0, left: [{ award: award.id, n: 1 }] });
});

it('When she has everything erased, a payment that the bank has is still booked', async () => {
  const { left } = await desk.fundOf();
  const award = await desk.aReadyAward();
  const batch = await made();
  expect((await award.page('delete', {})).status).toBe(200);
  expect((await desk.fundOf()).left).toBe(left - 150_001);
  expect(await payAll(batch?.id)).toEqual({ paid: 1, left: [] });
  expect((await desk.fundOf()).left).toBe(left - 150_001);
  expect(await desk.stored(award)).toMatchObject({ status: 'ended', application_id: '', reference: '' });
  expect((await desk.moved(award)).map(({ amount }) => amount)).toEqual([150_001]);
});

it('When she has everything erased, a payment that the bank did not make is free once it is taken out', async () => {
  const { left } = await desk.fundOf();
  const award = await desk.aReadyAward();
  const batch = await made();
  await award.page('delete', {});
  expect((await takeOut(batch?.id, award)).status).toBe(200);
  expect((await desk.fundOf()).left).toBe(left);
  expect(await payAll(batch?.id)).toEqual({ paid: 0, left: [] });
  expect((await takeOut(batch?.id, award)).status).toBe(409);
});
