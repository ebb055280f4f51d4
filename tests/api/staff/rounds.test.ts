import { daysAfter } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

const today = new Date().toISOString().slice(0, 10);
const from = (days: number) => daysAfter(today, days);
const aRound = (id: string, opens: string, closes: string) => {
  const days = { opens, closes, readingFrom: opens, readBy: daysAfter(closes, 20), answersBy: daysAfter(closes, 30) };
  return { id, awards: `Awards of ${id}`, ...days, source: 'Board' };
};
const past = aRound('past', from(-90), from(-60));
const now = aRound('now', from(-30), from(30));
const next = aRound('next', from(60), from(90));

/** Starts the program anew with these rounds, as functions do after each publishing. */
const publish = (rounds: readonly ReturnType<typeof aRound>[]) => {
  vi.stubGlobal('societyFacts', { rounds });
  vi.resetModules();
};

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let owner: Account;
beforeAll(async () => {
  publish([past, now, next]);
  server = await startApi('rounds');
  people = await accountsOf(server);
  owner = await people.aStaffMember();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const rubric = [{ id: 'need', label: 'Need', scale: 5, weight: 1 }];
const own = { name: 'Partners', received_from: '2020-01-01', received_to: '2020-01-31', read_by: '2020-02-15' };
const save = (change: Record<string, unknown>) =>
  people.call('save-review-cycle', owner.token, { id: null, version: 0, blind: true, rubric, ...change });
const stored = async (id: string) => (await server.store().collection(collections.reviewCycles).doc(id).get()).data();
type Listed = { cycles: { id: string }[]; rounds: { id: string }[] };
const listed = async () => {
  const { listCycles } = await import('../../../functions/src/review/cycles.ts');
  return (await listCycles({ uid: owner.uid, email: owner.email, roles: ['owner'] })) as Listed;
};
const cycleIn = async (id: string) => (await listed()).cycles.find((cycle) => cycle.id === id);
const inUse = async (...ids: string[]) =>
  (await import('../../../functions/src/review/rounds-in-use.ts')).roundsInUse(ids);
const forget = async () => {
  for (const name of [collections.reviewCycles, collections.scholarshipApplications])
    await server.store().recursiveDelete(server.store().collection(name));
};

it('Staff read a round in the days that the site names, and a moved deadline moves the cycle at once', async () => {
  await forget();
  expect((await listed()).rounds).toMatchObject([{ id: 'past' }, { id: 'now', read_by: now.readBy }, { id: 'next' }]);
  expect((await save({ round: 'past' })).body).toEqual({ id: 'past', version: 1 });
  expect(Object.keys((await stored('past')) ?? {}).filter((name) => name in own)).toEqual([]);
  expect((await listed()).rounds.map(({ id }) => id)).toEqual(['now', 'next']);
  const facts = { name: past.awards, received_from: past.opens, received_to: past.closes, read_by: past.readBy };
  expect(await cycleIn('past')).toMatchObject({ round: 'past', ...facts });
  publish([{ ...past, awards: 'The awards', closes: from(-50), readBy: from(-40) }, now, next]);
  const moved = { name: 'The awards', received_to: from(-50), read_by: from(-40) };
  expect(await cycleIn('past')).toMatchObject({ ...facts, ...moved });
  // The next round begins to be received where this one ends.
  expect((await listed()).rounds).toMatchObject([{ id: 'now', received_from: from(-49) }, { id: 'next' }]);
  publish([now, next]);
  expect(await cycleIn('past')).toBeUndefined();
  publish([past, now, next]);
});

it('Two people who begin the same round end with one cycle', async () => {
  await forget();
  const replies = await Promise.all([save({ round: 'now' }), save({ round: 'now' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await server.documents(collections.reviewCycles)).toMatchObject([{ id: 'now', round: 'now', version: 1 }]);
});

it('A cycle has the days of its round or its own, and keeps its round', async () => {
  await forget();
  expect((await save({ round: 'now', ...own })).status).toBe(400);
  expect((await save({ round: null })).status).toBe(400);
  expect((await save({ round: 'never' })).status).toBe(404);
  // The staff app of the version before knows no rounds.
  const { id } = (await save(own)).body as { id: string };
  expect(await cycleIn(id)).toMatchObject({ round: null, ...own });
  expect((await save({ id, version: 1, round: 'now' })).status).toBe(409);
  expect((await save({ id, version: 1, ...own, name: 'Others' })).status).toBe(200);
  expect(await cycleIn(id)).toMatchObject({ round: null, name: 'Others' });
  await save({ round: 'now' });
  expect((await save({ id: 'now', version: 1, ...own })).status).toBe(409);
  expect((await save({ id: 'now', version: 1, round: 'now', blind: false })).status).toBe(200);
});

it('An application counts in the round in which it was received, and one that came early in the next', async () => {
  await forget();
  const { anApplication } = helpRecordsOf(server);
  const [during, early] = [await anApplication(), await anApplication()];
  const moved = { created_at: new Date(`${from(40)}T12:00:00Z`) };
  await server.store().collection(collections.scholarshipApplications).doc(early.id).update(moved);
  const assigned = async (round: string) => {
    await save({ round });
    const all = { cycle: round, ids: null, reviewers: [owner.uid], evenly: true, each: 1 };
    const { results } = (await people.call('assign-reviewers', owner.token, all)).body as { results: { id: string }[] };
    return results.map(({ id }) => id);
  };
  expect(await assigned('now')).toEqual([during.id]);
  expect(await assigned('next')).toEqual([early.id]);
});

it('A round with a cycle or an application is in use, and no other', async () => {
  await forget();
  expect(await inUse('past', 'now', 'next')).toEqual([]);
  await save({ round: 'past' });
  await helpRecordsOf(server).anApplication();
  expect(await inUse('past', 'now', 'next')).toEqual(['past', 'now']);
  expect(await inUse('next')).toEqual([]);
});

it('Cycles of the version before read the round whose days they had, once, and all others keep their own', async () => {
  await forget();
  const { migrateRounds } = await import('../../../functions/src/migrations/migrate-rounds.ts');
  const before = { blind: true, rubric, version: 3, has_readers: true, has_scores: false, changed_by: 'a@example.org' };
  const ofNow = { ...own, received_from: now.opens, received_to: from(31) };
  const put = (id: string, days: typeof own, created_at: Date) =>
    server
      .store()
      .collection(collections.reviewCycles)
      .doc(id)
      .set({ ...before, ...days, created_at });
  await put('older', ofNow, new Date('2026-01-01'));
  await put('newer', ofNow, new Date('2026-02-01'));
  await put('other', own, new Date('2026-03-01'));
  const live = server.store().collection(collections.siteState).doc('live');
  await live.set({ edition: 4, facts: { rounds: [past, { ...now, closes: from(31) }, next] }, pages: {} });
  expect(await migrateRounds({ apply: false })).toEqual({ cycles: 3, rounds: ['now'] });
  expect(await stored('newer')).toMatchObject(ofNow);
  expect(await cycleIn('newer')).toMatchObject({ round: null, ...ofNow });
  expect(await migrateRounds({ apply: true })).toEqual({ cycles: 3, rounds: ['now'] });
  expect(await stored('newer')).toEqual({ ...before, round: 'now', created_at: expect.anything() });
  expect(await stored('older')).toMatchObject({ round: null, ...ofNow });
  expect(await stored('other')).toMatchObject({ round: null, ...own });
  expect(await migrateRounds({ apply: true })).toEqual({ cycles: 0, rounds: [] });
  expect((await save({ round: 'now' })).status).toBe(409);
  await live.delete();
});
