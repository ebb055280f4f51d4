import type { StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '../fixtures/staff-accounts.ts';
import { inDays } from './award-rows.ts';
import { inOne, ownDetails, paymentDesk, schoolDetails } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
let owner: Account;
beforeAll(async () => {
  desk = await paymentDesk('award-hostile');
  owner = await desk.aMember('owner');
});
afterAll(() => desk.server.stop());

describe('The colleague who pays his friend', () => {
  it('An owner who offered an award cannot pay it, take a payment back or try it again', async () => {
    const friend = await desk.anAward('self', inOne, owner);
    await desk.details(friend);
    const refused = await desk.pay(friend, 1, owner);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('You offered this award');
    expect((await desk.pay(friend)).status).toBe(200);
    const back = { n: 1, returned_on: inDays(0), why: 'Account closed' };
    expect((await desk.on(friend, 'return-instalment', back, owner)).status).toBe(403);
    expect((await desk.on(friend, 'return-instalment', back)).status).toBe(200);
    expect((await desk.on(friend, 'pay-again', { n: 1, why: 'Once more' }, owner)).status).toBe(403);
    expect((await desk.award(friend.id, owner)).cannotPay).toContain('You offered this award');
  });

  it('Who recorded her spoken yes cannot pay', async () => {
    const friend = await desk.approved();
    const id = await desk.offered(friend, inOne);
    const spoken = { answer: 'accept', payee: 'self', said_on: inDays(0), note: 'She called' };
    expect((await desk.on({ id }, 'record-answer', spoken, owner)).status).toBe(200);
    await desk.details({ page: await desk.open(friend) });
    expect((await desk.pay({ id }, 1, owner)).text).toContain('You recorded her yes');
    expect((await desk.pay({ id })).status).toBe(200);
  });

  it('Who wrote where the money goes cannot pay, and the next who writes cannot either', async () => {
    const award = await desk.anAward('self', inOne);
    const details = { details: ownDetails, note: 'She read it to me' };
    expect((await desk.on(award, 'record-details', details)).status).toBe(200);
    expect((await desk.pay(award)).text).toContain('You wrote where the money goes');
    expect((await desk.on(award, 'record-details', details, owner)).status).toBe(200);
    expect((await desk.pay(award, 1, owner)).status).toBe(403);
    expect((await desk.pay(award)).status).toBe(200);
  });

  it('An account that changed between the batch and the payment is not paid, whoever changed it', async () => {
    for (const change of ['page', 'staff'] as const) {
      const award = await desk.aReadyAward('self', inOne);
      const batch = await desk.makeBatch();
      const other = { ...ownDetails, account_number: '555544443333' };
      const reply =
        change === 'page'
          ? await desk.details(award, other)
          : await desk.on(award, 'record-details', { details: other, note: 'By phone' }, desk.caseworker);
      expect(reply.status).toBe(200);
      const paid = await desk.payBatch(batch);
      expect(paid).toMatchObject({ paid: 0, left: [{ award: award.id }] });
      expect((await desk.pay(award)).status).toBe(409);
    }
  });
});

it('Who wrote a new account after a payment was made ready cannot let the payment go', async () => {
  const award = await desk.aReadyAward('self', inOne);
  await desk.makeBatch();
  await desk.on(award, 'record-details', { details: ownDetails, note: 'By phone' }, desk.caseworker);
  expect((await desk.on(award, 'resume-award', { why: 'I looked' }, desk.caseworker)).status).toBe(403);
  expect((await desk.on(award, 'resume-award', { why: 'I called her' })).status).toBe(200);
  expect((await desk.pay(award)).status).toBe(200);
});

describe('At once', () => {
  it('Two people who pay the same instalment at once make one payment', async () => {
    const award = await desk.aReadyAward('self', inOne);
    const other = await desk.aMember('finance');
    const replies = await Promise.all([desk.pay(award), desk.pay(award, 1, other), desk.pay(award)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await desk.moved(award)).toHaveLength(1);
  });

  it('A payment and a batch of the same instalment at once make one payment', async () => {
    const award = await desk.aReadyAward('self', inOne);
    const batch = await desk.makeBatch();
    await Promise.all([desk.pay(award), desk.payBatch(batch)]);
    expect(await desk.moved(award)).toHaveLength(1);
  });

  it('Paying a school while she takes her release back ends in one of both, and after that nothing is paid', async () => {
    const instalments = [1, 2].map(() => ({ amount: 75_000, due_on: inDays(10), needs: [] }));
    const award = await desk.aReadyAward('school', { amount: 150_000, instalments });
    const [release] = await desk.releasesOf(award);
    const [paid, back] = await Promise.all([
      desk.pay(award),
      award.page('release', { id: release?.id, answer: 'take-back' }),
    ]);
    expect(back.status).toBe(200);
    expect(await desk.moved(award)).toHaveLength(paid.status === 200 ? 1 : 0);
    expect((await desk.pay(award, 2)).status).toBe(409);
  });

  it('Paying while she says no to a further trace pays nothing', async () => {
    const award = await desk.aReadyAward('self', inOne);
    await desk.on(award, 'set-tax', { asks: true, why: 'Above the limit' });
    await Promise.all([desk.pay(award), award.page('award-traces', { answer: 'no' }), desk.pay(award)]);
    expect(await desk.moved(award)).toEqual([]);
  });

  it('Paying while she deletes everything leaves the books of the fund as what was paid', async () => {
    const award = await desk.aReadyAward('self', inOne);
    const before = await desk.fundOf();
    const [paid] = await Promise.all([desk.pay(award), award.page('delete', {})]);
    const after = await desk.fundOf();
    const cents = paid.status === 200 ? 150_000 : 0;
    expect([after.awarded - before.awarded, after.paid - before.paid]).toEqual([cents - 150_000, cents]);
  });
});

it('Whoever has another role reads and moves nothing of payments', async () => {
  const award = await desk.aReadyAward('self', inOne);
  const { version } = await desk.stored(award);
  const [n, why, one] = [1, 'A reason', { id: award.id, version }];
  const bodies: Partial<Record<StaffCall, object>> = {
    'record-proof': { ...one, n, need: 'enrolment', note: 'Seen' },
    'judge-proof': { ...one, n, need: 'enrolment', accept: true },
    'record-details': { ...one, details: ownDetails, note: 'By phone' },
    'hold-award': { ...one, reason: 'staff', why },
    'resume-award': { ...one, why },
    'payment-batches': {},
    'open-payment': { id: award.id, reason: why },
    'pay-instalment': { ...one, n, paid_on: inDays(0), reference: 'ACH' },
    'return-instalment': { ...one, n, returned_on: inDays(0), why },
    'pay-again': { ...one, n, why },
    'set-tax': { ...one, asks: true, why },
    'ask-trace': { ...one, trace: { kind: 'mail', where: 'x', words: null, note: '' } },
    'make-batch': { until: inDays(30) },
    'payment-file': { id: 'x', for: 'bank' },
    'pay-batch': { id: 'x', paid_on: inDays(0), reference: 'ACH' },
  };
  const strangers = await Promise.all(
    (['reader', 'communications', 'reviewer'] as const).map((role) => desk.aMember(role)),
  );
  const forFinance = Object.keys(bodies).slice(6) as StaffCall[];
  for (const [name, body] of Object.entries(bodies) as [StaffCall, Record<string, unknown>][])
    for (const by of forFinance.includes(name) ? [...strangers, desk.caseworker] : strangers)
      expect((await desk.call(name, body, by)).status, name).toBe(403);
  expect((await desk.stored(award)).version).toBe(version);
});

it('Neither the log nor the list of who opened what holds an account, a student number or a tax number', async () => {
  const logged: string[] = [];
  const [level, out, err] = [
    process.env.LOG_LEVEL,
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
  ];
  for (const stream of [out, err]) stream.mockImplementation((text) => logged.push(String(text)) > 0);
  process.env.LOG_LEVEL = 'info';
  try {
    const [hers, school] = [await desk.aReadyAward('self', inOne), await desk.aReadyAward('school', inOne)];
    await desk.details(hers, { ...ownDetails, routing_number: '1' });
    await desk.on(hers, 'record-details', { details: ownDetails, note: 'She read it to me' }, desk.caseworker);
    await desk.on(hers, 'set-tax', { asks: true, why: 'Above the limit' });
    await hers.page('award-tax', { number: '987-65-4321' });
    await desk.call('open-payment', { id: hers.id, reason: 'The bank asked' }, desk.finance);
    await desk.call('open-payment', { id: school.id, reason: 'The bank asked' }, desk.finance);
    const batch = await desk.makeBatch();
    await desk.call('payment-file', { id: batch?.id, for: 'bank' }, desk.finance);
  } finally {
    out.mockRestore();
    err.mockRestore();
    process.env.LOG_LEVEL = level;
  }
  const accesses = JSON.stringify(await desk.server.documents(collections.accessLog));
  expect(accesses).toContain('payment-file-bank');
  expect(logged.join('')).toContain('"call":"open-payment"');
  for (const text of [accesses, logged.join('')])
    expect(text).not.toMatch(new RegExp(`${ownDetails.account_number}|${schoolDetails.student_number}|987-?65-?4321`));
});
