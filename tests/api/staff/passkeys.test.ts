import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { softPasskey } from '../fixtures/soft-passkey.ts';
import { accountsOf, idToken } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
beforeAll(async () => {
  server = await startApi('passkeys');
  people = await accountsOf(server);
});
afterAll(() => server.stop());

/** A member who has a passkey, signed in with her password alone. */
const withPasskey = async (site?: string) => {
  const { uid, email } = await people.aStaffMember();
  const passkey = softPasskey(site);
  await server
    .store()
    .collection(collections.secondFactors)
    .doc(uid)
    .set({ passkeys: [passkey.stored] });
  const token = idToken(uid, { email, email_verified: true, admin: true, roles: ['owner'] });
  const challengeOf = async () => {
    const { options } = (await people.call('begin-factor', token, { way: 'passkey', purpose: 'prove' })).body;
    return (options as { challenge: string }).challenge;
  };
  const prove = async (response: object) =>
    (await people.call('prove-factor', token, { way: 'passkey', response })).status;
  return { passkey, challengeOf, prove };
};

it('A passkey proves who has it, once for each challenge', async () => {
  const she = await withPasskey();
  const response = she.passkey.answer({ challenge: await she.challengeOf() });
  expect(await she.prove(response)).toBe(200);
  expect(await she.prove(response)).toBe(403);
  // Nor with a new challenge open.
  await she.challengeOf();
  expect(await she.prove(response)).toBe(403);
});

it('A passkey of somebody else proves nothing under either name', async () => {
  const [she, thief] = [await withPasskey(), await withPasskey()];
  expect(await she.prove(thief.passkey.answer({ challenge: await she.challengeOf() }))).toBe(403);
  const id = she.passkey.stored.id;
  expect(await she.prove(thief.passkey.answer({ challenge: await she.challengeOf(), id }))).toBe(403);
  // Hers, asked for by somebody else.
  await she.challengeOf();
  expect(await she.prove(she.passkey.answer({ challenge: await thief.challengeOf() }))).toBe(403);
  expect(await thief.prove(she.passkey.answer({ challenge: await thief.challengeOf() }))).toBe(403);
});

it('A passkey that was asked for at another site, or was copied, proves nothing', async () => {
  const she = await withPasskey();
  const answer = async (change: object) =>
    she.prove(she.passkey.answer({ challenge: await she.challengeOf(), ...change }));
  expect(await answer({ origin: 'http://admin.test.example.org' })).toBe(403);
  expect(await answer({ counter: 7 })).toBe(200);
  expect(await answer({ counter: 7 })).toBe(403);
  expect(await answer({ counter: 8 })).toBe(200);
});

it('A passkey belongs to the host of the staff area, and in production no page of the public site proves it', async () => {
  const { config } = await import('../../../functions/src/core/config.ts');
  const [site, staff] = ['https://www.our.org', 'https://staff.our.org'];
  const before = { ...config() };
  Object.assign(config(), { environment: 'production', siteUrl: site, adminUrl: staff });
  try {
    const she = await withPasskey(staff);
    const answer = async (origin: string) =>
      she.prove(she.passkey.answer({ challenge: await she.challengeOf(), origin }));
    expect(await answer(site)).toBe(403);
    expect(await answer(staff)).toBe(200);
    // As a browser refuses to make a passkey for a host that is not its own or above it (WebAuthn, 5.1.2).
    const { token } = await people.aStaffMember();
    const { options } = (await people.call('begin-factor', token, { way: 'passkey', purpose: 'enroll' })).body;
    expect((options as { rp: { id: string } }).rp.id).toBe('staff.our.org');
    const elsewhere = await withPasskey(site);
    expect(
      await elsewhere.prove(elsewhere.passkey.answer({ challenge: await elsewhere.challengeOf(), origin: staff })),
    ).toBe(403);
  } finally {
    Object.assign(config(), before);
  }
});
