import { randomUUID } from 'node:crypto';
import { collections, type KeptData, linkOver } from '@society-gal/contracts';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
beforeAll(async () => {
  server = await startApi('my-data');
  back = comingBack(server);
});
afterAll(() => server.stop());

const ask = (email: string) => server.call('POST', '/api/my-data/link', { email });
const open = (token: string) => server.call('POST', '/api/my-data/open', { token });
const call = (name: string, session: string, body: unknown = {}) =>
  server.call('POST', `/api/my-data/${name}`, body, { authorization: `Bearer ${session}` });
const read = (session: string) => server.call('GET', '/api/my-data', undefined, { authorization: `Bearer ${session}` });

/** The tokens of the links that were mailed to an address, the oldest first. */
async function tokensFor(email: string): Promise<string[]> {
  await server.sweep();
  const mails = (await server.inbox()).filter(({ to }) => to[0]?.address.toLowerCase() === email.toLowerCase());
  return mails.flatMap(({ text }) => /my-data#([\w-]+)/.exec(text ?? '')?.[1] ?? []);
}

/** An address with a message, and what her mailbox opens. */
async function opened(email = `${randomUUID()}@example.org`) {
  await back.send('contact', { email, full_name: 'Ann Quince' });
  await ask(email);
  const [token = ''] = await tokensFor(email);
  const reply = await open(token);
  return { email, token, session: String(reply.body.session), data: reply.body.data as KeptData };
}

describe('A link to her data', () => {
  it('goes to an address of which something is kept, and the answer is the same where nothing is', async () => {
    const email = `${randomUUID()}@example.org`;
    await back.send('contact', { email });
    const stranger = `${randomUUID()}@example.org`;
    const startedAt = performance.now();
    const [known, unknown] = [await ask(email.toUpperCase()), await ask(stranger)];
    // Both wait for the same moment, so that the time tells nothing either.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_390);
    expect([known.status, known.text]).toEqual([202, unknown.text]);
    expect(unknown.status).toBe(202);
    expect(await tokensFor(email)).toHaveLength(1);
    expect(await tokensFor(stranger)).toEqual([]);
    expect((await ask('no address')).status).toBe(400);
  });

  it('is spent by the first press, of two at once by one, and by no look', async () => {
    const email = `${randomUUID()}@example.org`;
    await back.send('contact', { email });
    await ask(email);
    const [token = ''] = await tokensFor(email);
    for (const method of ['GET', 'HEAD'])
      expect((await server.request(`/api/my-data/open?token=${token}`, { method })).status).toBe(405);
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const replay = await open(token);
    expect([replay.status, (replay.body.error as { message: string }).message]).toEqual([404, linkOver]);
    expect(await server.storeAsText()).not.toContain(token);
  });

  it('ends after fifteen minutes', async () => {
    const email = `${randomUUID()}@example.org`;
    await back.send('contact', { email });
    await ask(email);
    const [token = ''] = await tokensFor(email);
    vi.useFakeTimers({ now: Date.now() + 16 * 60 * 1000, toFake: ['Date'] });
    try {
      expect((await open(token)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not go to whoever stopped everything, and shows nothing that she said is not safe by mail', async () => {
    const email = `${randomUUID()}@example.org`;
    const sent = await back.send('contact', { email });
    await back.call('stop', await back.session(sent), {});
    await ask(email);
    expect(await tokensFor(email)).toEqual([]);
    const other = await opened();
    await back.send('contact', { email: other.email, subject: 'By text alone', safe_ways: ['text'] });
    expect((await read(other.session)).text).not.toContain('By text alone');
  });
});

describe('Her data', () => {
  it('are what every form kept, with labels and until when; a copy holds the same', async () => {
    const { session, data } = await opened();
    expect(data.records).toEqual([
      expect.objectContaining({ collection: collections.contactMessages, keptUntil: expect.any(String) }),
    ]);
    expect(data.records[0]?.facts).toContainEqual(
      expect.objectContaining({ label: 'Message', text: sampleAnswers.contact.message, field: null }),
    );
    const copy = await call('copy', session);
    expect(JSON.stringify(copy.body.records)).toContain(sampleAnswers.contact.message);
  });

  it('are corrected by her as far as they say how she is called and reached; what stood there stays in the history', async () => {
    const { session, data } = await opened();
    const [record] = data.records;
    const where = { collection: record?.collection, id: record?.id };
    const changed = await call('correct', session, { ...where, field: 'full_name', value: 'Ann Medlar' });
    expect(changed.text).toContain('Ann Medlar');
    const ref = server.store().collection(String(where.collection)).doc(String(where.id));
    const history = await ref.collection(collections.contactHistory).get();
    expect(history.docs.map((entry) => entry.data())).toContainEqual(
      expect.objectContaining({ by: 'her', before: { full_name: 'Ann Quince' }, after: { full_name: 'Ann Medlar' } }),
    );
    for (const [field, value] of [
      ['email', 'other@example.org'],
      ['status', 'approved'],
      ['phone', 'no number'],
    ])
      expect((await call('correct', session, { ...where, field, value })).status).toBe(400);
    const foreign = await back.send('contact');
    const theirs = { collection: foreign.collection, id: foreign.id, field: 'full_name', value: 'x' };
    expect((await call('correct', session, theirs)).status).toBe(404);
  });

  it('get no texts to a number that she has put right, before she agrees to them for that one', async () => {
    const { email, session } = await opened();
    const join = (phone: string) =>
      server.post('/api/forms/gala-waitlist', { ...sampleAnswers['gala-waitlist'], email, phone, text_consent: true });
    await join('805 555 0101');
    const rowOf = async () =>
      (await server.documents(collections.waitlistEntries)).find((one) => one.email === email) ?? {};
    expect(await rowOf()).toMatchObject({ phone: '805 555 0101', text_consent: true });
    const where = { collection: collections.waitlistEntries, id: (await rowOf()).id, field: 'phone' };
    // The same number, written in another way.
    await call('correct', session, { ...where, value: '(805) 555-0101' });
    expect(await rowOf()).toMatchObject({ text_consent: true });
    await call('correct', session, { ...where, value: '805 555 0102' });
    expect(await rowOf()).toMatchObject({ phone: '805 555 0102', text_consent: false });
    await join('805 555 0102');
    expect(await rowOf()).toMatchObject({ text_consent: true });
  });

  it('of a gift are shown with everything that was written and noted with it', async () => {
    const { email, session } = await opened();
    const { searchWords } = await import('@society-gal/contracts');
    await server
      .store()
      .collection(collections.donations)
      .doc(randomUUID())
      .set({
        donor_email: email,
        donor_name: 'Ann',
        amount: 2_500,
        status: 'paid',
        tribute: {
          kind: 'memory',
          name: 'Nana',
          message: 'For her.',
          notify_name: 'Lena',
          notify_email: 'l@example.org',
        },
        employer: 'Oak & Co',
        utm: { source: 'letter', medium: null, campaign: 'spring' },
        referrer: 'news.example.org',
        search_words: searchWords([email]),
      });
    const shown = JSON.stringify((await read(session)).body);
    for (const text of [
      'In memory of Nana, For her., Lena, l@example.org',
      'Oak & Co',
      'spring, letter, news.example.org',
    ])
      expect(shown).toContain(text);
  });

  it('are erased across all forms but for gifts, which tax law keeps, and the session ends with them', async () => {
    const { email, session } = await opened();
    // However the address is written.
    await server.post('/api/forms/newsletter', { email: email.toUpperCase() });
    const [subscriber] = (await server.store().collection(collections.newsletterSubscribers).get()).docs.filter(
      (row) => String(row.get('email')).toLowerCase() === email,
    );
    const place = server.store().collection(collections.eventPlaces).doc(randomUUID());
    await place.set({ row: { collection: collections.newsletterSubscribers, id: subscriber?.id }, email, name: 'Ann' });
    await back.send('scholarship', { email_address: email });
    const gift = server.store().collection(collections.donations).doc(randomUUID());
    const { searchWords } = await import('@society-gal/contracts');
    await gift.set({
      donor_email: email,
      donor_name: 'Ann',
      amount: 2_500,
      status: 'paid',
      search_words: searchWords([email]),
    });
    const erased = await call('erase', session);
    expect(erased.body).toMatchObject({ erased: 3, left: [{ collection: collections.donations }] });
    const text = (await server.storeAsText()).toLowerCase();
    expect(text.split(email).length - 1).toBe(1);
    expect((await read(session)).status).toBe(401);
  });

  it('open to no session of a request, and its session opens no request', async () => {
    const { session } = await opened();
    expect((await back.get(session)).status).toBe(401);
    const ofRequest = await back.session(await back.send('contact'));
    for (const name of ['copy', 'erase', 'close']) expect((await call(name, ofRequest)).status).toBe(401);
    expect((await call('close', session)).status).toBe(200);
    expect((await read(session)).status).toBe(401);
  });
});
