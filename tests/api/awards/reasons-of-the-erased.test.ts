import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { inOne, paymentDesk } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('reasons-of-the-erased');
});
afterAll(() => desk.server.stop());

it('The books of a fund keep no reason that staff typed about a woman', async () => {
  const [award, offered] = [await desk.aReadyAward(), await desk.anAward()];
  await desk.pay(award);
  await desk.on(award, 'return-instalment', { n: 1, returned_on: inDays(0), why: 'Ada closed her account' });
  const end = { ended_on: inDays(0), reason: 'hers', note: 'Ada moved to her sister in Fresno' };
  await desk.on(award, 'end-award', end, desk.caseworker);
  await desk.on(offered, 'withdraw-award', { reason: 'Ada is in hospital' }, desk.caseworker);
  const lines = (await desk.server.documents(collections.fundEntries)).filter(({ kind }) => kind !== 'payment');
  const whys = lines.filter(({ award_id }) => award_id !== null).map(({ kind, why }) => [kind, why]);
  expect(whys.filter(([, why]) => why !== null).sort()).toEqual([
    ['freed', 'The award ended.'],
    ['freed', 'The award was withdrawn.'],
    ['return', 'The payment came back.'],
  ]);
  for (const { page, id } of [award, offered]) {
    expect((await page('delete', {})).status).toBe(200);
    expect(JSON.stringify(await desk.stored({ id }))).not.toContain('Ada');
  }
});

it('Nobody writes about a woman who was erased, or asks for more of her', async () => {
  const award = await desk.aReadyAward('self', inOne);
  await desk.pay(award);
  expect((await award.page('delete', {})).status).toBe(200);
  const receiver = { kind: 'donor', name: 'A donor', email: null };
  const asked = { id: award.id, receiver, fields: ['name'], purpose: 'A letter', last_day: inDays(9) };
  expect((await desk.call('ask-release', asked)).status).toBe(409);
  const outcome = { measure: 'course', answer: 'yes', how: 'Ada called' };
  expect((await desk.on(award, 'record-outcome', outcome, desk.caseworker)).status).toBe(409);
  const report = { n: 1, going: 'well', text: 'Ada is fine', how: 'Ada called' };
  expect((await desk.on(award, 'record-report', report, desk.caseworker)).status).toBe(409);
  const back = { n: 1, returned_on: inDays(0), why: 'Ada closed her account' };
  expect((await desk.on(award, 'return-instalment', back)).status).toBe(200);
  expect(JSON.stringify(await desk.stored(award))).not.toContain('Ada');
});
