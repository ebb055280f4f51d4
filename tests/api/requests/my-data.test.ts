import { randomUUID } from 'node:crypto';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { forms, sampleAnswers } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { type KeptData, linkOver } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
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

/** What the daily job erases on a day, YYYY-MM-DD, because a mailbox asked for it. */
async function eraseAt(day: string): Promise<void> {
  const { eraseWhatWasAsked } = await import('../../../functions/src/requests/asked-by-mailbox.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  await eraseWhatWasAsked(new Date(`${day}T20:00:00Z`), makeLog());
}

/** An address with a message, and what her mailbox opens. */
async function opened(email = `${randomUUID()}@example.org`) {
  await back.send('contact', { email, full_name: 'Ann Quince' });
  await ask(email);
  const [token = ''] = await tokensFor(email);
  const reply = await open(token);
  return { email, token, session: String(reply.body.session), data: reply.body.data as KeptData };
}

it('A link to her data goes to an address of which something is kept, and the answer is the same where nothing is', async () => {
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

it('A link to her data is spent by the first press, and by no look', async () => {
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

it('A link to her data ends after fifteen minutes', async () => {
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

it('A link to her data does not go to whoever stopped everything, and shows nothing that she said is not safe by mail', async () => {
  const email = `${randomUUID()}@example.org`;
  const sent = await back.send('contact', { email });
  await back.call('stop', await back.session(sent), {});
  await ask(email);
  expect(await tokensFor(email)).toEqual([]);
  const other = await opened();
  await back.send('contact', { email: other.email, subject: 'By text alone', safe_ways: ['text'] });
  expect((await read(other.session)).text).not.toContain('By text alone');
});

describe('Of what she sent with a form for help', () => {
  const where = ({ collection, id }: { collection: string; id: string }) => ({ collection, id });
  const refOf = ({ collection, id }: { collection: string; id: string }) =>
    server.store().collection(collection).doc(id);
  const messagesOf = async (sent: { collection: string; id: string }) =>
    (await refOf(sent).collection(collections.messages).get()).docs.map((message) => String(message.get('text')));

  it.each(['contact', 'scholarship', 'referral'] as const)(
    'the mailbox alone shows of %s that it is there, and no answer; nor does a copy',
    async (form) => {
      const { email, session } = await opened();
      const field = { contact: 'email', scholarship: 'email_address', referral: 'referrer_email' }[form];
      const sent = await back.send(form, { [field]: email, safe_ways: ['email'], safe_times: 'after nine at night' });
      const data = (await read(session)).body.data as KeptData;
      const record = data.records.find(({ id }) => id === sent.id);
      expect(record).toMatchObject({
        title: forms[form].after.what,
        reference: sent.body.reference,
        opensWith: 'pair',
        keptUntil: expect.any(String),
        facts: [],
      });
      const shown = JSON.stringify([record, (await call('copy', session)).body]);
      for (const answer of Object.values(sampleAnswers[form]).filter(
        (text) => typeof text === 'string' && text.length > 8,
      ))
        expect(shown).not.toContain(answer);
      expect(shown).not.toContain('after nine');
    },
  );

  it('A mailbox alone shows no answer of a form for help', async () => {
    const { email, session } = await opened();
    const reply = await server.post('/api/forms/workshop-waitlist', {
      ...sampleAnswers['workshop-waitlist'],
      email_address: email,
    });
    const { records } = (await read(session)).body.data as KeptData;
    expect(records.find(({ id }) => id === reply.body.id)).toMatchObject({ opensWith: 'staff', facts: [] });
  });

  it('A mailbox alone changes nothing of a form for help', async () => {
    const { email, session } = await opened();
    const sent = await back.send('contact', { email, phone: '805 555 0101' });
    for (const field of ['full_name', 'phone'])
      expect((await call('correct', session, { ...where(sent), field, value: '805 555 0199' })).status).toBe(400);
    expect((await refOf(sent).get()).get('phone')).toBe('805 555 0101');
  });

  it("A mailbox's wish to erase a form for help waits seven days, stands on her page, and is stopped there", async () => {
    const { email, session } = await opened();
    const sent = await back.send('contact', { email });
    const day = daysAfter(foundationDay(), limits.eraseWaitDays);
    const asked = await call('erase', session);
    expect(asked.body).toMatchObject({ erased: 0, left: [], waiting: [{ eraseOn: day }, { eraseOn: day }] });
    expect((await refOf(sent).get()).get('email')).toBe(email);
    const hers = await back.session(sent);
    const page = await back.get(hers);
    expect(page.body.status).toMatchObject({ erase_on: day });
    // The same words are news for staff, in "Needs you today" and in the morning mail.
    expect(await messagesOf(sent)).toEqual([expect.stringContaining('without code and PIN: erase this')]);
    expect((await refOf(sent).get()).get('her_news_at')).toBeTruthy();
    expect((await back.call('keep', hers, {})).body.status).toMatchObject({ erase_on: null });
    expect(await messagesOf(sent)).toContain('Erasing was stopped here, with code and PIN.');
    await eraseAt(day);
    expect((await refOf(sent).get()).get('email')).toBe(email);
  });

  it("A mailbox's wish to erase that nobody stopped is carried out by the daily job", async () => {
    const { email, session } = await opened();
    const sent = await back.send('scholarship', { email_address: email });
    await call('erase', session);
    const mailsOf = async () => (await server.documents(collections.mailOutbox)).filter(({ to }) => to === email);
    expect(await mailsOf()).not.toEqual([]);
    await eraseAt(daysAfter(foundationDay(), limits.eraseWaitDays - 1));
    expect((await refOf(sent).get()).get('email_address')).toBe(email);
    await eraseAt(daysAfter(foundationDay(), limits.eraseWaitDays));
    expect((await server.storeAsText()).includes(email)).toBe(false);
    expect((await back.open(sent.code, sent.pin)).status).toBe(403);
  });

  it('A mailbox whose owner has lost code or PIN tells staff once a day', async () => {
    const { email, session } = await opened();
    const sent = await back.send('contact', { email });
    for (const _ of [1, 2]) expect((await call('lost', session, where(sent))).status).toBe(200);
    expect(await messagesOf(sent)).toEqual([expect.stringContaining('they are lost')]);
    expect((await refOf(sent).get()).get('her_news_at')).toBeTruthy();
    const row = await server.post('/api/forms/gala-waitlist', { ...sampleAnswers['gala-waitlist'], email });
    expect((await call('lost', session, { collection: collections.waitlistEntries, id: row.body.id })).status).toBe(
      400,
    );
    const foreign = await back.send('contact');
    expect((await call('lost', session, where(foreign))).status).toBe(404);
  });
});

describe('Her data', () => {
  const list = { ...sampleAnswers['gala-waitlist'], full_name: 'Ann Quince' };
  const joined = async () => {
    const { email, session } = await opened();
    const { body } = await server.post('/api/forms/gala-waitlist', { ...list, email });
    const rowOf = async () => {
      const { records } = (await read(session)).body.data as KeptData;
      return records.find(({ id }) => id === body.id);
    };
    return { email, session, rowOf, where: { collection: collections.waitlistEntries, id: String(body.id) } };
  };

  it('Her data are what every other form kept, with labels and until when; a copy holds the same', async () => {
    const { session, rowOf } = await joined();
    expect(await rowOf()).toMatchObject({ opensWith: 'mailbox', keptUntil: expect.any(String), eraseOn: null });
    expect((await rowOf())?.facts).toContainEqual(expect.objectContaining({ text: 'Ann Quince' }));
    const copy = await call('copy', session);
    expect(JSON.stringify(copy.body.records)).toContain('Ann Quince');
  });

  it('Her data are corrected by her as far as they say how she is called and reached; what stood there stays in the history', async () => {
    const { session, where } = await joined();
    const changed = await call('correct', session, { ...where, field: 'full_name', value: 'Ann Medlar' });
    expect(changed.text).toContain('Ann Medlar');
    const ref = server.store().collection(where.collection).doc(where.id);
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

  it('Her corrected number gets no texts before she agrees to them for it', async () => {
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

  it('Her data of a gift are shown with everything that was written and noted with it', async () => {
    const { email, session } = await opened();
    const { searchWords } = await import('@society-gal/contracts/store');
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

  it('Her data are erased across all other forms but for gifts, which tax law keeps, and the session ends with them', async () => {
    const { email, session } = await opened();
    // However the address is written.
    await server.post('/api/forms/newsletter', { email: email.toUpperCase() });
    const [subscriber] = (await server.store().collection(collections.newsletterSubscribers).get()).docs.filter(
      (row) => String(row.get('email')).toLowerCase() === email,
    );
    const place = server.store().collection(collections.eventPlaces).doc(randomUUID());
    await place.set({ row: { collection: collections.newsletterSubscribers, id: subscriber?.id }, email, name: 'Ann' });
    const row = await server.post('/api/forms/gala-waitlist', { ...list, email });
    expect(row.status).toBe(201);
    const gift = server.store().collection(collections.donations).doc(randomUUID());
    const { searchWords } = await import('@society-gal/contracts/store');
    await gift.set({
      donor_email: email,
      donor_name: 'Ann',
      donor_phone: '805 555 0177',
      amount: 2_500,
      status: 'paid',
      receipt_number: '2026-000001',
      tribute: {
        kind: 'memory',
        name: 'Nana Quince',
        message: null,
        notify_name: 'Lena',
        notify_email: 'l@example.org',
      },
      employer: 'Oak & Co',
      utm: { source: 'letter', medium: null, campaign: 'spring' },
      referrer: 'news.example.org',
      search_words: searchWords([email, 'Nana Quince']),
    });
    const erased = await call('erase', session);
    expect(erased.body).toMatchObject({
      erased: 2,
      left: [{ collection: collections.donations }],
      waiting: [{ collection: collections.contactMessages }],
    });
    // Erased by her, a gift keeps what it keeps when staff erase for her: what tax law asks for.
    expect((await gift.get()).data()).toMatchObject({
      donor_name: 'Ann',
      amount: 2_500,
      receipt_number: '2026-000001',
      ...{ donor_phone: null, tribute: null, employer: null, utm: null, referrer: null },
    });
    for (const told of ['Nana', 'Lena', 'Oak & Co', '0177', 'news.example.org'])
      expect(JSON.stringify([(await gift.get()).data(), erased.body])).not.toContain(told);
    await eraseAt(daysAfter(foundationDay(), limits.eraseWaitDays));
    await gift.delete();
    expect((await server.storeAsText()).toLowerCase()).not.toContain(email);
    expect((await read(session)).status).toBe(401);
  });

  it('Her data open to no session of a request, and its session opens no request', async () => {
    const { session } = await opened();
    expect((await back.get(session)).status).toBe(401);
    const ofRequest = await back.session(await back.send('contact'));
    for (const name of ['copy', 'erase', 'close']) expect((await call(name, ofRequest)).status).toBe(401);
    expect((await call('close', session)).status).toBe(200);
    expect((await read(session)).status).toBe(401);
  });
});
