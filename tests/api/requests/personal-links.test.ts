import { randomUUID } from 'node:crypto';
import { dayMs } from '@society-gal/contracts/format';
import { linkOver } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, type Sent } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
beforeAll(async () => {
  server = await startApi('links');
  back = comingBack(server);
});
afterAll(() => server.stop());

const post = (path: string, body: unknown) => server.call('POST', `/api/${path}`, body);
const tokenIn = (link: unknown) => String(link).split('#')[1] ?? '';

async function stored({ collection, id }: Sent): Promise<Record<string, unknown>> {
  return (await server.store().collection(collection).doc(id).get()).data() ?? {};
}

/** What a clock shows that is some days ahead. */
async function daysLater<T>(days: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: Date.now() + days * dayMs, toFake: ['Date'] });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

const unsure = { safe_to_contact: 'not_sure', safe_ways: undefined, safe_contact_details: 'Her sister knows.' };
const yes = {
  safe: { safe_ways: ['text'], safe_voicemail: 'no', safe_times: 'noon' },
  name: 'Hana',
  phone: '805 555 0177',
};

it("A referrer's link shows her for what it is, and nothing that somebody wrote about her; looking spends nothing", async () => {
  const sent = await back.send('referral', unsure);
  const token = tokenIn(sent.body.introduction);
  for (let look = 0; look < 2; look += 1) {
    const opened = await post('introductions/open', { token });
    expect(opened.status).toBe(200);
    expect(Object.keys(opened.body).sort()).toEqual(['expires_on', 'programs']);
  }
});

it("A referrer's link takes her yes once, with how she is reached; only then she may be contacted", async () => {
  const sent = await back.send('referral', unsure);
  const token = tokenIn(sent.body.introduction);
  expect((await stored(sent)).consent).toBe('waiting');
  const both = await Promise.all([
    post('introductions/yes', { token, ...yes }),
    post('introductions/yes', { token, ...yes, name: 'Somebody else' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await stored(sent)).toMatchObject({ consent: 'yes', safe_ways: ['text'], referral_phone: '805 555 0177' });
  const history = server.store().collection(sent.collection).doc(sent.id).collection(collections.contactHistory);
  expect((await history.get()).docs.map((entry) => entry.get('how'))).toEqual(['By the link, unproven']);
  const replay = await post('introductions/no', { token });
  expect([replay.status, (replay.body.error as { message: string }).message]).toEqual([404, linkOver]);
});

it('A referrer reads nothing of what the woman said herself on her own page, and changes nothing of it', async () => {
  const sent = await back.send('referral', unsure);
  await post('introductions/yes', { token: tokenIn(sent.body.introduction), ...yes });
  const session = await back.session(sent);
  const read = await back.get(session);
  expect(read.text).not.toMatch(/Hana|0177|noon/);
  expect(read.body.status).toMatchObject({ safe: { own_word: true, safe_ways: null, safe_times: null } });
  expect((await back.call('safe', session, { safe_ways: ['email'] })).status).toBe(409);
  expect(await stored(sent)).toMatchObject({ safe_ways: ['text'] });
});

it("A referrer's link asks for what the chosen ways need", async () => {
  const sent = await back.send('referral', unsure);
  const token = tokenIn(sent.body.introduction);
  const reply = await post('introductions/yes', { token, safe: { safe_ways: ['email'] } });
  expect(reply.status).toBe(400);
  expect((reply.body.error as { fields: object }).fields).toHaveProperty('email');
  expect((await stored(sent)).consent).toBe('waiting');
});

it("A referrer's link deletes what is known about her at her no, and leaves the referrer his page", async () => {
  const sent = await back.send('referral', {
    ...unsure,
    referral_name: 'Hester Quince',
    referral_email: 'hester.quince@example.org',
    situation_description: 'Quince street.',
    safe_contact_details: 'The quince seller knows.',
  });
  expect((await post('introductions/no', { token: tokenIn(sent.body.introduction) })).body).toEqual({ ok: true });
  expect((await server.storeAsText()).toLowerCase()).not.toContain('quince');
  expect(await stored(sent)).toMatchObject({ consent: 'no' });
  expect((await back.open(sent.code, sent.pin)).status).toBe(200);
});

it("A referrer's link is over after fourteen days", async () => {
  const sent = await back.send('referral', unsure);
  const token = tokenIn(sent.body.introduction);
  expect((await daysLater(13, () => post('introductions/open', { token }))).status).toBe(200);
  for (const call of ['open', 'no'])
    expect((await daysLater(15, () => post(`introductions/${call}`, { token }))).status).toBe(404);
});

it.each([
  ['an empty one', ''],
  ['a short one', 'x'],
  ['a guessed one', 'a'.repeat(43)],
  ['an endless one', 'a'.repeat(5_000)],
  ['a path', '../../x'],
  ['a control character', '\u0000'],
])("A referrer's link is none: %s", async (_case, token) => {
  expect([400, 404]).toContain((await post('introductions/open', { token })).status);
  expect([400, 404]).toContain((await post('recommendations/open', { token })).status);
});

it('A letter of recommendation comes by the link that she hands over, once; she reads that it came, and never the letter', async () => {
  const sent = await back.send('scholarship');
  const session = await back.session(sent);
  const asked = await back.call('recommendation', session, { name: 'Dr. Okoro' });
  expect(asked.body).toMatchObject({ status: { recommendation: { name: 'Dr. Okoro', state: 'asked' } } });
  const token = tokenIn(asked.body.link);
  expect((await post('recommendations/open', { token })).body).toMatchObject({ name: 'Dr. Okoro' });
  const letter = 'She is a pillar of the class.';
  const both = await Promise.all([1, 2].map(() => post('recommendations/send', { token, letter })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const status = await back.get(session);
  expect(status.body).toMatchObject({ status: { recommendation: { state: 'received' } } });
  expect(status.text).not.toContain('pillar');
  expect(JSON.stringify(await stored(sent))).not.toContain('pillar');
  expect((await post('recommendations/open', { token })).status).toBe(404);
  expect((await back.call('recommendation', session, { name: 'Another' })).status).toBe(409);
});

it('A letter of recommendation is asked for by a discreet mail; its link is in the mail alone and opens', async () => {
  const sent = await back.send('scholarship', { preferred_name: 'Joy' });
  const session = await back.session(sent);
  const email = `prof-${sent.id}@college.example.org`;
  const asked = await back.call('recommendation', session, { name: 'Dr. Ames', email });
  expect(asked.body.link).toBeNull();
  await server.sweep();
  const mail = (await server.inbox()).find(({ to }) => to[0]?.address === email);
  const token = /recommendation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await post('recommendations/open', { token })).status).toBe(200);
  expect(await server.storeAsText()).not.toContain(token);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/scholarship|Society Gal Foundation/i);
});

it('A letter of recommendation is asked for with an application alone, and three times at most', async () => {
  const message = await back.session(await back.send('contact'));
  expect((await back.call('recommendation', message, { name: 'One' })).status).toBe(403);
  expect((await back.call('recommendation', message, { name: 'One', email: 'one@example.org' })).status).toBe(403);
  const session = await back.session(await back.send('scholarship'));
  for (const status of [200, 200, 200, 429])
    expect((await back.call('recommendation', session, { name: 'One' })).status).toBe(status);
});

it('A letter of recommendation is asked of one mailbox once a day, whoever asks and however the address is written', async () => {
  const email = `dean-${randomUUID()}@college.example.org`;
  const ask = async (to: string) => {
    const session = await back.session(await back.send('scholarship'));
    return (await back.call('recommendation', session, { name: 'Dr. Ames', email: to })).status;
  };
  expect(await ask(email)).toBe(200);
  expect(await ask(email)).toBe(429);
  expect(await ask(email.replace('@', '+x@').toUpperCase())).toBe(429);
});

it.each([
  ['https://evil.example/login', 'An applicant'],
  ['Joy evil.example', 'An applicant'],
  ['Joy Reed', 'Joy'],
])('A letter of recommendation asks for "%s" as "%s"', async (preferred_name, asked_by) => {
  const email = `prof-${randomUUID()}@college.example.org`;
  const session = await back.session(await back.send('scholarship', { preferred_name }));
  await back.call('recommendation', session, { name: 'Dr. Ames', email });
  await server.sweep();
  const mail = (await server.inbox()).find(({ to }) => to[0]?.address === email);
  expect(mail?.text).toContain(`${asked_by} asks you for a letter about her.`);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil');
});

it('A letter of recommendation takes another name, which ends the link before; and every link ends with the request', async () => {
  const sent = await back.send('scholarship');
  const session = await back.session(sent);
  const first = tokenIn((await back.call('recommendation', session, { name: 'One' })).body.link);
  const second = tokenIn((await back.call('recommendation', session, { name: 'Two' })).body.link);
  expect((await post('recommendations/open', { token: first })).status).toBe(404);
  expect((await post('recommendations/send', { token: first, letter: 'x' })).status).toBe(404);
  expect((await daysLater(31, () => post('recommendations/open', { token: second }))).status).toBe(404);
  await back.call('delete', session, {});
  expect((await post('recommendations/open', { token: second })).status).toBe(404);
  expect((await server.documents(collections.personalLinks)).map(({ record }) => record)).not.toContain(
    `${sent.collection}/${sent.id}`,
  );
});
