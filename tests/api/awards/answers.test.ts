import { bankLine } from '@society-gal/contracts/awards';
import { formatDay } from '@society-gal/contracts/format';
import type { RequestStatus } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { aMentor, awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('answers');
  await office.fill(9_000_000);
});
afterAll(() => office.server.stop());
beforeEach(() => office.clock(0));

const left = async () => (await office.fundOf()).left;

it('Her yes keeps the traces of the payee she chose, and of her only what is counted in groups', async () => {
  const application = await office.approved({ date_of_birth: '1990-01-01', currently_enrolled: false });
  const id = await office.offered(application);
  const before = await left();
  expect((await office.answer(application, { answer: 'accept', payee: 'self' })).status).toBe(200);
  expect(await office.stored({ id })).toMatchObject({
    status: 'accepted',
    payee: 'self',
    answered: { how: 'page' },
    served: { age: '35-44', asked_for: ['scholarship'], enrolled: false },
    reports: [{ kind: 'progress', due_on: inDays(90), opens_on: inDays(76), status: 'open' }],
  });
  const { traces, instalments } = await office.award(id);
  expect(traces.map(({ kind }) => kind)).toEqual(['bank', 'benefit', 'mail']);
  expect(traces[0]?.words).toBe(bankLine(application.reference));
  expect(instalments.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(await left()).toBe(before);
  expect(JSON.stringify(await office.stored({ id }))).not.toMatch(/Ada|1990|Hidden|805 555/);
});

it('An offer tells her the decision: it stands as decided on her page before any letter', async () => {
  const application = await office.approved();
  const decision = async () => {
    const { steps } = (await (await office.open(application))('status')).body.status as RequestStatus;
    return steps.find(({ id }) => id === 'decision');
  };
  expect(await decision()).toMatchObject({ state: 'next' });
  await office.offered(application);
  expect(await decision()).toMatchObject({ state: 'done', day: inDays(0), label: expect.stringMatching(/: yes/i) });
});

it('A yes to a list of traces that has changed since she read it is refused, and nothing is accepted', async () => {
  const application = await office.approved();
  const id = await office.offered(application);
  const page = await office.open(application);
  const marks = async () => ((await page('status')).body.status as RequestStatus).award?.marks;
  const yes = { answer: 'accept', payee: 'self', seen: (await marks())?.self };
  await office.ask('set-tax', { id, version: 0, asks: true, why: 'Above the limit of the year' }, office.finance);
  const refused = await page('award', yes);
  expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('Read it again, then answer.') });
  expect(await office.stored({ id })).toMatchObject({ status: 'offered', traces: [] });
  expect((await page('award', { ...yes, seen: (await marks())?.self })).status).toBe(200);
});

it('Her no lets the money go, and she may be offered an award anew', async () => {
  const application = await office.approved();
  const before = await left();
  const id = await office.offered(application);
  expect((await office.answer(application, { answer: 'decline' })).status).toBe(200);
  expect(await office.stored({ id })).toMatchObject({ status: 'declined', reports: [] });
  expect(await left()).toBe(before);
  expect(await office.offered(application)).toBe(`${application.id}-2`);
});

it('A second answer is refused, and of two given at once the first counts', async () => {
  const application = await office.approved();
  const id = await office.offered(application);
  const page = await office.open(application);
  const before = await left();
  const both = await Promise.all([
    page('award', { answer: 'accept', payee: 'school' }),
    page('award', { answer: 'decline' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = await page('award', { answer: 'decline' });
  expect(again).toMatchObject({ status: 409, text: expect.stringContaining('This offer was answered already.') });
  const { status } = await office.award(id);
  expect(await left()).toBe(status === 'declined' ? before + 300_000 : before);
});

it('An answer after the last day is refused with that day in words', async () => {
  const application = await office.approved();
  await office.offered(application, { answer_by: inDays(5) });
  await office.clock(5);
  expect((await office.answer(application, { answer: 'accept' })).status).toBe(400);
  await office.clock(6);
  const late = await office.answer(application, { answer: 'accept', payee: 'school' });
  expect(late).toMatchObject({
    status: 409,
    text: expect.stringContaining(`This offer could be answered until ${formatDay(inDays(5))}.`),
  });
});

it('She accepts while a colleague takes the offer back: one of them is told, and the money is where the award says', async () => {
  for (let round = 0; round < 2; round += 1) {
    const application = await office.approved();
    const before = await left();
    const id = await office.offered(application);
    const page = await office.open(application);
    const [hers, ours] = await Promise.all([
      page('award', { answer: 'accept', payee: 'school' }),
      office.call('withdraw-award', { id, version: 0, reason: 'The course was called off.' }),
    ]);
    expect([hers.status, ours.status].toSorted()).toEqual([200, 409]);
    const { status, endNote } = await office.award(id);
    expect(status).toBe(hers.status === 200 ? 'accepted' : 'withdrawn');
    expect(endNote?.text ?? null).toBe(ours.status === 200 ? 'The course was called off.' : null);
    expect(await left()).toBe(ours.status === 200 ? before : before - 300_000);
  }
});

it('A yes that she spoke is recorded with who heard it, when and how, and never for a day to come', async () => {
  const application = await office.approved();
  const id = await office.offered(application);
  const said = { id, version: 0, answer: 'accept', payee: 'school', note: 'By phone, she named her PIN.' };
  expect((await office.call('record-answer', { ...said, said_on: inDays(1) })).status).toBe(400);
  await office.ask('record-answer', { ...said, said_on: inDays(0) });
  const { answered, status } = await office.award(id);
  expect(status).toBe('accepted');
  expect(answered).toContain(`as ${office.caseworker.email} heard on ${formatDay(inDays(0))}: By phone`);
  expect((await office.call('record-answer', { ...said, said_on: inDays(0) })).status).toBe(409);
});

it('A mentor match takes no money, and goes on as soon as she says yes', async () => {
  const { id } = await office.accepted(aMentor);
  const award = await office.award(id);
  expect(award).toMatchObject({ status: 'active', payee: null });
  expect(award.traces.map(({ kind }) => kind)).toEqual(['mail']);
});

it('An award that ends lets go of what was not paid, excuses what was asked, and asks later what became of her', async () => {
  const before = await left();
  const { application, id } = await office.accepted();
  const end = { id, version: 1, ended_on: inDays(0), reason: 'hers', note: 'She found work.' };
  expect((await office.call('end-award', { ...end, ended_on: inDays(1) })).status).toBe(400);
  await office.ask('end-award', end);
  const award = await office.award(id);
  expect(award).toMatchObject({ status: 'ended', endedOn: inDays(0), endReason: 'hers' });
  expect(award.reports.map(({ kind, state }) => [kind, state === 'excused'])).toEqual([
    ['progress', true],
    ['course', false],
    ['work2', false],
    ['work4', false],
    ['credential', false],
  ]);
  expect(new Set(award.reports.map(({ n }) => n)).size).toBe(5);
  expect(await left()).toBe(before);
  const outcome = await office.server.store().collection(collections.outcomes).doc(id).get();
  expect(outcome.data()).toEqual({ kind: 'scholarship', exit_on: inDays(0), entered_on: inDays(0), answers: {} });
  expect((await office.tryToOffer([application]))[0]?.message).toBe('It has an award: Ended.');
});

it('A withdrawn award cannot be answered, and an award that goes on is ended instead', async () => {
  const application = await office.approved();
  const id = await office.offered(application);
  expect(
    (await office.call('end-award', { id, version: 0, ended_on: inDays(0), reason: 'ours', note: 'Why' })).status,
  ).toBe(409);
  await office.ask('withdraw-award', { id, version: 0, reason: 'The course was called off.' });
  const late = await office.answer(application, { answer: 'accept', payee: 'school' });
  expect(late).toMatchObject({ status: 409, text: expect.stringContaining('This offer was taken back.') });
  const { id: going } = await office.accepted(aMentor);
  expect((await office.call('withdraw-award', { id: going, version: 1, reason: 'A mistake' })).status).toBe(409);
});
