import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';
import { staffCallsOf } from '../fixtures/staff-calls.ts';
import { report, rowsOf } from './award-rows.ts';

let server: TestApi;
let rows: ReturnType<typeof rowsOf>;
let ann: ReturnType<typeof staffCallsOf>;
beforeAll(async () => {
  server = await startApi('outcomes');
  rows = rowsOf(server);
  ann = staffCallsOf(server, await (await accountsOf(server)).aStaffMember(['caseworker']));
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const name of [collections.awards, collections.outcomes])
    await server.store().recursiveDelete(server.store().collection(name));
});

const exit = '2027-05-20';
const windowEnds = '2027-12-31';
const work = ({ figures }: StaffResponse<'outcomes'>) => figures.find(({ measure }) => measure === 'work2');
const record = (id: string, fields: Record<string, unknown> = {}) =>
  ann.call('record-outcome', {
    id,
    version: 1,
    measure: 'work2',
    answer: 'yes',
    how: 'She called',
    ...fields,
  });

/** So many who left on {@link exit}; the first `yes` of them work, the next `no` do not, and the others are silent. */
async function leavers(count: number, { yes = 0, no = 0 } = {}) {
  for (let at = 1; at <= count; at += 1) {
    const answer = at <= yes ? 'yes' : at <= yes + no ? 'no' : null;
    await rows.award(`a${at}-1`, '2027-01-10', { status: 'ended', ended_on: exit, reference: `SG-${100_000 + at}` });
    await rows.left(`a${at}-1`, exit, answer ? { work2: { answer, day: '2027-11-02', how: 'page' } } : {});
  }
}

it('Staff read the figure of twelve who left, its sentence, and the three silent by reference', async () => {
  await leavers(12, { yes: 7, no: 2 });
  await rows.goTo(windowEnds);
  const outcomes = await ann.ask('outcomes');
  expect(outcomes.asOf).toBe(windowEnds);
  expect(work(outcomes)).toMatchObject({ left: 12, yes: 7, no: 2, silent: 3 });
  expect(work(outcomes)?.sentence).toContain('7 of 12 were in paid work');
  const silent = outcomes.silent.filter(({ measure }) => measure === 'work2');
  expect(silent.map(({ reference, dueOn }) => [reference, dueOn])).toEqual(
    ['SG-100010', 'SG-100011', 'SG-100012'].map((reference) => [reference, windowEnds]),
  );
});

it('Nine who left give staff no figure, and an award that was withdrawn is in none', async () => {
  await leavers(9, { yes: 9 });
  await rows.award('a10-1', '2027-01-10', { status: 'withdrawn' });
  await rows.goTo(windowEnds);
  expect(work(await ann.ask('outcomes'))).toEqual({
    measure: 'work2',
    left: null,
    yes: null,
    no: null,
    ratherNot: null,
    silent: null,
    sentence: null,
  });
});

it('An outcome that staff record late counts from that day, and the open question is answered with it', async () => {
  await leavers(10, { no: 9 });
  const question = report(1, { kind: 'work2', opens_on: '2027-10-01', due_on: windowEnds });
  await rows.award('a10-1', '2027-01-10', { status: 'ended', reports: [question] });
  await rows.goTo('2028-02-03');
  expect(work(await ann.ask('outcomes'))).toMatchObject({ yes: 0, silent: 1 });
  expect((await record('a10-1')).body).toEqual({ version: 2 });
  expect(work(await ann.ask('outcomes'))).toMatchObject({ yes: 1, silent: 0 });
  expect((await rows.stored({ id: 'a10-1' })).reports).toMatchObject([{ status: 'received' }]);
  const row = await server.store().collection(collections.outcomes).doc('a10-1').get();
  expect(row.data()).toEqual({
    kind: 'scholarship',
    exit_on: exit,
    answers: { work2: { answer: 'yes', day: '2028-02-03', how: 'staff' } },
  });
});

it('An answer that she takes back keeps the one of before for the days of before', async () => {
  await leavers(10, { yes: 10 });
  await rows.goTo('2028-03-01');
  await record('a1-1', { answer: 'rather-not' });
  expect(work(await ann.ask('outcomes'))).toMatchObject({ yes: 9, ratherNot: 1, silent: 0 });
  await rows.goTo('2028-02-29');
  expect(work(await ann.ask('outcomes'))).toMatchObject({ yes: 10, ratherNot: 0 });
});

it('No outcome is recorded before she has left, before its window opens, or over what a colleague changed', async () => {
  await leavers(1);
  await rows.award('a2-1', '2027-01-10');
  await rows.goTo('2027-09-30');
  expect((await record('a2-1')).body).toMatchObject({ error: { message: expect.stringContaining('has not ended') } });
  expect((await record('a1-1')).body).toMatchObject({ error: { message: expect.stringContaining('October 1, 2027') } });
  await rows.goTo('2027-10-01');
  expect((await record('a1-1', { version: 0 })).status).toBe(409);
  expect((await record('a1-1')).status).toBe(200);
});
