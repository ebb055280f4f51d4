import { notShared, type Offer } from '@society-gal/contracts/awards';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Stored } from '../fixtures/help-records.ts';
import { inDays } from './award-rows.ts';
import { aMentor, awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('what-leaves');
});
afterEach(() => office.clock(0));
afterAll(() => office.server.stop());

/** A mentor match that is offered, and of which she let the mentor know something before she answered. */
async function aMatch(change: Partial<Offer> = {}) {
  const application = await office.approved({ preferred_name: 'Lina' });
  const id = await office.offered(application, { ...aMentor, ...change });
  const release = await released(application, id, ['preferred_name', 'award']);
  return { application, id, release, token: await linkTo(release) };
}
async function released(application: Stored, award: string, fields: string[]): Promise<string> {
  const asked = { receiver: { kind: 'mentor', name: 'Mina', email: null }, fields, purpose: 'Meeting your mentor' };
  const { id } = await office.ask('ask-release', { id: award, ...asked, last_day: inDays(700) });
  await (await office.open(application))('release', { id, answer: 'share' });
  return id;
}
const linkTo = async (id: string) =>
  String((await office.ask('share-release', { id, mail: false })).link).split('/shared#')[1] ?? '';
const tend = async () => {
  const { tendOffers } = await import('../../../functions/src/awards/tend-offers.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  await tendOffers(makeLog({ function: 'test' }));
};
const read = (token: string) => office.server.call('POST', '/api/shared', { token });

it.each<[string, (match: Awaited<ReturnType<typeof aMatch>>) => Promise<unknown>]>([
  ['declined', ({ application }) => office.answer(application, { answer: 'decline' })],
  ['left without an answer', () => office.clock(31).then(tend)],
  [
    'reads is withdrawn',
    async ({ id }) => {
      const { version } = await office.award(id);
      await office.ask('withdraw-award', { id, version, reason: 'The mentor is ill' });
    },
  ],
])('A mentor of a match that she %s reads nothing of her any more', async (_what, end) => {
  const match = await aMatch();
  expect((await read(match.token)).text).toContain('Lina');
  await end(match);
  const reply = await read(match.token);
  expect([reply.status, reply.text]).toEqual([404, expect.stringContaining(notShared)]);
  expect((await office.call('share-release', { id: match.release, mail: false })).status).toBe(409);
  const hers = await (await office.open(match.application))('status');
  expect(hers.body.status).toMatchObject({ releases: [{ state: 'over' }] });
  expect((await office.award(match.id)).releases).toMatchObject([{ state: 'over' }]);
});

it('Whoever may know how it is going reads no word of what she answers to another question', async () => {
  const application = await office.approved();
  const id = await office.offered(application, { ...aMentor, answer_by: inDays(5), reports: [inDays(10)] });
  await office.answer(application, { answer: 'accept' });
  const page = await office.open(application);
  await page('award-report', { n: 1, going: 'well', text: 'I like it' });
  const token = await linkTo(await released(application, id, ['report']));
  const { version, reports } = await office.award(id);
  await office.ask('end-award', { id, version, ended_on: inDays(0), reason: 'finished', note: 'The course is over' });
  const course = (await office.award(id)).reports.find(({ kind }) => kind === 'course');
  expect(reports.map(({ kind }) => kind)).toEqual(['progress']);
  expect((await page('award-report', { n: course?.n, answer: 'no', text: 'My husband found me' })).status).toBe(200);
  expect((await read(token)).body.facts).toEqual([{ label: 'Latest report', text: 'Well. I like it' }]);
});
