import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { paymentDesk } from './payment-desk.ts';

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
