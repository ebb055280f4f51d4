import type { BoardPack } from '@society-gal/contracts/awards';
import { startOfDay } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Account } from '../fixtures/staff-accounts.ts';
import { scholarships } from './award-rows.ts';
import { aMentor, awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
let reader: Account;
let keepBoardPacks: (at: Date) => Promise<number>;
beforeAll(async () => {
  office = await awardsOffice('closing-packs');
  reader = await office.aMember('reader');
  ({ keepBoardPacks } = await import('../../../functions/src/awards/board-pack.ts'));
});
beforeEach(async () => {
  for (const name of [collections.boardPacks, collections.awards, collections.fundEntries])
    await office.server.store().recursiveDelete(office.server.store().collection(name));
});
afterEach(() => office.clock(0));
afterAll(() => office.server.stop());

/** The instant so many hours after a day begins where the foundation is. */
const hoursInto = (day: string, hours: number) => new Date(startOfDay(day).getTime() + hours * 3_600_000);
const goTo = (at: Date) => office.clock((at.getTime() - Date.now()) / 86_400_000);
const read = async (period: string): Promise<BoardPack> => (await office.ask('board-pack', { period }, reader)).pack;

/** A line that the store takes now, with an instant that was taken before. */
async function line(at: Date, amount: number): Promise<void> {
  const { addEntries, readFunds } = await import('../../../functions/src/awards/award-store.ts');
  await office.server.store().runTransaction(async (tx) => {
    const funds = await readFunds(tx, [scholarships]);
    addEntries(tx, funds, [{ fund: scholarships, kind: 'other', amount }], Timestamp.fromDate(at));
  });
}

it('A line of the last minute that the store takes after midnight stands in the pack of its quarter', async () => {
  await line(hoursInto('2026-12-01', 12), 1_000);
  await goTo(hoursInto('2027-01-01', 1));
  expect(await keepBoardPacks(hoursInto('2027-01-01', 1))).toBe(0);
  expect(await read('2026-Q4')).toMatchObject({ closed: false, asOf: '2026-12-31', total: { received: 1_000 } });
  await line(hoursInto('2026-12-31', 23.9), 777);
  expect(await keepBoardPacks(hoursInto('2027-01-01', 7))).toBe(2);
  await goTo(hoursInto('2027-01-01', 7));
  expect(await read('2026-Q4')).toMatchObject({ closed: true, asOf: '2026-12-31', total: { received: 1_777 } });
});

it('The first hours of a quarter are in its own pack, also while the quarter before stays open', async () => {
  await line(hoursInto('2027-01-01', 0.5), 5);
  await goTo(hoursInto('2027-01-01', 1));
  expect(await read('2027-Q1')).toMatchObject({ closed: false, asOf: '2027-01-01', total: { received: 5 } });
});

it('Each offer of one press has its own instant, so that the last of many is not dated to the day before', async () => {
  const [first, second] = await office.tryToOffer([await office.approved(), await office.approved()], aMentor);
  const stored = (id: unknown) => office.server.store().collection(collections.awards).doc(String(id)).get();
  const [before, after] = [await stored(first?.award), await stored(second?.award)];
  expect(after.get('offered_at').toMillis()).toBeGreaterThanOrEqual(before.createTime?.toMillis() ?? Infinity);
});
