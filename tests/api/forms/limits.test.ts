import { createHash, randomUUID } from 'node:crypto';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { beginsWithZeros, challengeHeader, limits, proofHeader } from '@society-gal/contracts/http';
import { formatReturnCode, returnCodeAlphabet } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ApiResponse, randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, wrongPin } from '../requests/coming-back.fixture.ts';

let server: TestApi;
let guard: typeof import('../../../functions/src/http/guard.ts');
let limiter: typeof import('../../../functions/src/http/rate-limit.ts');
beforeAll(async () => {
  server = await startApi('limits', { TRUSTED_HOPS: 'none', UPLOADS_BUCKET: 'demo-files' });
  guard = await import('../../../functions/src/http/guard.ts');
  limiter = await import('../../../functions/src/http/rate-limit.ts');
});
afterAll(() => server.stop());

/** Runs something and gives what it ended with, and how many documents it read. */
async function countReads(run: () => Promise<unknown>): Promise<{ reads: number; refused: boolean }> {
  const { Firestore, Transaction } = await import('firebase-admin/firestore');
  // A document's own `get` asks for a list of one.
  const many = vi.spyOn(Firestore.prototype, 'getAll');
  const inTransaction = vi.spyOn(Transaction.prototype, 'get');
  const refused = await run().then(
    () => false,
    () => true,
  );
  const reads = many.mock.calls.flat().length + inTransaction.mock.calls.length;
  many.mockRestore();
  inTransaction.mockRestore();
  return { reads, refused };
}

it('A crowd behind one unproven address is not held up; one woman is limited by her e-mail', async () => {
  const post = (email: string) =>
    server.post('/api/forms/newsletter', { ...sampleAnswers.newsletter, email }, { 'x-forwarded-for': '198.51.100.7' });
  const crowd = await Promise.all(Array.from({ length: 40 }, () => post(randomEmail())));
  expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 201));
  const her = randomEmail();
  const hers = [];
  for (let n = 0; n < 6; n += 1) hers.push((await post(her)).status);
  expect(hers).toEqual([201, 201, 201, 201, 201, 429]);
});

/** Finds the proof that a challenge asks for, as a browser does. */
function solve(challenge: string | null): string {
  const bits = Number.parseInt(challenge ?? '', 10);
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`;
    if (beginsWithZeros(createHash('sha256').update(proof).digest(), bits)) return proof;
  }
}

describe('A flood of one form', () => {
  const post = (form: 'gala-waitlist' | 'ai-websites-waitlist', headers: Record<string, string> = {}) =>
    server.post(`/api/forms/${form}`, { ...sampleAnswers[form], email: randomEmail() }, headers);
  const sendConcurrently = (count: number, send: () => Promise<ApiResponse>) =>
    Promise.all(Array.from({ length: count }, send)).then((replies) => replies.filter(({ status }) => status === 429));

  it('A flood of one form makes browsers work, each proof for one submission, and holds no other form up', async () => {
    // Twice the limit: wherever the minute ends, one of its minutes has had more.
    expect(
      (await sendConcurrently(2 * limits.guard.perMinute + 2, () => post('ai-websites-waitlist'))).length,
    ).toBeGreaterThan(0);
    expect((await post('gala-waitlist')).status).toBe(201);
    guard.forgetGuardMode();
    await guard.setGuardMode('on', 'test');
    const refused = await post('gala-waitlist');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    const proof = { [proofHeader]: solve(refused.headers.get(challengeHeader)) };
    expect((await post('ai-websites-waitlist', proof)).status).toBe(429);
    expect((await post('gala-waitlist', proof)).status).toBe(201);
    expect((await post('gala-waitlist', proof)).status).toBe(429);
  });

  it('A flood of one form is refused by the head of the request, and a repeated key gets its answer', async () => {
    await guard.setGuardMode('off', 'test');
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...sampleAnswers['gala-waitlist'], email: randomEmail() };
    const first = await server.post('/api/forms/gala-waitlist', body, key);
    expect(first.status).toBe(201);
    await guard.setGuardMode('on', 'test');
    const unread = await server.request('/api/forms/gala-waitlist', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{ no answers',
    });
    expect([unread.status, unread.headers.get(challengeHeader)]).toEqual([429, expect.any(String)]);
    const again = await server.post('/api/forms/gala-waitlist', body, key);
    expect([again.status, again.body.reference]).toEqual([200, first.body.reference]);
  });

  it.each(['newsletter', 'my-data'])(
    'asks a page without a script (%s) to wait and press once more, and refuses it never',
    async (page) => {
      const done = 200;
      await guard.setGuardMode('on', 'test');
      const ticketIn = (html: string) => /name="_proof" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const press = (ticket = '') =>
        server.postWithoutScript(page, [
          ['email', randomEmail()],
          ['_proof', ticket],
        ]);
      expect((await press()).status).toBe(done);
      const [held] = await sendConcurrently(2 * limits.guard.withoutScriptPerMinute + 2, () => press());
      const ticket = ticketIn(held?.text ?? '');
      const early = await press(ticket);
      expect([early.status, ticketIn(early.text)]).toEqual([429, ticket]);
      const nowMs = Date.now();
      vi.useFakeTimers({ now: nowMs + 10_000, toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      // Wherever the minute ends: its ten are gone again.
      await sendConcurrently(limits.guard.withoutScriptPerMinute + 1, () => press());
      expect([(await press(ticket)).status, (await press(ticket)).status]).toEqual([done, 429]);
    },
  );

  it('A flood of files counts apart from one of forms, and asks for work alone', async () => {
    await guard.setGuardMode('auto', 'test');
    const upload = (headers: Record<string, string> = {}) =>
      server.request('/api/uploads/scholarship/resume', { method: 'POST', body: 'x', headers });
    const held = await sendConcurrently(2 * limits.guard.filesPerMinute + 2, upload);
    const challenge = held[0]?.headers.get(challengeHeader) ?? null;
    expect(challenge).not.toBeNull();
    const worked = await upload({ [proofHeader]: solve(challenge) });
    expect([worked.status, worked.text.includes('resume')]).toEqual([400, true]);
    expect((await post('gala-waitlist')).status).toBe(201);
  });

  it('A flood of one form is let through when staff switch the guard off', async () => {
    await guard.setGuardMode('off', 'test');
    expect(await sendConcurrently(2 * limits.guard.perMinute + 2, () => post('ai-websites-waitlist'))).toEqual([]);
    guard.forgetGuardMode();
    expect(await guard.guardMode()).toBe('off');
  });
});

describe('A flood of guesses', () => {
  const anUnknownCode = () =>
    formatReturnCode(Array.from({ length: 12 }, () => returnCodeAlphabet[Math.floor(Math.random() * 32)]).join(''));
  const places = async () =>
    (await server.store().collection(collections.rateSlots).where('scope', '==', 'pin').count().get()).data().count;

  it('A flood of guesses refuses nobody with a code, and costs one read for each wrong one', async () => {
    // One minute that does not end meanwhile.
    vi.useFakeTimers({ now: Math.ceil(Date.now() / 60_000) * 60_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await guard.setGuardMode('auto', 'test');
    const back = comingBack(server);
    const hers = await back.send('contact');
    const guesses = Array.from({ length: 6 * limits.openingsPerMinute }, () => back.open(anUnknownCode(), '123456'));
    const opened = await back.open(hers.code, hers.pin);
    expect([opened.status, new Set((await Promise.all(guesses)).map(({ status }) => status))]).toEqual([
      200,
      new Set([403]),
    ]);
    const before = await places();
    const cost = await countReads(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => back.open(anUnknownCode(), '123456')));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    });
    // One for each, and one for the count that instances share.
    expect(cost.reads).toBeLessThanOrEqual(11);
    expect(await places()).toBe(before);
    for (let n = 1; n <= 5; n += 1) expect((await back.open(hers.code, wrongPin(hers.pin, n))).status).toBe(403);
    expect((await back.open(hers.code, hers.pin)).status).toBe(429);
  });
});

describe('A limit that is used up', () => {
  const limit = (key: string) => ({ scope: 'test', key, count: 30, windowSeconds: 600 });

  it('A used-up limit costs a refused call one read, and none on an instance that has refused before', async () => {
    const key = randomUUID();
    for (let n = 0; n < 30; n += 1) await limiter.consumeRateLimit(limit(key));
    const refuse = () => countReads(() => limiter.consumeRateLimit(limit(key)));
    expect(await refuse()).toEqual({ reads: 1, refused: true });
    expect(await refuse()).toEqual({ reads: 0, refused: true });
  });

  it('A used-up limit lets a person through who has her place already, on every instance', async () => {
    const key = randomUUID();
    for (let n = 0; n < 30; n += 1) await limiter.consumeRateLimit({ ...limit(key), holder: `holder-${n}` });
    await limiter.consumeRateLimit(limit(key)).catch(() => undefined);
    for (const forget of [() => undefined, limiter.forgetRefusals]) {
      forget();
      await limiter.consumeRateLimit({ ...limit(key), holder: 'holder-7' });
      await expect(limiter.consumeRateLimit({ ...limit(key), holder: 'holder-30' })).rejects.toMatchObject({
        code: 'too-many',
      });
    }
  });
});
