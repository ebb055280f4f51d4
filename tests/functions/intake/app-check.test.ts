import { collections } from '@society-gal/contracts';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './intake-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld('app-check', { APP_CHECK: 'enforce' });
});
afterAll(() => world.stop());

describe('Where App Check is configured', () => {
  it('a post that does not come from our site is refused and stores nothing', async () => {
    for (const headers of [{}, { 'x-firebase-appcheck': 'forged' }, { 'x-firebase-appcheck': 'e30.e30.x' }]) {
      const reply = await world.post('/api/forms/contact', sampleAnswers.contact, headers);
      expect([reply.status, (reply.body.error as { code: string }).code]).toEqual([403, 'forbidden']);
    }
    expect(await world.documents(collections.contactMessages)).toEqual([]);
  });

  it('someone without JavaScript, whose page can make no token, is still heard', async () => {
    const reply = await world.postPlain('newsletter', [['email', 'plain@example.org']]);
    expect(reply.status).toBe(200);
  });
});
