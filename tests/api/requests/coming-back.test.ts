import { randomUUID } from 'node:crypto';
import { sampleAnswers } from '@society-gal/contracts/forms';
import type { RequestStatus } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, type Sent } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
beforeAll(async () => {
  server = await startApi('requests');
  back = comingBack(server);
});
afterAll(() => server.stop());

function statusIn(reply: { body: Record<string, unknown> }): RequestStatus {
  return reply.body.status as RequestStatus;
}

async function stored({ collection, id }: Sent) {
  return (await server.store().collection(collection).doc(id).get()).data() ?? {};
}

it.each(['scholarship', 'referral', 'contact'] as const)(
  'is told a code, a PIN and what happens next: %s',
  async (form) => {
    const { body } = await back.send(form);
    expect(body.returnCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(body.pin).toMatch(/^\d{6}$/);
    expect((body.steps as RequestStatus['steps']).map(({ state }) => state)).toContain('next');
    expect(body.keptUntil).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(body.introduction !== undefined).toBe(form === 'referral');
  },
);

it('A sender gets code and PIN once; a repeated key shows neither', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = { ...sampleAnswers.contact, email: randomEmail() };
  const first = await server.post('/api/forms/contact', answers, headers);
  const again = await server.post('/api/forms/contact', answers, headers);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual({ ok: true, id: first.body.id, reference: first.body.reference });
  const other = await server.post('/api/forms/newsletter', { email: randomEmail() });
  expect(Object.keys(other.body).sort()).toEqual(['id', 'ok', 'reference']);
});

it('Her page opens with code and PIN in any spelling, and shows where it stands and what she sent', async () => {
  const sent = await back.send('contact');
  const typed = String(sent.body.returnCode).toLowerCase().replaceAll('-', ' ');
  const opened = await back.open(typed, sent.pin);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.body).toMatchObject({ kind: 'request', status: { reference: sent.body.reference, form: 'contact' } });
  expect(statusIn(opened).sent).toContainEqual({ label: 'Message', text: sampleAnswers.contact.message });
  expect(statusIn(opened).steps.map(({ id }) => id)).toEqual(['received', 'answered']);
  const status = await back.get(String(opened.body.session));
  expect(status.body).toEqual({ status: statusIn(opened) });
});

it('Her page opens with a code of the version before, whose PIN was hashed by scrypt, and with no other PIN', async () => {
  const { collection, id } = await back.send('contact');
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000);
  const ofTheVersionBefore = {
    pin_salt: '00112233445566778899aabbccddeeff',
    pin_hash: '26ca5be085a930e823a33b2cf5d80f1739667d5e7bd78e7ba11aeb0be85e2b39',
    record: `${collection}/${id}`,
    draft: null,
    created_at: new Date(),
    expires_at: inAnHour,
  };
  await server
    .store()
    .collection(collections.returnCodes)
    .doc('b4a8823558a184836ca6b0e53342245e672e3b10')
    .set(ofTheVersionBefore);
  expect((await back.open('0123-4567-89AB', '246811')).status).toBe(403);
  const opened = await back.open('0123-4567-89AB', '246810');
  expect([opened.status, opened.body.kind]).toEqual([200, 'request']);
});

it('Her page takes what she adds as a dated addition, and marks it as news for staff', async () => {
  const sent = await back.send('contact');
  const session = await back.session(sent);
  const reply = await back.call('add', session, { text: 'I have a new shift.' });
  expect(statusIn(reply).messages).toEqual([
    expect.objectContaining({ from: 'you', kind: 'addition', text: 'I have a new shift.' }),
  ]);
  expect((await stored(sent)).her_news_at).toBeTruthy();
  expect(statusIn(reply).sent).toContainEqual({ label: 'Message', text: sampleAnswers.contact.message });
});

it('Her page answers what staff asked for, once', async () => {
  const sent = await back.send('scholarship');
  const session = await back.session(sent);
  const record = server.store().collection(sent.collection).doc(sent.id);
  const { addAsk, addMessage } = await import('../../../functions/src/requests/messages.ts');
  const by = { uid: 'u1', email: 'staff@example.org' };
  const ask = await server.store().runTransaction(async (tx) => {
    addMessage(tx, record, { from: 'us', kind: 'message', text: 'Good news soon.', by });
    return addAsk(tx, record, { what: 'Your last payslip', dueOn: '2027-01-10', by });
  });
  const before = statusIn(await back.get(session));
  expect(before.asks).toEqual([expect.objectContaining({ id: ask, what: 'Your last payslip', answered_at: null })]);
  expect(JSON.stringify(before)).not.toContain('staff@example.org');
  const after = statusIn(await back.call('add', session, { text: 'Here it is.', ask }));
  expect(after.asks[0]?.answered_at).toBeTruthy();
  expect((await stored(sent)).open_asks).toBe(0);
  await back.call('add', session, { text: 'And one more thing.', ask });
  expect((await stored(sent)).open_asks).toBe(0);
  expect((await back.call('add', session, { text: 'x', ask: 'nonsense' })).status).toBe(400);
});

it('Her page keeps what she says is safe from now on, and stops everything at one press', async () => {
  const sent = await back.send('contact');
  const session = await back.session(sent);
  const safe = { safe_ways: ['text'], safe_voicemail: 'no', safe_times: 'mornings', safe_name: 'Ann' };
  expect(statusIn(await back.call('safe', session, safe)).safe).toMatchObject({ ...safe, stopped_at: null });
  expect(statusIn(await back.call('stop', session, {})).safe.stopped_at).toBeTruthy();
  expect(statusIn(await back.call('safe', session, safe)).safe.stopped_at).toBeNull();
  expect((await back.call('safe', session, { ...safe, safe_ways: ['text', 'none'] })).status).toBe(400);
});

it('Her page takes a request back: it says since when, and the status stays', async () => {
  const sent = await back.send('scholarship');
  const reply = await back.call('withdraw', await back.session(sent), {});
  expect(statusIn(reply).withdrawn_at).toBeTruthy();
  expect(statusIn(reply).steps.at(-1)?.id).toBe('withdrawn');
  expect(await stored(sent)).toMatchObject({ status: 'submitted' });
});

it('Her page is closed by closing: its session opens nothing more, another one goes on', async () => {
  const sent = await back.send('contact');
  const [first, second] = [await back.session(sent), await back.session(sent)];
  expect((await back.call('close', first, {})).status).toBe(200);
  expect([(await back.get(first)).status, (await back.get(second)).status]).toEqual([401, 200]);
});

it('A deleted request leaves none of her words, ends every session, and its code opens nothing', async () => {
  const word = `quince${randomUUID().slice(0, 8)}`;
  const sent = await back.send('scholarship', {
    full_name: `Ann ${word}`,
    personal_story: `My ${word} story.`,
    email_address: `${word}@example.org`,
    mailing_address: `${word} street`,
  });
  const [session, other] = [await back.session(sent), await back.session(sent)];
  await back.call('add', session, { text: `One more ${word}.` });
  await back.call('recommendation', session, { name: `Prof ${word}`, email: `${word}@college.example.org` });
  expect(await server.storeAsText()).toContain(word);
  expect((await back.call('delete', session, {})).body).toEqual({ ok: true });
  expect(await server.storeAsText()).not.toContain(word);
  expect([(await back.get(session)).status, (await back.get(other)).status]).toEqual([401, 401]);
  expect((await back.open(sent.code, sent.pin)).status).toBe(403);
  const remains = await stored(sent);
  expect(remains).toMatchObject({ id: sent.id, form_id: 'scholarship', status: 'submitted' });
  expect(remains.deleted_at).toBeTruthy();
  expect(await server.documents(collections.returnCodes)).not.toContainEqual(
    expect.objectContaining({ record: `${sent.collection}/${sent.id}` }),
  );
});

it('A request that is being deleted takes no more words', async () => {
  const sent = await back.send('contact');
  const session = await back.session(sent);
  const replies = await Promise.all([
    back.call('delete', session, {}),
    ...Array.from({ length: 5 }, (_, index) => back.call('add', session, { text: `Late word ${index}` })),
  ]);
  expect(replies[0]?.status).toBe(200);
  expect(await server.storeAsText()).not.toContain('Late word');
});

it('A deleted request that is sent again under the same key is a conflict', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = { ...sampleAnswers.contact, email: randomEmail() };
  const first = await server.post('/api/forms/contact', answers, headers);
  const session = String((await back.open(String(first.body.returnCode), String(first.body.pin))).body.session);
  await back.call('delete', session, {});
  expect((await server.post('/api/forms/contact', answers, headers)).status).toBe(409);
});
