import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeLog } from '../../../functions/src/core/log.ts';
import { inDays } from './award-rows.ts';
import { awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('silent-offers');
  await office.fill(3_000_000);
});
afterAll(() => office.server.stop());
beforeEach(() => office.clock(0));

const tendOn = async (day: number) => {
  await office.clock(day);
  const { tendOffers } = await import('../../../functions/src/awards/tend-offers.ts');
  return tendOffers(makeLog());
};

it('An offer without an answer is reminded of once, ends on the day after its last, and its money is free', async () => {
  const [application, { left: before }] = [await office.approved(), await office.fundOf()];
  const id = await office.offered(application, { answer_by: inDays(30) });
  const news = async () => (await office.help.mailsAbout(application, 'request-news')).length;
  expect(await tendOn(26)).toEqual({ expired: 0, reminded: 0 });
  expect(await tendOn(27)).toEqual({ expired: 0, reminded: 1 });
  expect(await tendOn(28)).toEqual({ expired: 0, reminded: 0 });
  expect(await tendOn(30)).toEqual({ expired: 0, reminded: 0 });
  expect(await news()).toBe(2);
  expect(await office.award(id)).toMatchObject({ status: 'offered' });
  expect(await tendOn(31)).toEqual({ expired: 1, reminded: 0 });
  expect(await tendOn(31)).toEqual({ expired: 0, reminded: 0 });
  expect(await office.award(id)).toMatchObject({ status: 'expired', reports: [] });
  expect(await office.fundOf()).toMatchObject({ left: before });
  expect(await news()).toBe(2);
  const late = await office.answer(application, { answer: 'accept', payee: 'school' });
  expect(late.status).toBe(409);
  const { candidates } = await office.ask('award-candidates', {});
  expect(candidates.find(({ reference }) => reference === application.reference)?.earlier).toBe('expired');
});

it('An offer with few days is reminded of half-way, and one that she answered is not', async () => {
  const [short, answered] = [await office.approved(), await office.approved()];
  await office.offered(short, { answer_by: inDays(4) });
  await office.offered(answered, { answer_by: inDays(4) });
  await office.answer(answered, { answer: 'accept', payee: 'self' });
  expect(await tendOn(1)).toEqual({ expired: 0, reminded: 0 });
  expect(await tendOn(2)).toEqual({ expired: 0, reminded: 1 });
});

it('A reminder goes only where a mail is safe', async () => {
  const application = await office.approved({ safe_ways: ['phone'] });
  await office.offered(application, { answer_by: inDays(4) });
  await tendOn(2);
  expect(await office.help.mailsAbout(application, 'request-news')).toEqual([]);
});
