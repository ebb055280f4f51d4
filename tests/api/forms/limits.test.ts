import { randomUUID } from 'node:crypto';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let limiter: typeof import('../../../functions/src/edge/rate-limit.ts');
beforeAll(async () => {
  server = await startApi('limits', { TRUSTED_HOPS: 'none' });
  limiter = await import('../../../functions/src/edge/rate-limit.ts');
});
afterAll(() => server.stop());

/** Runs something and gives what it ended with, and how many documents it read. */
async function countReads(run: () => Promise<unknown>): Promise<{ reads: number; refused: boolean }> {
  // A document's own `get` asks for a list of one.
  const { Firestore } = await import('firebase-admin/firestore');
  const many = vi.spyOn(Firestore.prototype, 'getAll');
  const refused = await run().then(
    () => false,
    () => true,
  );
  const reads = many.mock.calls.flat().length;
  many.mockRestore();
  return { reads, refused };
}

describe('Where nobody can be believed about an address', () => {
  it('a crowd behind one address is not held up, and the same woman is by her e-mail', async () => {
    const post = (email: string) =>
      server.post(
        '/api/forms/newsletter',
        { ...sampleAnswers.newsletter, email },
        { 'x-forwarded-for': '198.51.100.7' },
      );
    const crowd = await Promise.all(Array.from({ length: 40 }, () => post(randomEmail())));
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 201));
    const her = randomEmail();
    const hers = [];
    for (let n = 0; n < 6; n += 1) hers.push((await post(her)).status);
    expect(hers).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('A limit that is used up', () => {
  const limit = (key: string) => ({ scope: 'test', key, count: 30, windowSeconds: 600 });

  it('costs a refused call one read, and none on an instance that has refused before', async () => {
    const key = randomUUID();
    for (let n = 0; n < 30; n += 1) await limiter.consumeRateLimit(limit(key));
    // Whoever took the last place may have found it without reading; then the first refusal looks at all places once.
    await limiter.consumeRateLimit(limit(key)).catch(() => undefined);
    limiter.forgetRefusals();
    const refuse = () => countReads(() => limiter.consumeRateLimit(limit(key)));
    expect(await refuse()).toEqual({ reads: 1, refused: true });
    expect(await refuse()).toEqual({ reads: 0, refused: true });
  });

  it('lets her through whose place is taken already, on every instance', async () => {
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
