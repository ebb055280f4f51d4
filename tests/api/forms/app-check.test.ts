import { collections } from '@society-gal/contracts';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('app-check', { APP_CHECK: 'enforce' });
});
afterAll(() => server.stop());

describe('Where App Check is configured', () => {
  it('a post that does not come from our site is refused and stores nothing', async () => {
    for (const headers of [{}, { 'x-firebase-appcheck': 'forged' }, { 'x-firebase-appcheck': 'e30.e30.x' }]) {
      const reply = await server.post('/api/forms/contact', sampleAnswers.contact, headers);
      expect([reply.status, (reply.body.error as { code: string }).code]).toEqual([403, 'forbidden']);
    }
    expect(await server.documents(collections.contactMessages)).toEqual([]);
  });

  it('someone without JavaScript, whose page can make no token, is still heard', async () => {
    const reply = await server.postWithoutScript('newsletter', [['email', 'plain@example.org']]);
    expect(reply.status).toBe(200);
  });
});
