import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
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

const writes = (award: Accepted, school: string = schoolDetails.school) =>
  desk.on(award, 'record-details', { details: { ...schoolDetails, school }, note: 'She called' }, desk.caseworker);
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

describe('Details of a school that a colleague writes', () => {
  it('are paid once she says on her page that this school may know', async () => {
    const award = await desk.anAward('school', only);
    const news = async () => (await desk.help.mailsAbout(award.application, 'request-news')).length;
    const before = await news();
    expect((await writes(award)).status).toBe(200);
    expect(await standing(award)).toEqual(['Ventura College asked']);
    expect(await news()).toBe(before + 1);
    expect((await desk.releasesOf(award))[0]).toMatchObject({ asked_by_email: desk.caseworker.email });
    expect(await desk.statuses(award)).toEqual(['waiting']);
    expect(await heldOf(award)).toContain('may not know');
    expect((await desk.pay(award)).status).toBe(409);
    await say(award, await idOf(award, 'asked'), 'share');
    expect([await desk.statuses(award), await heldOf(award)]).toEqual([['ready'], null]);
    expect((await desk.pay(award)).status).toBe(200);
  });

  it('go on with what she gave while it stands and names this school', async () => {
    const award = await desk.aReadyAward('school', only);
    expect((await writes(award)).status).toBe(200);
    expect(await standing(award)).toEqual(['Ventura College given']);
    expect((await desk.pay(award)).status).toBe(200);
  });

  it('ask her anew for another school, and her no leaves it unpaid', async () => {
    const award = await desk.aReadyAward('school', only);
    await writes(award, 'Friend Academy');
    expect(await standing(award)).toEqual(['Friend Academy asked', 'Ventura College taken-back']);
    await say(award, await idOf(award, 'asked'), 'no');
    expect((await desk.on(award, 'resume-award', { why: 'I want to pay' })).status).toBe(409);
    expect((await desk.pay(award)).status).toBe(409);
  });

  it('wait for her after she took it back, although the details were forgotten meanwhile', async () => {
    const award = await desk.aReadyAward('school', only);
    await desk.pay(award);
    await say(award, await idOf(award, 'given'), 'take-back');
    const { forgetDetails } = await import('../../../functions/src/awards/payment-details.ts');
    await forgetDetails(award.id);
    await desk.on(award, 'return-instalment', { n: 1, returned_on: inDays(0), why: 'The school sent it back' });
    await desk.on(award, 'pay-again', { n: 1, why: 'She gives another office' });
    await writes(award);
    expect(await standing(award)).toEqual(['Ventura College asked', 'Ventura College taken-back']);
    expect((await desk.pay(award)).status).toBe(409);
    await say(award, await idOf(award, 'asked'), 'share');
    expect((await desk.pay(award)).status).toBe(200);
  });

  it('are paid after her spoken yes as she spoke them, and any later ones once she says so on her page', async () => {
    const application = await desk.approved();
    const id = await desk.offered(application, only);
    const award = { id, application, page: await desk.open(application) };
    const said = { answer: 'accept', payee: 'school', said_on: inDays(0), note: 'By phone' };
    await desk.on(award, 'record-answer', said, await desk.aMember('caseworker'));
    await writes(award);
    expect(await standing(award)).toEqual(['Ventura College given']);
    expect((await desk.releasesOf(award))[0]).toMatchObject({ asked_by_email: desk.caseworker.email });
    await writes(award, 'Friend Academy');
    expect(await standing(award)).toEqual(['Friend Academy asked', 'Ventura College taken-back']);
    await writes(award);
    expect(await standing(award)).toContain('Ventura College asked');
    expect((await desk.pay(award)).status).toBe(409);
  });

  it('end what she was asked for a school that is named no more, and ask once for the one that is', async () => {
    const award = await desk.anAward('school', only);
    await writes(award, 'Friend Academy');
    const first = await idOf(award, 'asked');
    await writes(award);
    expect(await standing(award)).toEqual(['Friend Academy taken-back', 'Ventura College asked']);
    expect((await say(award, first, 'share')).status).toBe(409);
    await writes(award);
    expect(await desk.releasesOf(award)).toHaveLength(2);
  });
});
