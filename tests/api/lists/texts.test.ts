import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { minuteMs } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { closeServer, listen, portOf, readBody } from '../fixtures/local-servers.ts';

const account = `AC${'1'.repeat(32)}`;
const token = 'token-of-the-tests';
const from = '+18055550100';
const list = 'society_gala_2027';

/** What the stand-in for the provider was handed, and what it answers next; a null answer breaks the connection. */
let handed: { path: string; authorization: string; fields: Record<string, string> }[] = [];
let answers: ({ status: number; code?: number } | null)[] = [];
let provider: Server;
let server: TestApi;
let lib: {
  offer: typeof import('../../../functions/src/lists/offer-places.ts');
  texts: typeof import('../../../functions/src/lists/opening-texts.ts');
  numbers: typeof import('../../../functions/src/letters/text-numbers.ts');
  wishRef: typeof import('../../../functions/src/safe-contact/addresses.ts')['wishRef'];
  log: ReturnType<typeof import('../../../functions/src/core/log.ts').makeLog>;
};

beforeAll(async () => {
  provider = await listen(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await readBody(request)));
    handed.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', fields });
    const answer = answers.length > 0 ? answers.shift() : { status: 201 };
    if (!answer) return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: 'SM1', ...(answer.code ? { code: answer.code } : {}) }));
  });
  server = await startApi('texts', {
    TWILIO_ACCOUNT_SID: account,
    TWILIO_FROM: from,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_API_URL: `http://127.0.0.1:${portOf(provider)}`,
  });
  lib = {
    offer: await import('../../../functions/src/lists/offer-places.ts'),
    texts: await import('../../../functions/src/lists/opening-texts.ts'),
    numbers: await import('../../../functions/src/letters/text-numbers.ts'),
    wishRef: (await import('../../../functions/src/safe-contact/addresses.ts')).wishRef,
    log: (await import('../../../functions/src/core/log.ts')).makeLog(),
  };
});
afterAll(async () => {
  await closeServer(provider);
  await server.stop();
});

const write = (collection: string, id: string, data: object) => server.store().collection(collection).doc(id).set(data);
beforeEach(() => {
  handed = [];
  answers = [];
});
afterEach(async () => {
  for (const { waitlistEntries, events, eventPlaces, mailOutbox, contactWishes } of [collections])
    for (const name of [waitlistEntries, events, eventPlaces, mailOutbox, contactWishes])
      await server.store().recursiveDelete(server.store().collection(name));
});

const agreedAt = Timestamp.fromDate(new Date('2026-05-01T12:00:00Z'));
/** Somebody on the list who agreed to texts. */
async function person(phone: string, more: object = {}): Promise<string> {
  const id = phone.replaceAll(/\D/g, '').padEnd(20, '0').slice(0, 20);
  await write(collections.waitlistEntries, id, {
    id,
    form_id: 'gala-waitlist',
    full_name: 'Dee Park',
    email: `${id}@example.org`,
    phone,
    text_consent: true,
    list,
    consents: [{ way: 'text', wording: 'Text me', version: 'v1', page: '/gala', at: agreedAt }],
    left_at: null,
    paused_until: null,
    created_at: agreedAt,
    ...more,
  });
  return id;
}

/** Opens places of an event and holds them for the list; sends nothing yet. */
async function opening(id = 'evening'): Promise<void> {
  const at = (day: string) => Timestamp.fromDate(new Date(day));
  await write(collections.events, id, {
    list,
    title: 'A secret title',
    where: 'The library',
    starts_at: at('2099-11-07T18:00:00Z'),
    ends_at: at('2099-11-07T21:00:00Z'),
    capacity: 10,
    open: 10,
    hold_hours: 48,
    called_off_at: null,
    created_at: agreedAt,
    created_by: 'letters@example.org',
  });
  await lib.offer.offerPlaces(lib.log);
}
const sendAt = (ms = 0) => lib.texts.sendOpeningTexts(lib.log, Date.now() + 10_000, new Date(Date.now() + ms));
const textOf = async (event = 'evening') =>
  (await server.documents(collections.eventPlaces)).find((place) => place.event === event)?.text;

/** How Twilio signs: HMAC-SHA1 over the address and every field by its name, written here once more beside the library. */
const signatureOf = (url: string, fields: URLSearchParams, key: string): string =>
  createHmac('sha1', key)
    .update([...fields].sort(([a], [b]) => (a < b ? -1 : 1)).reduce((told, [name, value]) => told + name + value, url))
    .digest('base64');

let texted = 0;
/** Writes a text to our number, as the provider tells it. */
function textUs(Body: string, phone: string, more: Record<string, string> = {}, key = token) {
  texted += 1;
  const fields = new URLSearchParams({
    AccountSid: account,
    MessageSid: `SM${texted}`,
    From: phone,
    To: from,
    Body,
    ...more,
  });
  return server.request('/api/text-events', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf('http://site.test/api/text-events', fields, key),
    },
    body: fields.toString(),
  });
}

it('A person who agreed to texts gets one with a link beside her mail when a place is held', async () => {
  await person('(805) 555-0142');
  await person('805 555 0143', { text_consent: false });
  await person('805 555 0144', { form_id: 'course-interest', safe_ways: ['email'] });
  await opening();
  expect(await sendAt()).toEqual({ sent: 1 });
  expect(await sendAt(minuteMs * 60)).toEqual({ sent: 0 });
  expect(handed).toHaveLength(1);
  const [{ path, authorization, fields } = { path: '', authorization: '', fields: {} as Record<string, string> }] =
    handed;
  expect(path).toBe(`/2010-04-01/Accounts/${account}/Messages.json`);
  expect(authorization).toBe(`Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`);
  expect(fields).toMatchObject({ To: '+18055550142', From: from });
  expect(fields.Body).toContain('Reply STOP to end');
  expect(fields.Body).not.toMatch(/secret|Dee|library/i);
  expect(await server.documents(collections.mailOutbox)).toHaveLength(3);
  const link = /\/claim#(\S+)/.exec(fields.Body ?? '')?.[1] ?? '';
  expect((await server.post('/api/places/take', { token: link })).status).toBe(200);
});

it('A person who agreed to texts gets it once when the provider was away at first, and once when two sweeps meet', async () => {
  await person('805 555 0142');
  await opening();
  answers = [{ status: 503 }];
  expect(await sendAt()).toEqual({ sent: 0 });
  expect(await textOf()).toMatchObject({ state: 'queued', attempts: 1, last_error: 'The provider answered 503.' });
  expect(await sendAt()).toEqual({ sent: 0 });
  const both = await Promise.all([sendAt(2 * minuteMs), sendAt(2 * minuteMs)]);
  expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
  expect(await textOf()).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  expect(handed).toHaveLength(2);
});

it('A person who agreed to texts is not texted a second time when nobody knows whether the first one arrived', async () => {
  await person('805 555 0142');
  await opening();
  answers = [null];
  await sendAt();
  expect(await textOf()).toMatchObject({ state: 'unsure' });
  await sendAt(60 * minuteMs);
  expect(handed).toHaveLength(1);
  const [place] = await server.documents(collections.eventPlaces);
  const ref = server.store().collection(collections.eventPlaces).doc(String(place?.id));
  await ref.update({ 'text.state': 'sending', text_due_at: Timestamp.now() });
  await sendAt(minuteMs);
  expect([handed.length, (await textOf()) as { state: string }]).toMatchObject([1, { state: 'unsure' }]);
});

it('A person who agreed to texts is not texted about a place that is hers already, or about an event that was called off', async () => {
  await person('805 555 0142');
  await opening();
  const [place] = await server.documents(collections.eventPlaces);
  await server.store().collection(collections.eventPlaces).doc(String(place?.id)).update({ state: 'taken' });
  await opening('another');
  await server.store().collection(collections.events).doc('another').update({ called_off_at: agreedAt });
  expect(await sendAt()).toEqual({ sent: 0 });
  expect([handed.length, await textOf(), await textOf('another')]).toMatchObject([
    0,
    { state: 'withheld' },
    { state: 'withheld' },
  ]);
});

it('A person who texts our number ends texts with STOP on every list, and gets them back with START where she had agreed', async () => {
  await person('805 555 0142');
  await opening();
  const stopped = await textUs('Stop', '+18055550142');
  expect([stopped.status, stopped.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(stopped.text).toMatch(/<Response><Message>.*no more texts.*<\/Message><\/Response>/);
  await sendAt();
  expect(await textOf()).toMatchObject({ state: 'withheld', last_error: 'ended' });
  // She joins again, or somebody types her number into another form: STOP holds.
  await person('+1 805-555-0142', { email: 'another@example.org' });
  await opening('another');
  expect(await sendAt()).toEqual({ sent: 0 });
  await textUs('START', '+18055550142');
  await opening('third');
  expect((await sendAt()).sent).toBe(2);
  expect(new Set(handed.map(({ fields }) => fields.To))).toEqual(new Set(['+18055550142']));
});

it('A person who texts our number gives nobody texts with START who never agreed, and a text that is told again changes nothing', async () => {
  await textUs('START', '+18055550177');
  expect((await lib.wishRef('phone', '+18055550177').get()).exists).toBe(false);
  await textUs('STOP', '+18055550177');
  const start = { MessageSid: 'SM-start' };
  await textUs('START', '+18055550177', start);
  await textUs('STOP', '+18055550177');
  await textUs('START', '+18055550177', start);
  const wish = (await lib.wishRef('phone', '805 555 0177').get()).data();
  expect(wish).toMatchObject({ kind: 'phone', texts_ended_at: expect.any(Timestamp) });
  expect(await server.storeAsText()).not.toMatch(/\b(?:1?805)?5550177\b/);
});

it('A person who texts HELP is told who we are; other texts are not answered', async () => {
  expect((await textUs('HELP', '+18055550142')).text).toContain('support@');
  for (const reply of [
    await textUs('Who is this?', '+18055550142'),
    await textUs('arrêt', '+18055550142', { OptOutType: 'STOP' }),
  ])
    expect(reply.text).toMatch(/<Response><\/Response>$/);
  expect((await lib.wishRef('phone', '+18055550142').get()).get('texts_ended_at')).toBeTruthy();
});

it('A person who texts our number is believed with the signature of our account alone', async () => {
  expect((await textUs('STOP', '+18055550142', {}, 'token-of-somebody-else')).status).toBe(400);
  expect((await textUs('STOP', '+18055550142', { AccountSid: `AC${'2'.repeat(32)}` })).status).toBe(400);
  expect((await server.post('/api/text-events', 'From=%2B18055550142&Body=STOP')).status).toBe(400);
  expect(await server.documents(collections.contactWishes)).toEqual([]);
});

it('A person who texts our number has ended texts, too, when the provider refuses the number for it', async () => {
  await person('805 555 0142');
  await opening();
  answers = [{ status: 400, code: 21_610 }];
  await sendAt();
  expect((await lib.wishRef('phone', '805 555 0142').get()).get('texts_ended_at')).toBeTruthy();
  expect(await textOf()).toMatchObject({ state: 'withheld', last_error: 'ended' });
});

it('Staff of the letters see whose numbers agreed and who has ended it, no number that is not safe, and are noted in the log', async () => {
  await person('805 555 0142');
  await person('805 555 0143');
  await person('805 555 0144', { form_id: 'course-interest', safe_ways: ['email'] });
  await person('805 555 0145', { text_consent: false });
  await textUs('STOP', '+18055550143');
  const by = { uid: 'u1', email: 'letters@example.org', roles: ['communications' as const] };
  const { people, isWhole } = await lib.numbers.readTextNumbers({ list }, by);
  expect(isWhole).toBe(true);
  expect(people.map(({ phone, state }) => [phone, state]).sort()).toEqual(
    [
      [null, 'unsafe'],
      ['805 555 0142', 'asked'],
      ['805 555 0143', 'ended'],
    ].sort(),
  );
  expect(people[0]?.askedAt).toBe('2026-05-01T12:00:00.000Z');
  expect(await server.documents(collections.accessLog)).toMatchObject([
    { what: `text-numbers: ${list}`, by_uid: 'u1' },
  ]);
  await expect(lib.numbers.readTextNumbers({ list: 'none' }, by)).rejects.toMatchObject({ code: 'not-found' });
});
