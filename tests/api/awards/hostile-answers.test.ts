import type { AwardOnPage } from '@society-gal/contracts/awards';
import type { RequestStatus } from '@society-gal/contracts/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { type Accepted, ownDetails, paymentDesk } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('hostile-answers');
});
afterAll(() => desk.server.stop());

const only = { amount: 150_000, instalments: [{ amount: 150_000, due_on: inDays(10), needs: [] }] };
const taxForm = { asks: true, why: 'Above the limit of the year' };
const landlord = { kind: 'letter', where: 'A letter to your landlord', words: 'She gets money', note: '' };
/** Her award as she reads it on her page. */
const onPage = async ({ page }: Pick<Accepted, 'page'>) =>
  ((await page('status')).body.status as RequestStatus).award as AwardOnPage;

/** The mark of an offer that she read, and the other offer that has taken its place since. */
const aReplacedOffer = async () => {
  const application = await desk.approved();
  const page = await desk.open(application);
  const first = await desk.offered(application, only);
  const seen = (await onPage({ page })).marks.school;
  await desk.on({ id: first }, 'withdraw-award', { reason: 'A wrong sum' }, desk.caseworker);
  return { page, seen, second: await desk.offered(application, { ...only, conditions: ['You pay it back.'] }) };
};

describe('Her yes', () => {
  it('counts for no later offer than the one she read', async () => {
    const { page, seen, second } = await aReplacedOffer();
    expect((await page('award', { answer: 'accept', payee: 'school', seen })).status).toBe(409);
    expect((await desk.stored({ id: second })).status).toBe('offered');
  });

  it('counts for the further trace that she read, and for none that came meanwhile', async () => {
    const award = await desk.aReadyAward('self', only);
    await desk.on(award, 'set-tax', taxForm);
    const seen = (await onPage(award)).asked_mark;
    await desk.on(award, 'ask-trace', { trace: landlord });
    expect((await award.page('award-traces', { answer: 'yes', seen })).status).toBe(409);
    expect((await desk.stored(award)).traces.map(({ where }) => where)).not.toContain(landlord.where);
    const { asked_mark } = await onPage(award);
    expect((await award.page('award-traces', { answer: 'yes', seen: asked_mark })).status).toBe(200);
  });

  it('to a second line on a statement leaves the line of the payment as it was', async () => {
    const award = await desk.aReadyAward('self', only);
    await desk.on(award, 'ask-trace', { trace: { kind: 'bank', where: 'A second account', words: 'GIFT', note: '' } });
    await award.page('award-traces', { answer: 'yes' });
    const { traces } = await desk.stored(award);
    await desk.tamper(award, { traces: traces.toSorted((one) => (one.words === 'GIFT' ? -1 : 1)) });
    const { batch } = await desk.ask('make-batch', { until: inDays(30) }, desk.finance);
    const { text } = await desk.call('payment-file', { id: batch?.id, for: 'bank' }, desk.finance);
    expect(text).not.toContain('GIFT');
  });

  it('that was spoken before the offer was made is not recorded', async () => {
    const id = await desk.offered(await desk.approved(), only);
    const said = { answer: 'accept', payee: 'self', said_on: '2019-01-01', note: 'By phone' };
    expect((await desk.on({ id }, 'record-answer', said, desk.caseworker)).status).toBe(400);
  });
});

it('Her no counts for no later offer than the one she read', async () => {
  const { page, seen, second } = await aReplacedOffer();
  expect((await page('award', { answer: 'decline', seen })).status).toBe(409);
  expect((await desk.stored({ id: second })).status).toBe('offered');
  const now = (await onPage({ page })).marks.self;
  expect((await page('award', { answer: 'decline', seen: now })).status).toBe(200);
});

it('An award that ended asks her nothing about what would be seen of a payment', async () => {
  const award = await desk.aReadyAward('self', only);
  await desk.on(award, 'set-tax', taxForm);
  const end = { ended_on: inDays(0), reason: 'ours', note: 'The course was called off' };
  await desk.on(award, 'end-award', end, desk.caseworker);
  expect(await onPage(award)).toMatchObject({ status: 'ended', asked_traces: [] });
});

describe('A stop', () => {
  it('for a pause that she asked for is still read by whoever looks at new details', async () => {
    const award = await desk.aReadyAward('self');
    await desk.pay(award);
    await award.page('award-news', { kind: 'pause', until: inDays(40) });
    for (const account_number of ['555544443333', '555544442222'])
      await desk.details(award, { ...ownDetails, account_number });
    expect((await desk.stored(award)).held).toMatchObject({
      reason: 'staff',
      text: expect.stringMatching(
        /^She asked for a pause\. Where the money goes changed[^.]*\. Look before you pay\.$/,
      ),
      until: inDays(40),
    });
  });

  it('of a colleague keeps its words when she says no to a trace or takes her request back', async () => {
    const award = await desk.aReadyAward('self', only);
    await desk.on(award, 'hold-award', { reason: 'staff', why: 'The police asked us to wait.' });
    await desk.on(award, 'set-tax', taxForm);
    await award.page('award-traces', { answer: 'no' });
    await award.page('withdraw', {});
    expect((await desk.stored(award)).held?.text).toMatch(
      /^The police asked us to wait\. She said no to: .*\. She took her request back\.$/,
    );
  });

  it('that she asked for holds when she then agrees to a further trace', async () => {
    const award = await desk.aReadyAward('self', only);
    await desk.on(award, 'set-tax', taxForm);
    await award.page('award-news', { kind: 'pause', until: inDays(40) });
    await award.page('award-tax', { number: '987654321' });
    await award.page('award-traces', { answer: 'yes' });
    expect((await desk.stored(award)).held).toMatchObject({ reason: 'pause', until: inDays(40) });
    expect((await desk.pay(award)).status).toBe(409);
  });

  it('for a pause lasts as long as she said last', async () => {
    const award = await desk.aReadyAward('self', only);
    for (const days of [20, 60]) await award.page('award-news', { kind: 'pause', until: inDays(days) });
    expect((await desk.stored(award)).held?.until).toBe(inDays(60));
  });

  it('for a pause and a change of school ends by a colleague alone', async () => {
    const award = await desk.aReadyAward('self', only);
    await award.page('award-news', { kind: 'pause', until: inDays(20) });
    await award.page('award-news', { kind: 'school' });
    await desk.details(award, ownDetails);
    expect((await desk.stored(award)).held?.reason).toBe('staff');
    expect((await desk.pay(award)).status).toBe(409);
  });

  it('is not lifted by the colleague who wrote where the money goes, whatever she calls it', async () => {
    const award = await desk.aReadyAward('self', only);
    const written = { details: { ...ownDetails, account_number: '555544443333' }, note: 'By phone' };
    await desk.on(award, 'record-details', written, desk.caseworker);
    await desk.on(award, 'hold-award', { reason: 'pause', why: 'She needs a pause' }, desk.caseworker);
    expect((await desk.on(award, 'resume-award', { why: 'It is over' }, desk.caseworker)).status).toBe(403);
  });

  it('for a trace is asked of the same woman at her second award too', async () => {
    const first = await desk.anAward('self', only);
    await desk.on(first, 'set-tax', taxForm);
    await desk.on(first, 'withdraw-award', { reason: 'A wrong sum' }, desk.caseworker);
    const id = await desk.offered(first.application, only);
    await desk.answer(first.application, { answer: 'accept', payee: 'self' });
    expect((await desk.on({ id }, 'set-tax', taxForm)).status).toBe(200);
    expect((await desk.stored({ id })).asked_traces).toMatchObject([{ kind: 'tax' }]);
  });
});

describe('When she takes her request back', () => {
  it('an offer that waits is declined with it, and nobody can say yes for her', async () => {
    const application = await desk.approved();
    const before = (await desk.fundOf()).left;
    const id = await desk.offered(application, only);
    const page = await desk.open(application);
    expect((await page('withdraw', {})).status).toBe(200);
    expect((await desk.stored({ id })).status).toBe('declined');
    expect((await desk.fundOf()).left).toBe(before);
    expect((await page('award', { answer: 'accept', payee: 'self' })).status).toBe(409);
  });

  it('nothing more is paid of an award that goes on', async () => {
    const award = await desk.aReadyAward('self', only);
    await award.page('withdraw', {});
    expect((await desk.pay(award)).status).toBe(409);
    expect(await onPage(award)).toMatchObject({ status: 'accepted', held: expect.stringContaining('stopped') });
  });
});

it('An application keeps its yes while an award stands, and can be set anew once the award is withdrawn', async () => {
  const award = await desk.aReadyAward('self', only);
  const { collection, id } = award.application;
  const reject = () => desk.call('set-status', { collection, id, status: 'rejected', version: 2 });
  expect(await reject()).toMatchObject({ status: 409, text: expect.stringContaining('It has an award: Accepted.') });
  await desk.on(award, 'withdraw-award', { reason: 'A wrong sum' }, desk.caseworker);
  expect((await reject()).status).toBe(200);
});
