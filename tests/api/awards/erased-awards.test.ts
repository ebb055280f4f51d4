import { retentionDays } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { paymentsStay } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../fixtures/staff-accounts.ts';
import { inDays } from './award-rows.ts';
import { forgetAt } from './fixtures.ts';
import { type Accepted, inOne, ownDetails, paymentDesk, schoolDetails } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
let owner: Account;
beforeAll(async () => {
  desk = await paymentDesk('award-erased');
  owner = await desk.aMember('owner');
});
afterAll(() => desk.server.stop());

const fundAfter = async (act: () => Promise<unknown>) => {
  const before = await desk.fundOf();
  await act();
  const after = await desk.fundOf();
  return { awarded: after.awarded - before.awarded, paid: after.paid - before.paid };
};
const forgetIn = (days: number) => forgetAt(new Date(Date.now() + days * dayMs));
const records = ({ application: { collection, id } }: Pick<Accepted, 'application'>) => [{ collection, id }];
const sealedIn = async ({ id }: Pick<Accepted, 'id'>) =>
  (await desk.server.store().collection(`${collections.awards}/${id}/${collections.sealed}`).get()).size;

it('A paid award that she deletes keeps amount, day, fund and reference of the payment, and nothing that leads to her', async () => {
  const award = await desk.aReadyAward('school');
  await desk.pay(award);
  await desk.on(award, 'hold-award', { reason: 'pause', why: 'Ada has a baby' });
  const moved = await fundAfter(async () => expect((await award.page('delete', {})).status).toBe(200));
  expect(moved).toEqual({ awarded: -150_000, paid: 0 });
  const kept = await desk.stored(award);
  expect(kept).toMatchObject({ status: 'ended', end_reason: 'hers', amount: 300_001, ended_on: inDays(0) });
  expect(kept.instalments[0]).toMatchObject({
    amount: 150_001,
    paid_on: inDays(0),
    reference: expect.stringMatching(/^ACH-/),
  });
  expect(kept.closed_at).not.toBeNull();
  expect(await sealedIn(award)).toBe(0);
  expect(await desk.releasesOf(award)).toEqual([]);
  expect(JSON.stringify(kept)).not.toMatch(/Ada|Tuition|Ventura|stay enrolled/);
  expect(JSON.stringify(kept)).not.toContain(award.application.reference);
});

it('An offer that waits is withdrawn when she deletes her request, and its money is free', async () => {
  const application = await desk.approved();
  const id = await desk.offered(application, { amount: 300_000 });
  const page = await desk.open(application);
  const moved = await fundAfter(() => page('delete', {}));
  expect(moved).toEqual({ awarded: -300_000, paid: 0 });
  expect(await desk.stored({ id })).toMatchObject({ status: 'withdrawn', application_id: '', purpose: '' });
});

it('Whoever erases for her reads what the law keeps, and the second time nothing changes', async () => {
  const [paid, unpaid] = [await desk.aReadyAward(), await desk.aReadyAward()];
  await desk.pay(paid);
  const erase = (award: Accepted) =>
    desk.call('erase-person', { records: records(award), reason: 'She asked for it' }, owner);
  expect((await erase(paid)).body).toEqual({
    erased: 1,
    kept: [{ reference: paid.application.reference, why: expect.stringContaining('Tax law') }],
  });
  expect((await erase(unpaid)).body).toEqual({ erased: 1, kept: [] });
  const moved = await fundAfter(() => erase(paid));
  expect(moved).toEqual({ awarded: 0, paid: 0 });
});

it('Her page says before “Yes, delete everything” what stays of a payment, and only where there was one', async () => {
  const award = await desk.aReadyAward();
  const ask = async () => {
    const { code, pin } = award.application;
    const opened = await desk.server.call('POST', '/api/requests/open', { code, pin });
    const session = String(opened.body.session);
    const post = (
      await desk.server.request('/send/my-request', {
        method: 'POST',
        body: new URLSearchParams({ session, expires: String(opened.body.expiresAt), press: 'delete' }),
      })
    ).text;
    expect(post).toContain('Yes, delete everything');
    return post;
  };
  expect(await ask()).not.toContain(paymentsStay);
  await desk.pay(award);
  expect(await ask()).toContain(paymentsStay);
});

it('Handing over has her award with where its money goes and what she shares, and never her whole tax number', async () => {
  const award = await desk.aReadyAward('school');
  await desk.on(award, 'set-tax', { asks: true, why: 'Above the limit' });
  await award.page('award-traces', { answer: 'yes' });
  await award.page('award-tax', { number: '987654321' });
  const over = await desk.call('hand-over-person', { records: records(award), reason: 'She asked for it' }, owner);
  expect(over.body).toMatchObject({
    records: [
      {
        awards: [
          {
            id: award.id,
            amount: 300_001,
            payment_details: schoolDetails,
            tax: { number_ends: '4321' },
            releases: [{ receiver: { name: 'Ventura College' } }],
          },
        ],
      },
    ],
  });
  expect(over.text).not.toContain('987654321');
});

it('Whoever searches for a person sees that there is an award', async () => {
  const award = await desk.aReadyAward();
  await desk.details(award, ownDetails);
  const found = await desk.ask('find-person', { text: award.application.reference });
  expect(found.found).toMatchObject([{ detail: 'Approved, has an award' }]);
});

it('Where the money went is gone a month after the last payment, while an award that is still paid keeps it', async () => {
  const [closed, open] = [await desk.aReadyAward('self', inOne), await desk.aReadyAward()];
  for (const award of [closed, open]) await desk.pay(award);
  await forgetIn(retentionDays.awardDetails - 1);
  expect(await sealedIn(closed)).toBe(1);
  await forgetIn(retentionDays.awardDetails + 1);
  expect([await sealedIn(closed), await sealedIn(open)]).toEqual([0, 1]);
  expect(await desk.stored(closed)).toMatchObject({ details_by: null, status: 'active', amount: 150_000 });
  const back = { n: 1, returned_on: inDays(0), why: 'Account closed' };
  expect((await desk.on(closed, 'return-instalment', back)).status).toBe(200);
  await desk.on(closed, 'pay-again', { n: 1, why: 'She has a new account' });
  expect((await desk.pay(closed)).text).toContain('Details of her account');
});

it('An award keeps nothing of her story when the time of her application is over', async () => {
  const award = await desk.aReadyAward('school');
  await desk.pay(award);
  const end = { ended_on: inDays(0), reason: 'finished', note: 'Ada graduated' };
  expect((await desk.on(award, 'end-award', end, desk.caseworker)).status).toBe(200);
  await forgetIn(1_000);
  expect(await desk.stored(award)).toMatchObject({ application_id: award.application.id });
  await forgetIn(1_300);
  const kept = await desk.stored(award);
  expect(kept).toMatchObject({ application_id: '', reference: '', purpose: '', end_note: null, amount: 300_001 });
  expect(kept.instalments[0]).toMatchObject({ amount: 150_001, paid_on: inDays(0) });
  expect(await desk.releasesOf(award)).toEqual([]);
});
