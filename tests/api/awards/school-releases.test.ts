import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from './fixtures.ts';
import { type Accepted, paymentDesk, schoolDetails } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('school-releases');
});
afterEach(() => desk.clock(0));
afterAll(() => desk.server.stop());

const only = { amount: 150_000, instalments: [{ amount: 150_000, due_on: inDays(10), needs: [] }] };
const say = (award: Accepted, id: unknown, answer: 'share' | 'no' | 'take-back') =>
  award.page('release', { id, answer });
/** Each of her releases as `<receiver> <state>`. */
const standing = async (award: Accepted) =>
  (await desk.releasesOf(award)).map(({ receiver, state }) => `${(receiver as { name: string }).name} ${state}`).sort();
const idOf = async (award: Accepted, state: string) =>
  (await desk.releasesOf(award)).find((release) => release.state === state)?.id;

const heldOf = async (award: Accepted) => {
  const { code, pin } = award.application;
  const opened = await desk.server.call('POST', '/api/requests/open', { code, pin });
  return (opened.body.status as { award: { held: string | null } }).award.held;
};

describe('A release to another school', () => {
  const another = async (award: Accepted) => {
    const asked = { receiver: { kind: 'school', name: 'Mesa High', email: null }, fields: ['student_number', 'award'] };
    const last = { purpose: 'A reference', last_day: inDays(60) };
    const { id } = await desk.ask('ask-release', { id: award.id, ...asked, ...last });
    expect((await say(award, id, 'share')).status).toBe(200);
    return id;
  };

  it('pays nothing to her school once she took back what her school may know', async () => {
    const award = await desk.aReadyAward('school', only);
    const own = await idOf(award, 'given');
    await another(award);
    await say(award, own, 'take-back');
    expect((await desk.on(award, 'resume-award', { why: 'I want to pay' })).status).toBe(409);
    expect((await desk.pay(award)).status).toBe(409);
  });

  it('stops no payment when she takes it back, and stays when she gives the details of her school anew', async () => {
    const award = await desk.aReadyAward('school', only);
    const other = await another(award);
    await desk.details(award, schoolDetails);
    expect(await standing(award)).toEqual(['Mesa High given', 'Ventura College given', 'Ventura College taken-back']);
    await say(award, other, 'take-back');
    expect((await desk.pay(award)).status).toBe(200);
  });
});

it('A school that is paid months after the last due day is paid once she gives its details anew', async () => {
  const award = await desk.aReadyAward('school', only);
  await desk.clock(80);
  expect((await desk.pay(award)).status).toBe(409);
  expect((await desk.details(award, schoolDetails)).status).toBe(200);
  expect((await desk.releasesOf(award)).map(({ last_day }) => last_day).sort()).toEqual([inDays(70), inDays(140)]);
  expect((await desk.pay(award)).status).toBe(200);
});

it('When staff end what her school may know, her page blames nobody, and their reason is logged', async () => {
  const award = await desk.aReadyAward('school', only);
  const id = await idOf(award, 'given');
  await desk.ask('stop-release', { id, reason: 'The wrong campus' });
  expect(await heldOf(award)).toBe('The school may not know about this award now, so nothing is paid to it.');
  expect(await desk.help.accesses(desk.caseworker)).toContainEqual(
    expect.objectContaining({ what: 'stop-release', record_id: award.id, reason: 'The wrong campus' }),
  );
  expect((await desk.pay(award)).status).toBe(409);
});
