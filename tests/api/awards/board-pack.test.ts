import { type FundEntry, sumOfEntry } from '@society-gal/contracts/awards';
import { callRoles, mayCall, type StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { staffRoles } from '@society-gal/contracts/team';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';
import { staffCallsOf } from '../fixtures/staff-calls.ts';
import { noon, report, rowsOf, scholarships } from './award-rows.ts';

let server: TestApi;
let rows: ReturnType<typeof rowsOf>;
let reader: ReturnType<typeof staffCallsOf>;
let keepBoardPacks: (at: Date) => Promise<number>;
beforeAll(async () => {
  server = await startApi('board-pack');
  rows = rowsOf(server);
  reader = staffCallsOf(server, await (await accountsOf(server)).aStaffMember(['reader']));
  ({ keepBoardPacks } = await import('../../../functions/src/awards/board-pack.ts'));
});
afterAll(() => server.stop());

const counted = [collections.awards, collections.outcomes, collections.funds, collections.fundEntries];
const forget = (...names: string[]) =>
  Promise.all(names.map((name) => server.store().recursiveDelete(server.store().collection(name))));
beforeEach(() => forget(...counted, collections.boardPacks, collections.scholarshipApplications));

/** A line of the fund with its sum, as the product writes them. */
async function line(day: string, kind: keyof typeof sumOfEntry, amount: number) {
  const entry = { fund: scholarships, kind, amount, day, at: noon(day) } satisfies Partial<FundEntry<unknown>>;
  await server.store().collection(collections.fundEntries).add(entry);
  const add = (sum: string) => FieldValue.increment(sumOfEntry[kind] === sum ? amount : 0);
  const sums = { received: add('received'), awarded: add('awarded'), paid: add('paid') };
  const ref = server.store().collection(collections.funds).doc(scholarships);
  await ref.set({ name: 'Scholarships', makes_awards: true, ...sums }, { merge: true });
}

async function firstQuarter() {
  await line('2027-01-05', 'gift', 500_000);
  await line('2027-02-01', 'award', 400_000);
  await line('2027-03-01', 'payment', 100_000);
  const reports = [report(1, { opens_on: '2027-03-10', due_on: '2027-03-10' })];
  for (let at = 0; at < 12; at += 1) await rows.award(`a${at}-1`, '2027-02-01', { status: 'active', reports });
}

const read = async (period: string) => (await reader.ask('board-pack', { period })).pack;

describe('A pack for the board', () => {
  it('The reader sees money, groups and goals of a quarter, and in its file the same', async () => {
    await firstQuarter();
    await rows.goTo('2027-04-02');
    expect(await read('2027-Q1')).toMatchObject({
      closed: true,
      asOf: '2027-03-31',
      total: { received: 500_000, awarded: 400_000, paid: 100_000, left: 100_000 },
      awards: { offered: 12, accepted: 12 },
      reports: { due: 12, late: 12 },
      served: expect.arrayContaining([{ by: 'Age', groups: [{ label: '25-34', people: 12 }] }]),
    });
    const file = await reader.call('board-pack-file', { period: '2027-Q1' });
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  it('A pack that was made once stays as it was, whatever is entered, repaid or erased afterwards', async () => {
    await firstQuarter();
    await rows.goTo('2027-04-02');
    const first = await read('2027-Q1');
    await line('2027-03-30', 'gift', 1);
    await line('2027-05-01', 'refund', -500);
    await forget(collections.awards);
    await rows.goTo('2028-04-02');
    expect(await read('2027-Q1')).toEqual(first);
  });

  it('A pack counted anew a year later is the same as the one that was kept', async () => {
    await firstQuarter();
    await rows.goTo('2027-04-02');
    const kept = await read('2027-Q1');
    await line('2027-06-01', 'payment', 50_000);
    await line('2027-06-02', 'refund', -20_000);
    await line('2027-07-01', 'award', 30_000);
    await rows.award('new-1', '2027-07-01');
    await rows.left('a1-1', '2027-05-01');
    await rows.goTo('2027-08-01');
    const { eraseHerAwards } = await import('../../../functions/src/awards/her-records.ts');
    for (const application of ['a2', 'a3']) await eraseHerAwards(application);
    await forget(collections.boardPacks);
    await rows.goTo('2028-04-02');
    expect(await read('2027-Q1')).toEqual(kept);
    const year = await read('2027');
    const quarters = await Promise.all(['Q1', 'Q2', 'Q3', 'Q4'].map((q) => read(`2027-${q}`)));
    for (const sum of ['received', 'awarded', 'paid'] as const)
      expect(quarters.reduce((all, { total }) => all + total[sum], 0)).toBe(year.total[sum]);
  });

  it('A pack is kept by itself in the night after its last day, once', async () => {
    await firstQuarter();
    await rows.goTo('2027-04-01');
    const morning = noon('2027-04-01').toDate();
    expect(await keepBoardPacks(morning)).toBe(1);
    expect(await keepBoardPacks(morning)).toBe(0);
    expect((await server.documents(collections.boardPacks)).map(({ id }) => id)).toEqual(['2027-Q1']);
  });

  it('A pack of a running quarter is kept by nobody, and one of a quarter to come is refused', async () => {
    await firstQuarter();
    await rows.goTo('2027-02-15');
    expect(await read('2027-Q1')).toMatchObject({ closed: false, asOf: '2027-02-15' });
    expect(await server.documents(collections.boardPacks)).toEqual([]);
    const next = await reader.call('board-pack', { period: '2027-Q2' });
    expect([next.status, next.body]).toMatchObject([409, { error: { message: 'This period has not begun.' } }]);
  });

  it('A quarter of the year 1 is refused before anything is counted, and is kept by nobody', async () => {
    for (const period of ['0000', '0001-Q1'])
      expect((await reader.call('board-pack', { period })).body).toMatchObject({
        error: { code: 'invalid', fields: { period: ['Choose a quarter or a year.'] } },
      });
    expect(await server.documents(collections.boardPacks)).toEqual([]);
  });

  it('An application that was decided after its promised day counts as a late answer, also once it is erased', async () => {
    await rows.goTo('2027-04-02');
    const decided = (id: string, day: string, more: object = {}) =>
      server
        .store()
        .collection(collections.scholarshipApplications)
        .doc(id)
        .set({
          form_id: 'scholarship',
          status: 'approved',
          created_at: noon('2026-11-20'),
          status_changed_at: noon(day),
          ...more,
        });
    await decided('late', '2027-03-30');
    await decided('late-and-erased', '2027-03-30', { anonymised_at: noon('2027-04-01') });
    await decided('in-time', '2026-12-01');
    await decided('only-moved', '2027-03-30', { status: 'under_review' });
    expect((await read('2027-Q1')).lateAnswers).toBe(2);
  });
});

it("The reader's role reads the pack and its file, and no call that names a person", async () => {
  const calls = Object.keys(callRoles) as StaffCall[];
  const allowed = calls.filter((call) => callRoles[call] !== 'signed-in' && callRoles[call] !== 'team');
  const harmless = ['alerts', 'board-pack', 'board-pack-file', 'counts', 'morning-mail', 'needs-you'];
  expect(allowed.filter((call) => mayCall(['reader'], call)).sort()).toEqual(harmless);
  for (const role of staffRoles) expect(mayCall([role], 'board-pack')).toBe(true);
  await firstQuarter();
  await rows.goTo('2027-04-02');
  const said = JSON.stringify([await read('2027-Q1'), await reader.ask('counts'), await reader.ask('needs-you')]);
  for (const trace of ['SG-000000', 'a1-1', 'offers@example.org', 'application_id']) expect(said).not.toContain(trace);
  expect((await reader.call('outcomes')).status).toBe(403);
});
