import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { callRoles } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf, idToken, proof } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
beforeAll(async () => {
  server = await startApi('forged-tokens');
  people = await accountsOf(server);
});
afterAll(() => server.stop());

const claimsOf = { admin: true, email_verified: true, roles: ['owner'] };
const kid = 'a-key-of-google';
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The payload of an ID token under another header, signed in another way. */
const signed = (token: string, header: object, signature: (data: Buffer) => Buffer) => {
  const data = `${encode(header)}.${token.split('.')[1]}`;
  return `${data}.${signature(Buffer.from(data)).toString('base64url')}`;
};
const byKey = (token: string, key: KeyObject, name = kid) =>
  signed(token, { alg: 'RS256', typ: 'JWT', kid: name }, (data) => sign('sha256', data, key));

type KeyFetcher = { fetchPublicKeys: () => Promise<Record<string, string>> };
/**
 * Tokens are looked at as in production, where the emulator believes every one: by the SDK that knows this key of Google's. Accounts
 * are still the emulator's.
 */
const asInProduction = async (google: KeyObject, run: () => Promise<void>) => {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: projectId = '' } = process.env;
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const app = initializeApp({ projectId }, 'production');
  const auth = getAuth(app);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  const { idTokenVerifier } = auth as unknown as {
    idTokenVerifier: { signatureVerifier: { keyFetcher: KeyFetcher } };
  };
  const pem = String(google.export({ type: 'spki', format: 'pem' }));
  vi.spyOn(idTokenVerifier.signatureVerifier.keyFetcher, 'fetchPublicKeys').mockResolvedValue({ [kid]: pem });
  vi.spyOn(auth, 'getUser').mockImplementation((uid) => people.accounts().getUser(uid));
  vi.spyOn(people.accounts(), 'verifyIdToken').mockImplementation((token, check) => auth.verifyIdToken(token, check));
  try {
    await run();
  } finally {
    vi.restoreAllMocks();
    await deleteApp(app);
  }
};

it('A forged token opens nothing: unsigned, signed by another key, or with the public key as a password', async () => {
  const google = pair();
  const [member, visitor] = [await people.aStaffMember(), await people.anAccount()];
  await asInProduction(google.publicKey, async () => {
    const pem = google.publicKey.export({ type: 'spki', format: 'pem' });
    const hmac = (data: Buffer) => createHmac('sha256', pem).update(data).digest();
    const forged = [
      member.token,
      byKey(member.token, pair().privateKey),
      byKey(member.token, google.privateKey, 'no-such-key'),
      signed(member.token, { alg: 'HS256', typ: 'JWT', kid }, hmac),
      // What Google signed for somebody else, with her name in it.
      byKey(visitor.token, google.privateKey).replace(
        visitor.token.split('.')[1] ?? '',
        member.token.split('.')[1] ?? '',
      ),
    ];
    for (const token of forged)
      for (const call of ['session', ...Object.keys(callRoles)]) {
        const { status } = await people.call(call, token);
        expect([call, status]).toEqual([call, 401]);
      }
    expect((await people.call('team', byKey(member.token, google.privateKey))).status).toBe(200);
  });
});

describe('A proof of the second factor', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const opens = async ({ uid, email }: Account, claims: object) => {
    const token = idToken(uid, { email, ...claimsOf, ...claims });
    const { factor } = (await people.call('session', token)).body;
    return [(await people.call('team', token)).status, (await people.call('new-recovery-codes', token)).status, factor];
  };

  it("A proof of the second factor counts for nothing with an unknown or another's session, or a value other than true", async () => {
    const [member, other] = [await people.aStaffMember(), await people.aStaffMember()];
    const refused = [403, 403, 'enroll'];
    for (const sid of ['no-such-session', proof(other.uid).sid])
      expect([sid, await opens(member, { mfa: true, mfa_at: now(), sid })]).toEqual([sid, refused]);
    for (const mfa of ['true', 1, [true]])
      expect([mfa, await opens(member, { ...proof(member.uid), mfa })]).toEqual([mfa, refused]);
    const hers = idToken(member.uid, { email: member.email, ...claimsOf, ...proof(member.uid) });
    expect((await people.call('team', hers)).status).toBe(200);
  });

  it('A proof of the second factor without a session counts for nothing in production', async () => {
    const { config } = await import('../../../functions/src/core/config.ts');
    const member = await people.aStaffMember();
    const alone = { mfa: true, mfa_at: now() };
    expect((await opens(member, alone))[0]).toBe(200);
    config().environment = 'production';
    try {
      expect(await opens(member, alone)).toEqual([403, 403, 'enroll']);
      expect((await opens(member, proof(member.uid)))[0]).toBe(200);
    } finally {
      config().environment = 'local';
    }
  });

  it('A proof of the second factor counts for nothing once its session is over', async () => {
    const member = await people.aStaffMember();
    const app = { passkeys: [], app: { key: {}, last_step: 0 }, recovery: [] };
    await server.store().collection(collections.secondFactors).doc(member.uid).set(app);
    const begin = async () =>
      (await people.call('begin-factor', member.token, { way: 'app', purpose: 'enroll' })).status;
    expect(await begin()).toBe(200);
    await people.call('session', member.token, { over: true });
    expect(await begin()).toBe(403);
    for (const [call, body] of [
      ['new-recovery-codes', {}],
      ['remove-factor', {}],
      ['enroll-factor', { way: 'app', code: '123456' }],
    ] as const) {
      const reply = await people.call(call, member.token, body);
      expect([call, reply.status]).toEqual([call, 403]);
      expect(reply.body).toMatchObject({ error: { fields: { second_factor: [expect.any(String)] } } });
    }
  });
});
