import { notShared, sharedPageMs } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { staffRoles } from '@society-gal/contracts/team';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '../fixtures/api-server.ts';
import { inDays } from './award-rows.ts';
import { type Awarded, awardedWomen } from './awarded.ts';

let women: Awaited<ReturnType<typeof awardedWomen>>;
beforeAll(async () => {
  women = await awardedWomen('releases');
});
afterEach(() => women.clock(0));
afterAll(() => women.server.stop());

const mentor = {
  receiver: { kind: 'mentor', name: 'Mina Mentor', email: 'mina@example.org' },
  fields: ['preferred_name', 'career', 'award'],
  purpose: 'Meeting your mentor',
  last_day: inDays(30),
};
const her = { preferred_name: 'Lina', full_name: 'Lina Quill', career_path: 'Nurse in a clinic' };

const ask = async ({ id }: Awarded, change: object = {}): Promise<string> =>
  (await women.ask('ask-release', { id, ...mentor, ...change })).id;
const say = (awarded: Awarded, id: string, answer: string) => women.hers(awarded, 'release', { id, answer });
const share = (id: string, mail = false) => women.call('share-release', { id, mail });
const given = async (change: object = {}): Promise<{ awarded: Awarded; id: string; token: string }> => {
  const awarded = await women.anAward({}, her);
  const id = await ask(awarded, change);
  await say(awarded, id, 'share');
  return { awarded, id, token: tokenIn((await share(id)).body.link) };
};
const tokenIn = (link: unknown) => String(link).split('/shared#')[1] ?? '';
const open = (token: string) => women.server.call('POST', '/api/shared', { token });
/** The page as a browser without JavaScript gets it. */
const look = (token: string) =>
  women.server.postWithoutScript('shared', [
    ['link', `https://societygal.org/shared#${token}`],
    ['press', 'open'],
  ]);

/** Neither the API nor the page shows anything of hers. */
async function expectNothing(token: string) {
  const reply = await open(token);
  expect([reply.status, (reply.body.error as { message: string }).message]).toEqual([404, notShared]);
  const page = await look(token);
  expect(page.status).toBe(404);
  expect(page.text).toContain(notShared);
  expect(reply.text + page.text).not.toMatch(/Lina|Nurse|Tuition|mentor/i);
}

it('She is asked on her page with a notice that names nothing, and nothing leaves before her yes', async () => {
  const awarded = await women.anAward({}, her);
  const id = await ask(awarded);
  expect((await women.page(awarded)).releases).toEqual([
    {
      id,
      receiver: { kind: 'mentor', name: 'Mina Mentor' },
      fields: mentor.fields,
      purpose: mentor.purpose,
      last_day: mentor.last_day,
      state: 'asked',
      opened: 0,
    },
  ]);
  expect((await women.mailsTo(awarded)).map(({ formType }) => formType)).toContain('request-news');
  expect((await share(id)).status).toBe(409);
});

it('A receiver reads exactly the fields that she gave, as they stand at that moment, for an hour at most', async () => {
  const { awarded, token } = await given();
  const opened = await open(token);
  expect(opened.status).toBe(200);
  expect(opened.body).toMatchObject({
    purpose: mentor.purpose,
    last_day: mentor.last_day,
    facts: [
      { label: 'Preferred name', text: 'Lina' },
      { label: 'Career path', text: 'Nurse in a clinic' },
      { label: 'Award', text: 'Scholarship, $3,000: Tuition of nursing school' },
    ],
  });
  const closes = Date.parse(String(opened.body.closes_at)) - Date.now();
  expect(closes).toBeGreaterThan(0);
  expect(closes).toBeLessThanOrEqual(sharedPageMs);
  expect(opened.text).not.toContain('Quill');
  await women.store.doc(`${awarded.sent.collection}/${awarded.sent.id}`).update({ preferred_name: 'Lin' });
  expect((await open(token)).text).toContain('"Lin"');
  expect((await women.page(awarded)).releases).toMatchObject([{ opened: 2 }]);
});

it('After she takes it back the link, the page that is open and the API show nothing of hers', async () => {
  const { awarded, id, token } = await given();
  expect((await look(token)).text).toContain('Nurse in a clinic');
  expect((await say(awarded, id, 'take-back')).status).toBe(200);
  await expectNothing(token);
  expect((await share(id)).status).toBe(409);
  expect((await say(awarded, id, 'share')).status).toBe(409);
});

it('Past its last day a release shows nothing by itself, and she reads that it is over', async () => {
  const { awarded, token } = await given();
  await women.clock(30);
  expect((await open(token)).status).toBe(200);
  await women.clock(31);
  await expectNothing(token);
  expect((await women.page(awarded)).releases).toMatchObject([{ state: 'over' }]);
});

it.each(['withdrawn_at', 'deleted_at', 'anonymised_at', 'safe_stopped_at'])(
  'A request with %s shows nothing to anybody, whatever she released before, and each release is told as over',
  async (field) => {
    const { awarded, token, id } = await given();
    await women.store.doc(`${awarded.sent.collection}/${awarded.sent.id}`).update({ [field]: new Date() });
    await expectNothing(token);
    expect((await share(id)).status).toBe(409);
    expect((await women.ask('award', { id: awarded.id })).award.releases).toMatchObject([{ id, state: 'over' }]);
  },
);

it('Staff end a release too, and a new link ends the old one', async () => {
  const { id, token } = await given();
  const newer = tokenIn((await share(id)).body.link);
  await expectNothing(token);
  expect((await open(newer)).status).toBe(200);
  await women.ask('stop-release', { id, reason: 'Wrong mentor' });
  await expectNothing(newer);
});

it('A mailed link says nothing of her, opens what she gave, and is none once a newer one was made', async () => {
  const { awarded, id } = await given();
  expect((await share(id, true)).body).toEqual({ link: null });
  await women.server.sweep();
  const mail = (await women.server.inbox()).find(({ text }) => text.includes('/shared#'));
  expect(mail?.to).toMatchObject([{ address: 'mina@example.org' }]);
  expect(JSON.stringify(mail)).not.toMatch(/Lina|Quill|Nurse|Tuition|award|scholar/i);
  const token = tokenIn(/\S+\/shared#[\w-]+/.exec(mail?.text ?? '')?.[0]);
  expect((await open(token)).status).toBe(200);
  const stored = (await women.mailsTo(awarded)).map((each) => JSON.stringify(each)).join();
  expect(stored).not.toContain(token);
  await share(id);
  await expectNothing(token);
});

it('A mail to a receiver without an address is refused with what to do instead', async () => {
  const { id } = await given({ receiver: { kind: 'press', name: 'The Star', email: null } });
  const reply = await share(id, true);
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('Hand the link over.')]);
});

describe('A mentor who was refused', () => {
  it('reads nothing by his old link, a guessed one, or the link of another release', async () => {
    const { awarded, id, token } = await given();
    await say(awarded, id, 'take-back');
    const again = await ask(awarded);
    await say(awarded, again, 'no');
    const other = await given();
    for (const tried of [token, id, again, `${token}x`, 'x'.repeat(200)]) await expectNothing(tried);
    expect((await open(other.token)).text).not.toContain(awarded.id);
    expect((await share(again)).status).toBe(409);
  });

  it('is told nothing by a link of the same words for another woman', async () => {
    const { id } = await given();
    const stranger = await women.anAward({}, her);
    for (const answer of ['share', 'take-back', 'no']) expect((await say(stranger, id, answer)).status).toBe(404);
  });
});

it.each([
  ['her story', { fields: ['personal_story'] }, 'fields'],
  ['her address', { fields: ['name', 'mailing_address'] }, 'fields'],
  ['nothing', { fields: [] }, 'fields'],
  ['a day that has passed', { last_day: inDays(-1) }, 'last_day'],
  ['a day years ahead', { last_day: inDays(731) }, 'last_day'],
])('Staff cannot ask her for a release of %s', async (_what, change, field) => {
  const awarded = await women.anAward();
  const reply = await women.call('ask-release', { id: awarded.id, ...mentor, ...change });
  expect(reply.status).toBe(400);
  expect(Object.keys((reply.body.error as { fields: object }).fields).join()).toContain(field);
});

it("An address typed into the receiver's name is no place that a mail goes to", async () => {
  const { id } = await given({
    receiver: { kind: 'mentor', name: 'Mina <evil@example.org>', email: 'mina2@example.org' },
  });
  await share(id, true);
  await women.server.sweep();
  const mails = (await women.server.inbox()).filter(({ to }) =>
    to.some(({ address }) => address !== 'mina2@example.org'),
  );
  expect(mails.flatMap(({ to }) => to).map(({ address }) => address)).not.toContain('evil@example.org');
  expect(JSON.stringify(await women.server.inbox())).not.toContain('evil@example.org');
});

describe.each(staffRoles)('The role %s', (role) => {
  it('shares nothing without a release that she gave', async () => {
    const awarded = await women.anAward({}, her);
    const id = await ask(awarded);
    const member = await women.people.aStaffMember([role]);
    const states = [];
    for (const answer of [null, 'no']) {
      if (answer) await say(awarded, id, answer);
      states.push((await women.call('share-release', { id, mail: false }, member)).status);
    }
    expect(states.every((status) => status === 403 || status === 409)).toBe(true);
    const stored = await women.server.document(collections.releases, id);
    expect(stored?.link).toBeNull();
  });
});

it('The links of one address are guessed so often and no more', async () => {
  const from = { 'x-forwarded-for': newAddress() };
  const statuses = [];
  for (let at = 0; at < 61; at += 1)
    statuses.push((await women.server.call('POST', '/api/shared', { token: `guess-${at}` }, from)).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([404]), 429]);
});
