import { randomUUID } from 'node:crypto';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeLog } from '../../../functions/src/core/log.ts';
import type { Stored } from '../fixtures/help-records.ts';
import { inDays } from './award-rows.ts';
import { aMentor, anOffer, awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('offers');
});
afterAll(() => office.server.stop());
beforeEach(() => office.clock(0));

const leaveInFund = async (amount: number) => {
  const { left } = await office.fundOf();
  if (left !== amount) await office.fill(amount - left);
};

it('An offer speaks for its money, stands in the list by its reference, and names nobody', async () => {
  await leaveInFund(500_000);
  const application = await office.approved();
  const id = await office.offered(application);
  expect(id).toBe(`${application.id}-1`);
  expect(await office.fundOf()).toMatchObject({ left: 200_000 });
  expect(await office.fundOf()).toMatchObject(await office.fundByLines());
  const { awards, sums } = await office.ask('awards', { filter: 'waiting' });
  const row = awards.find((each) => each.id === id);
  expect(row).toMatchObject({ reference: application.reference, fund: 'Scholarships and training', paid: 0 });
  expect(JSON.stringify(awards)).not.toContain('Ada');
  expect(sums.offered).toBeGreaterThanOrEqual(300_000);
  expect((await office.ask('awards', { text: application.reference })).awards).toMatchObject([{ id }]);
  expect((await office.ask('award-of', { application: application.id })).award?.id).toBe(id);
  expect(await office.help.mailsAbout(application, 'request-news')).toHaveLength(1);
});

/** The functions as another instance runs them, which takes no turns with this one. */
const anotherInstance = async () => {
  vi.resetModules();
  const { offerAwards } = await import('../../../functions/src/awards/offer-awards.ts');
  const by = { ...office.caseworker, roles: ['caseworker'] as const };
  return async (women: readonly Stored[], offer: Parameters<typeof anOffer>[0] = {}) => {
    const body = { applications: women.map(({ id }) => id), offer: anOffer(offer) };
    return (await offerAwards(body, by, { key: randomUUID(), log: makeLog() })).results;
  };
};

it('An owner takes every award out as a file that names nobody, and the export is logged', async () => {
  await leaveInFund(300_000);
  const application = await office.approved();
  await office.offered(application);
  const owner = await office.aMember('owner');
  const file = await office.call('awards-file', {}, owner);
  expect(file.status).toBe(200);
  expect(file.text).toContain(`${application.reference},Scholarship,`);
  expect(file.text).not.toContain(application.email);
  const [entry] = (await office.server.documents(collections.exports)).filter(({ by_uid }) => by_uid === owner.uid);
  expect(entry).toMatchObject({ what: collections.awards, is_complete: true });
  for (const role of ['caseworker', 'finance', 'reader'] as const)
    expect((await office.call('awards-file', {}, await office.aMember(role))).status, role).toBe(403);
});

it('Forty women who are offered at once share a fund with money for ten: ten are offered, and the fund is at zero', async () => {
  await leaveInFund(1_000_000);
  const [women, elsewhere] = [
    await Promise.all(Array.from({ length: 40 }, () => office.approved())),
    await anotherInstance(),
  ];
  const offer = { amount: 100_000, instalments: [{ amount: 100_000, due_on: inDays(40), needs: [] }] };
  const single = women.slice(0, 20).map((each) => office.tryToOffer([each], offer));
  const results = (await Promise.all([...single, elsewhere(women.slice(20), offer)])).flat();
  expect(results.filter(({ award }) => award !== null)).toHaveLength(10);
  expect(new Set(results.flatMap(({ message }) => (message === null ? [] : [message])))).toEqual(
    new Set(['Scholarships and training has not enough left for this award.']),
  );
  expect(await office.fundOf()).toMatchObject({ left: 0 });
  expect(await office.fundOf()).toMatchObject(await office.fundByLines());
});

it('Two colleagues who offer to one woman at once make one award, in one instance and in two', async () => {
  await leaveInFund(900_000);
  const [colleague, elsewhere] = [await office.aMember('owner'), await anotherInstance()];
  for (const second of [
    (each: Stored) => office.tryToOffer([each], {}, colleague),
    (each: Stored) => elsewhere([each]),
  ]) {
    const application = await office.approved();
    const results = (await Promise.all([office.tryToOffer([application]), second(application)])).flat();
    expect(results.filter(({ award }) => award !== null)).toHaveLength(1);
    expect(results.find(({ award }) => award === null)?.message).toBe('It has an award: Waits for her answer.');
  }
  expect(await office.fundOf()).toMatchObject({ left: 300_000 });
});

it('A batch that a broken line sends twice offers each of its awards once', async () => {
  await leaveInFund(900_000);
  const women = [await office.approved(), await office.approved()];
  const key = randomUUID();
  const first = await office.tryToOffer(women, {}, office.caseworker, key);
  const second = await office.tryToOffer(women, {}, office.caseworker, key);
  expect(second.map(({ award }) => award)).toEqual(first.map(({ award }) => award));
  expect(await office.fundOf()).toMatchObject({ left: 300_000 });
});

it('Only an approved application that nobody took back is offered an award, and each of a batch says why not', async () => {
  await leaveInFund(900_000);
  const [open, gone, fine] = [await office.help.anApplication(), await office.approved(), await office.approved()];
  await (await office.open(gone))('withdraw', {});
  const results = await office.tryToOffer([open, gone, fine]);
  expect(results.map(({ message }) => message)).toEqual([
    'It stands at Submitted. Approve it first.',
    'This application was withdrawn or deleted.',
    null,
  ]);
});

it('The day to answer lies within ninety days, and a fund that makes no awards makes none', async () => {
  const application = await office.approved();
  const body = (change: Record<string, unknown>) => ({
    applications: [application.id],
    offer: {
      kind: 'mentor',
      fund: null,
      amount: 0,
      purpose: 'A mentor',
      conditions: [],
      instalments: [],
      reports: [],
      ...change,
    },
  });
  for (const answer_by of [inDays(0), inDays(91)])
    expect((await office.call('offer-awards', body({ answer_by }))).status).toBe(400);
  const [refused] = await office.tryToOffer([application], { fund: 'operations' });
  expect(refused?.message).toBe('Operations makes no awards.');
});

it('Only those who decide about people offer, and nobody offers from a fund by name alone', async () => {
  const application = await office.approved();
  for (const role of ['finance', 'reviewer', 'communications', 'reader'] as const) {
    const member = await office.aMember(role);
    const reply = await office.call('offer-awards', { applications: [application.id], offer: {} }, member);
    expect(reply.status, role).toBe(403);
  }
  expect(await office.tryToOffer([application], { fund: 'no-such-fund' })).toMatchObject([
    { award: null, message: 'There is no such fund.' },
  ]);
});

it('The days of an offer lie at most five years away, and the field says so', async () => {
  const application = await office.approved();
  const instalments = [{ amount: 300_000, due_on: '2199-12-30', needs: [] }];
  for (const [field, change] of Object.entries({
    reports: { reports: ['2199-12-31'] },
    instalments: { instalments },
  })) {
    const offer = anOffer(change);
    const reply = await office.call('offer-awards', { applications: [application.id], offer });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: { fields: { [`offer.${field}`]: [expect.stringContaining('Choose a day until')] } },
    });
  }
  const [near] = await office.tryToOffer([application], { ...aMentor, reports: [inDays(1826)] });
  expect(near).toMatchObject({ message: null });
});
