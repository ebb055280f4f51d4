import type { TraceKind } from '@society-gal/contracts/awards';
import { formatDay } from '@society-gal/contracts/format';
import { requestNewsMail, requestNewsSubject } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { type Accepted, paymentDesk, schoolDetails } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('award-paying');
});
afterAll(() => desk.server.stop());

it('An instalment is paid once its papers and details are here, and the books of its fund say so to the cent', async () => {
  const paid = await desk.anAward();
  expect(await desk.pay(paid)).toMatchObject({ status: 409 });
  await desk.details(paid);
  expect(await desk.statuses(paid)).toEqual(['ready', 'waiting']);
  const before = (await desk.fundOf()).paid;
  expect((await desk.pay(paid)).status).toBe(200);
  const first = await desk.stored(paid);
  expect(first).toMatchObject({ status: 'active', closed_at: null });
  expect(first.instalments[0]).toMatchObject({ status: 'paid', paid_on: inDays(0), paid_by_uid: desk.finance.uid });
  const second = await desk.pay(paid, 2);
  expect(second).toMatchObject({ status: 409 });
  expect(second.text).toContain('Proof of enrolment');
  await desk.on(paid, 'record-proof', { n: 2, need: 'enrolment', note: 'A letter of the registrar' });
  expect((await desk.pay(paid, 2)).status).toBe(200);
  const last = await desk.stored(paid);
  expect(last.status).toBe('active');
  expect(last.closed_at).not.toBeNull();
  expect((await desk.fundOf()).paid - before).toBe(300_001);
  const entries = await desk.moved(paid);
  expect(entries.map(({ amount, instalment }) => [instalment, amount]).sort()).toEqual([
    [1, 150_001],
    [2, 150_000],
  ]);
});

it('A day that is still to come is no day of a payment', async () => {
  const paid = await desk.aReadyAward();
  const reply = await desk.on(paid, 'pay-instalment', { n: 1, paid_on: '2999-01-01', reference: 'ACH' });
  expect(reply).toMatchObject({ status: 400 });
  expect(await desk.statuses(paid)).toEqual(['ready', 'waiting']);
});

it('A payment that came back leaves the books as before, and is paid again only after somebody said why', async () => {
  const paid = await desk.aReadyAward();
  const before = (await desk.fundOf()).paid;
  await desk.pay(paid);
  const back = { n: 1, returned_on: inDays(0), why: 'The account is closed' };
  expect((await desk.on(paid, 'return-instalment', back)).status).toBe(200);
  expect((await desk.on(paid, 'return-instalment', back)).status).toBe(409);
  expect((await desk.fundOf()).paid).toBe(before);
  expect((await desk.pay(paid)).status).toBe(409);
  expect((await desk.on(paid, 'pay-again', { n: 1, why: 'She gave another account' })).status).toBe(200);
  expect((await desk.pay(paid)).status).toBe(200);
  expect((await desk.fundOf()).paid).toBe(before + 150_001);
});

it('What comes back of an award that ended is free for the next', async () => {
  const paid = await desk.aReadyAward();
  await desk.pay(paid);
  await desk.tamper(paid, { status: 'ended' });
  const before = await desk.fundOf();
  await desk.on(paid, 'return-instalment', { n: 1, returned_on: inDays(0), why: 'She left the school' });
  const after = await desk.fundOf();
  expect([after.awarded - before.awarded, after.paid - before.paid]).toEqual([-150_001, -150_001]);
  expect((await desk.on(paid, 'pay-again', { n: 1, why: 'Once more' })).status).toBe(409);
});

it('A stop holds every payment until a colleague ends it', async () => {
  const paid = await desk.aReadyAward();
  await desk.on(paid, 'hold-award', { reason: 'staff', why: 'The school asked us to wait' });
  expect(await desk.statuses(paid)).toEqual(['waiting', 'waiting']);
  expect((await desk.pay(paid)).text).toContain('The school asked us to wait');
  await desk.on(paid, 'resume-award', { why: 'The school is ready' });
  expect((await desk.pay(paid)).status).toBe(200);
});

describe('What more would be seen than she agreed to', () => {
  /** Adds a byte to what she agreed may be seen in one place. */
  const addByte = async (paid: Accepted, kind: TraceKind) => {
    const { traces } = await desk.stored(paid);
    await desk.tamper(paid, {
      traces: traces.map((trace) => (trace.kind === kind ? { ...trace, words: `${trace.words}.` } : trace)),
    });
  };

  it('One byte more in the bank line stops the payment, and her yes lets it go', async () => {
    const paid = await desk.aReadyAward();
    await addByte(paid, 'bank');
    expect((await desk.pay(paid)).status).toBe(409);
    expect(await desk.stored(paid)).toMatchObject({ held: { reason: 'trace' }, asked_traces: [{ kind: 'bank' }] });
    expect(await desk.statuses(paid)).toEqual(['waiting', 'waiting']);
    const mails = await desk.server.documents(collections.mailOutbox);
    expect(
      mails.filter(({ id }) => String(id).startsWith(`${paid.application.id}_award-${paid.id}-trace-`)),
    ).toHaveLength(1);
    expect((await desk.on(paid, 'resume-award', { why: 'It is fine' })).status).toBe(409);
    expect((await paid.page('award-traces', { answer: 'yes' })).status).toBe(200);
    expect(await desk.stored(paid)).toMatchObject({ held: null, asked_traces: [] });
    expect((await desk.pay(paid)).status).toBe(200);
  });

  it('One letter more in the letter to her school stops the payment, and her no keeps it stopped', async () => {
    const paid = await desk.aReadyAward('school');
    await addByte(paid, 'letter');
    expect((await desk.pay(paid)).status).toBe(409);
    expect((await paid.page('award-traces', { answer: 'no' })).status).toBe(200);
    expect(await desk.stored(paid)).toMatchObject({ held: { reason: 'staff' }, asked_traces: [] });
    expect((await paid.page('award-traces', { answer: 'yes' })).status).toBe(409);
    expect((await desk.on(paid, 'resume-award', { why: 'It is fine' })).status).toBe(409);
    expect((await desk.pay(paid)).status).toBe(409);
  });

  it('A tax number that is asked for after her yes stops payments until she agreed and gave it, and stays sealed', async () => {
    const paid = await desk.aReadyAward();
    expect((await paid.page('award-tax', { number: '123-45-6789' })).status).toBe(409);
    await desk.on(paid, 'set-tax', { asks: true, why: 'Above the limit of the year' });
    expect(await desk.stored(paid)).toMatchObject({ asked_traces: [{ kind: 'tax' }], held: { reason: 'trace' } });
    await paid.page('award-traces', { answer: 'yes' });
    expect((await desk.pay(paid)).text).toContain('Her tax number');
    expect((await paid.page('award-tax', { number: '123-45-6789' })).status).toBe(200);
    expect((await desk.stored(paid)).tax).toMatchObject({ asks: true, number_ends: '6789' });
    expect(await desk.server.storeAsText()).not.toMatch(/123-?45-?6789/);
    expect((await desk.pay(paid)).status).toBe(200);
  });

  it('Every mail about an award that is paid has the subject on the list that she agreed to', async () => {
    const application = await desk.approved();
    const before = new Set((await desk.server.mails()).map(({ id }) => id));
    const paid = { id: await desk.offered(application), page: await desk.open(application) };
    await paid.page('award', { answer: 'accept', payee: 'school' });
    await desk.details(paid, schoolDetails);
    await desk.on(paid, 'set-tax', { asks: true, why: 'Above the limit of the year' });
    await paid.page('award-traces', { answer: 'yes' });
    await paid.page('award-tax', { number: '123-45-6789' });
    await desk.on(paid, 'record-proof', { n: 1, need: 'enrolment', note: 'Seen' });
    expect((await desk.pay(paid)).status).toBe(200);
    const mails = (await desk.server.mails()).filter(({ id }) => !before.has(id));
    expect(mails.map(({ formType }) => formType)).toEqual(mails.map(() => requestNewsMail.formType));
    expect(mails.length).toBeGreaterThan(1);
    const { traces } = await desk.stored(paid);
    expect(traces.find(({ kind }) => kind === 'mail')?.words).toBe(requestNewsSubject);
  });

  it('A tax form that is not asked for any more is no question to her', async () => {
    const paid = await desk.aReadyAward();
    await desk.on(paid, 'set-tax', { asks: true, why: 'Above the limit of the year' });
    await desk.on(paid, 'set-tax', { asks: false, why: 'The limit was read wrongly' });
    expect(await desk.stored(paid)).toMatchObject({ asked_traces: [], held: null });
    expect((await desk.pay(paid)).status).toBe(200);
  });

  it('A trace that names no place, or a book of words, asks her nothing', async () => {
    const paid = await desk.aReadyAward();
    const trace = { kind: 'portal', where: 'The portal of the lender', words: 'SG 1', note: '' };
    for (const wrong of [{ where: ' ' }, { words: 'x'.repeat(10_001) }])
      expect((await desk.on(paid, 'ask-trace', { trace: { ...trace, ...wrong } })).status).toBe(400);
    expect(await desk.stored(paid)).toMatchObject({ asked_traces: [], held: null });
  });

  it('A trace that a colleague adds waits for her yes, and one that she knows is not asked twice', async () => {
    const paid = await desk.aReadyAward();
    const trace = { kind: 'portal', where: 'The portal of the lender', words: 'SG 1', note: '' };
    expect((await desk.on(paid, 'ask-trace', { trace })).status).toBe(200);
    expect((await desk.pay(paid)).status).toBe(409);
    await paid.page('award-traces', { answer: 'yes' });
    expect((await desk.on(paid, 'ask-trace', { trace })).status).toBe(409);
    expect((await desk.pay(paid)).status).toBe(200);
  });
});

describe('Her school', () => {
  it('Her school may know what the payment needs from the moment she gives its details', async () => {
    const paid = await desk.aReadyAward('school');
    expect(await desk.releasesOf(paid)).toMatchObject([
      {
        state: 'given',
        receiver: { kind: 'school', name: 'Ventura College' },
        fields: ['student_number', 'award'],
        last_day: inDays(150),
      },
    ]);
    expect((await desk.pay(paid)).status).toBe(200);
  });

  it('A school from which she took back what it may know is not paid, whatever a colleague writes', async () => {
    const paid = await desk.aReadyAward('school');
    await desk.endRelease(paid);
    expect((await desk.pay(paid)).status).toBe(409);
    await desk.on(paid, 'record-details', { details: schoolDetails, note: 'She called' }, desk.caseworker);
    expect((await desk.releasesOf(paid)).map(({ state }) => state).sort()).toEqual(['asked', 'taken-back']);
    expect((await desk.pay(paid)).status).toBe(409);
    await desk.details(paid, schoolDetails);
    expect((await desk.pay(paid)).status).toBe(200);
  });

  it('Another school gets a release of its own, and that of the first one ends', async () => {
    const paid = await desk.aReadyAward('school');
    await desk.details(paid, { ...schoolDetails, school: 'Oxnard College' });
    const states = (await desk.releasesOf(paid)).map(({ receiver, state }) => [
      (receiver as { name: string }).name,
      state,
    ]);
    expect(states.sort()).toEqual([
      ['Oxnard College', 'given'],
      ['Ventura College', 'taken-back'],
    ]);
  });
});

const fromToday = `Choose a day from ${formatDay(inDays(0))} to ${formatDay(inDays(0))}.`;

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
