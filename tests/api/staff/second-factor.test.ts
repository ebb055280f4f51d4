import { callRoles, callsWithFreshProof, type StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Timestamp } from 'firebase-admin/firestore';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf, idToken, proof } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
beforeAll(async () => {
  server = await startApi('second-factor');
  people = await accountsOf(server);
});
afterAll(() => server.stop());

const claimsOf = { admin: true, email_verified: true, roles: ['owner'] };
/** What somebody gets at the sign-in who has the password and nothing else. */
const passwordAlone = ({ uid, email }: Account) => idToken(uid, { email, ...claimsOf });
/** The session that begins with a custom token: its claims stand in the ID token. */
const sessionOf = ({ uid, email }: Account, customToken: unknown) => {
  const [, payload = ''] = String(customToken).split('.');
  const { claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { claims: Record<string, unknown> };
  return idToken(uid, { email, ...claimsOf, ...claims });
};
const mailCodeOf = async ({ email }: Account): Promise<string> => {
  const sentAt = ({ created_at: at }: Record<string, unknown>) => (at as Timestamp).toMillis();
  const mails = (await server.mails())
    .filter(({ to, formType }) => to === email && formType === 'staff-factor-code')
    .sort((one, other) => sentAt(one) - sentAt(other));
  const { completePayload } = await import('../../../functions/src/outbox/mail-kinds.ts');
  return String((await completePayload(mails.at(-1) as never)).formData.code);
};
const codeOf = (key: unknown, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(String(key)) }).generate({ timestamp: at });

/** Sets an app up as the staff area does, and returns its key, the session and the recovery codes. */
const withApp = async (member: Account) => {
  const token = passwordAlone(member);
  await people.call('mail-factor-code', token);
  const { key } = (await people.call('begin-factor', token, { way: 'app', purpose: 'enroll' })).body;
  const body = { way: 'app', code: codeOf(key), mailCode: await mailCodeOf(member) };
  const { body: done } = await people.call('enroll-factor', token, body);
  return { key, session: sessionOf(member, done.token), codes: done.recoveryCodes as string[] };
};

it('A stolen password without the second factor opens no call', async () => {
  const member = await people.aStaffMember();
  await withApp(member);
  for (const call of Object.keys(callRoles).filter((name) => Array.isArray(callRoles[name as StaffCall]))) {
    const reply = await people.call(call, passwordAlone(member));
    expect([call, reply.status]).toEqual([call, 403]);
    expect(reply.body).toMatchObject({ error: { fields: { second_factor: [expect.any(String)] } } });
  }
});

it('A stolen password sets up no factor of its own: neither the first without the mailed code, nor one beside hers', async () => {
  const member = await people.aStaffMember();
  const token = passwordAlone(member);
  const begin = async () =>
    (await people.call('begin-factor', token, { way: 'app', purpose: 'enroll' })).body.key as string;
  const enroll = async (mailCode?: string) =>
    people.call('enroll-factor', token, {
      way: 'app',
      code: codeOf(await begin()),
      ...(mailCode ? { mailCode } : {}),
    });
  await people.call('mail-factor-code', token);
  expect((await enroll()).status).toBe(403);
  expect((await enroll('000000')).status).toBe(403);
  await withApp(member);
  expect((await people.call('mail-factor-code', token)).status).toBe(409);
  expect((await enroll()).body).toMatchObject({ error: { fields: { second_factor: [expect.any(String)] } } });
});

it('A stolen password with the code of her mail sets no factor up beside hers', async () => {
  const member = await people.aStaffMember();
  const token = passwordAlone(member);
  await people.call('mail-factor-code', token);
  const { key } = (await people.call('begin-factor', token, { way: 'app', purpose: 'enroll' })).body;
  const body = { way: 'app', code: codeOf(key), mailCode: await mailCodeOf(member) };
  const replies = await Promise.all([1, 2].map(() => people.call('enroll-factor', token, body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
});

it('A stolen password finds no code by trying', async () => {
  const member = await people.aStaffMember();
  await withApp(member);
  const replies = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    replies.push(await people.call('prove-factor', passwordAlone(member), { way: 'app', code: '000000' }));
  expect(replies.at(-1)?.status).toBe(429);
});

it('A stolen password guesses fifty codes in a day; then the right one opens nothing', async () => {
  const member = await people.aStaffMember();
  const { key, codes } = await withApp(member);
  const { forgetRefusals } = await import('../../../functions/src/http/rate-limit.ts');
  const slots = server.store().collection(collections.rateSlots);
  // As if ten minutes had passed: the limit of attempts has places again.
  const later = async () => {
    await server.store().recursiveDelete(slots);
    forgetRefusals();
  };
  const prove = (way: string, code: string) => people.call('prove-factor', passwordAlone(member), { way, code });
  for (let round = 0; round < 5; round += 1) {
    await later();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await (guess % 2 ? prove('app', '000000') : prove('recovery', 'AAAA-AAAA-AAAA'))).status).toBe(403);
  }
  await later();
  const right = [await prove('app', codeOf(key, Date.now() + 30_000)), await prove('recovery', String(codes[0]))];
  expect(right.map(({ status }) => status)).toEqual([429, 429]);
  expect(right[0]?.body).toMatchObject({
    error: { message: expect.stringContaining('Use a passkey, or ask two owners') },
  });
  for (const owner of [await people.aStaffMember(), await people.aStaffMember()])
    await people.call('reset-factor', owner.token, { uid: member.uid });
  await later();
  const anew = await withApp(member);
  // A day later the guesses of the day before count no longer, and a right code never counts.
  const ref = server.store().collection(collections.secondFactors).doc(member.uid);
  const old = { id: 'x', at: new Date(Date.now() - 25 * 60 * 60 * 1000) };
  await ref.update({ wrong_codes: Array.from({ length: 50 }, () => old) });
  expect((await prove('recovery', String(anew.codes[0]))).status).toBe(200);
  expect((await ref.get()).get('wrong_codes')).toEqual([]);
});

it('A session with the second factor opens the calls, and the sign-in says what is still to do', async () => {
  const member = await people.aStaffMember();
  const stateOf = async (token: string) => (await people.call('session', token)).body.factor;
  expect(await stateOf(passwordAlone(member))).toBe('enroll');
  const { session, codes } = await withApp(member);
  expect(await stateOf(passwordAlone(member))).toBe('prove');
  expect(await stateOf(session)).toBe('proven');
  expect((await people.call('team', session)).status).toBe(200);
  expect(codes).toHaveLength(8);
  expect(
    JSON.stringify((await server.store().collection(collections.secondFactors).doc(member.uid).get()).data()),
  ).not.toContain(codes[0]);
});

it('A team member is told by mail of each change of her second factor, and of no attempt', async () => {
  const member = await people.aStaffMember();
  const told = async () =>
    (await server.mails())
      .filter(({ to, formType }) => to === member.email && formType === 'staff-factor-changed')
      .map(({ formData }) => (formData as { kind: string }).kind)
      .sort();
  const { session, codes } = await withApp(member);
  expect(await told()).toEqual(['added']);
  const prove = (code: string) => people.call('prove-factor', passwordAlone(member), { way: 'recovery', code });
  expect((await prove('AAAA-AAAA-AAAA')).status).toBe(403);
  expect(await told()).toEqual(['added']);
  expect((await prove(String(codes[0]))).status).toBe(200);
  expect((await people.call('new-recovery-codes', session)).status).toBe(200);
  expect(await told()).toEqual(['added', 'codes', 'recovery']);
  for (const owner of [await people.aStaffMember(['owner']), await people.aStaffMember(['owner'])])
    expect((await people.call('reset-factor', owner.token, { uid: member.uid })).status).toBe(200);
  expect(await told()).toEqual(['added', 'codes', 'recovery', 'reset']);
});

it('A code of the app and a recovery code each count once', async () => {
  const member = await people.aStaffMember();
  const { key, codes } = await withApp(member);
  const prove = (way: string, code: string) => people.call('prove-factor', passwordAlone(member), { way, code });
  expect((await prove('app', codeOf(key))).status).toBe(403);
  const next = codeOf(key, Date.now() + 30_000);
  expect((await prove('app', next)).status).toBe(200);
  expect((await prove('app', next)).status).toBe(403);
  const typed = String(codes[0]).toLowerCase().replaceAll('-', ' ');
  expect((await prove('recovery', typed)).body).toMatchObject({ recoveryCodesLeft: 7 });
  expect((await prove('recovery', typed)).status).toBe(403);
});

it('A proof older than ten minutes leaves lists open, and riskier calls ask again', async () => {
  const member = await people.aStaffMember();
  const old = idToken(member.uid, {
    email: member.email,
    ...claimsOf,
    ...proof(member.uid),
    mfa_at: Math.floor(Date.now() / 1000) - 601,
  });
  expect((await people.call('team', old)).status).toBe(200);
  for (const call of callsWithFreshProof) {
    const reply = await people.call(call, old);
    expect([call, reply.status]).toEqual([call, 403]);
    expect(reply.body).toMatchObject({ error: { fields: { second_factor: [expect.any(String)] } } });
  }
});

it('A proof older than ten minutes shows the guard, and a new proof switches it', async () => {
  const member = await people.aStaffMember();
  const { key } = await withApp(member);
  const old = idToken(member.uid, {
    email: member.email,
    ...claimsOf,
    ...proof(member.uid),
    mfa_at: Math.floor(Date.now() / 1000) - 601,
  });
  expect((await people.call('guard', old)).body).toEqual({ mode: 'auto' });
  const refused = await people.call('guard', old, { mode: 'on' });
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { error: { fields: { second_factor: [expect.any(String)] } } },
  ]);
  expect((await people.call('guard', old)).body).toEqual({ mode: 'auto' });
  const code = codeOf(key, Date.now() + 30_000);
  const { body } = await people.call('prove-factor', old, { way: 'app', code });
  expect((await people.call('guard', sessionOf(member, body.token), { mode: 'auto' })).status).toBe(200);
});

it('A session ends on the server after half an hour without a sign of life', async () => {
  const member = await people.aStaffMember();
  const { session } = await withApp(member);
  const sid = JSON.parse(Buffer.from(session.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  const ref = server.store().collection(collections.staffSessions).doc(sid);
  const quietFor = (minutes: number) => ref.update({ seen_at: new Date(Date.now() - minutes * 60_000) });
  await quietFor(29);
  expect((await people.call('team', session)).status).toBe(200);
  await quietFor(31);
  expect((await people.call('team', session)).status).toBe(403);
  expect((await people.call('session', session)).body).toMatchObject({ factor: 'prove' });
  // Somebody else's session proves nothing.
  const other = await people.aStaffMember();
  const borrowed = idToken(other.uid, { email: other.email, ...claimsOf, ...proof(other.uid), sid });
  expect((await people.call('team', borrowed)).status).toBe(403);
});

describe('What somebody has set up', () => {
  const passkeys = [
    { id: 'one', public_key: new Uint8Array([1]), counter: 0, transports: [], name: 'Laptop', added_at: new Date() },
    { id: 'two', public_key: new Uint8Array([2]), counter: 0, transports: [], name: 'Passkey', added_at: new Date() },
  ];
  const give = ({ uid }: Account, factors: object) =>
    server.store().collection(collections.secondFactors).doc(uid).set(factors, { merge: true });
  const listOf = async ({ token }: Account) =>
    (await people.call('factors', token)).body as { passkeys: { name: string }[]; app: boolean };

  it('A person names and removes her factors, and her last proof stays', async () => {
    const member = await people.aStaffMember();
    const { session } = await withApp(member);
    const she = { ...member, token: session };
    await give(she, { passkeys });
    expect((await people.call('rename-passkey', session, { id: 'two', name: 'Phone' })).status).toBe(200);
    expect((await listOf(she)).passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    expect((await people.call('remove-factor', session, {})).status).toBe(200);
    expect((await people.call('remove-factor', session, { id: 'one' })).status).toBe(200);
    const last = await people.call('remove-factor', session, { id: 'two' });
    expect([last.status, last.body]).toEqual([
      409,
      { error: expect.objectContaining({ message: expect.stringContaining('your last proof') }) },
    ]);
    expect(await listOf(she)).toMatchObject({ passkeys: [{ name: 'Phone' }], app: false });
    // She is mailed each removal, and not what was refused.
    const told = (await server.mails()).filter(
      ({ to, formType }) => to === she.email && /changed$/.test(String(formType)),
    );
    const kinds = told.map(({ formData }) => (formData as { kind: string }).kind);
    expect(kinds.sort()).toEqual(['added', 'removed', 'removed']);
  });

  it('New recovery codes end those before', async () => {
    const member = await people.aStaffMember();
    const { session, codes } = await withApp(member);
    const renewed = (await people.call('new-recovery-codes', session)).body.recoveryCodes as string[];
    expect(renewed).toHaveLength(8);
    const prove = (code = '') => people.call('prove-factor', passwordAlone(member), { way: 'recovery', code });
    expect((await prove(codes[0])).status).toBe(403);
    expect((await prove(renewed[0])).status).toBe(200);
  });

  it('A second factor changes with a fresh proof alone', async () => {
    const member = await people.aStaffMember();
    await withApp(member);
    await give(member, { passkeys });
    const old = idToken(member.uid, {
      email: member.email,
      ...claimsOf,
      ...proof(member.uid),
      mfa_at: Math.floor(Date.now() / 1000) - 660,
    });
    for (const token of [passwordAlone(member), old])
      for (const [call, body] of [
        ['rename-passkey', { id: 'one', name: 'Mine' }],
        ['remove-factor', { id: 'one' }],
        ['new-recovery-codes', {}],
        ['begin-factor', { way: 'app', purpose: 'enroll' }],
      ] as const) {
        const reply = await people.call(call, token, body);
        expect([call, reply.status]).toEqual([call, 403]);
        expect(reply.body).toMatchObject({ error: { fields: { second_factor: [expect.any(String)] } } });
      }
    expect((await listOf(member)).passkeys).toHaveLength(2);
  });
});

it('The code that is mailed fits for ten minutes', async () => {
  const member = await people.aStaffMember();
  const token = passwordAlone(member);
  await people.call('mail-factor-code', token);
  const { key } = (await people.call('begin-factor', token, { way: 'app', purpose: 'enroll' })).body;
  const ref = server.store().collection(collections.secondFactors).doc(member.uid);
  const until = (await ref.get()).get('mail_code.expires_at') as Timestamp;
  expect(until.toMillis() - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  await ref.update({ 'mail_code.expires_at': new Date(Date.now() - 1_000) });
  const body = { way: 'app', code: codeOf(key), mailCode: await mailCodeOf(member) };
  expect((await people.call('enroll-factor', token, body)).status).toBe(403);
});

it('The code that is mailed lies sealed in the outbox, which colleagues read', async () => {
  const member = await people.aStaffMember();
  await people.call('mail-factor-code', passwordAlone(member));
  const code = await mailCodeOf(member);
  expect(code).toMatch(/^\d{6}$/);
  const stored = (await server.mails()).filter(({ to }) => to === member.email);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(code);
});

it('A lost device is forgotten when two owners say so, not when one does twice, nor she herself', async () => {
  const [she, one, two] = [await people.aStaffMember(), await people.aStaffMember(), await people.aStaffMember()];
  await withApp(she);
  const reset = (by: Account) => people.call('reset-factor', by.token, { uid: she.uid });
  expect((await reset(she)).status).toBe(409);
  expect((await reset(one)).body).toEqual({ state: 'asked' });
  expect((await reset(one)).body).toEqual({ state: 'asked' });
  expect((await people.call('session', passwordAlone(she))).body).toMatchObject({ factor: 'prove' });
  expect((await reset(two)).body).toEqual({ state: 'reset' });
  expect((await people.call('session', passwordAlone(she))).body).toMatchObject({ factor: 'enroll' });
  const log = await server.store().collection(collections.accessLog).where('record_id', '==', she.uid).get();
  expect(log.docs.map((entry) => entry.get('by_email')).sort()).toEqual([one.email, one.email, two.email].sort());
});

it('Readers of counts, until they are given more', async () => {
  const reader = await people.aStaffMember(['reader']);
  const owner = await people.aStaffMember();
  const token = idToken(reader.uid, { email: reader.email, ...claimsOf, roles: ['reader'] });
  expect((await people.call('session', token)).body).toMatchObject({ factor: 'not-needed' });
  await people.call('set-roles', owner.token, { uid: reader.uid, roles: ['caseworker'] });
  expect((await people.call('session', token)).body).toMatchObject({ factor: 'enroll', refreshToken: true });
});

it('A user without a second factor is signed out on the server after half an hour idle, after twelve hours, and by signing out', async () => {
  const reader = await people.aStaffMember(['reader']);
  const { keepSignInAlive } = await import('../../../functions/src/team/access/staff-session.ts');
  const nowSeconds = Math.floor(Date.now() / 1000);
  const signedIn = (secondsLater: number) =>
    idToken(reader.uid, {
      email: reader.email,
      ...claimsOf,
      roles: ['reader'],
      auth_time: nowSeconds + secondsLater,
    });
  const opens = async (token: string) => (await people.call('counts', token)).status;
  const token = signedIn(0);
  expect(await opens(token)).toBe(200);
  const sessions = server.store().collection(collections.staffSessions).where('uid', '==', reader.uid);
  const quietFor = async (minutes: number) => {
    for (const { ref } of (await sessions.get()).docs)
      await ref.update({ seen_at: new Date(Date.now() - minutes * 60_000) });
  };
  await quietFor(29);
  expect(await opens(token)).toBe(200);
  await quietFor(31);
  expect(await opens(token)).toBe(401);
  expect((await people.call('session', token)).body).toMatchObject({ admin: false, password: 'unchecked' });
  const later = signedIn(1);
  expect((await people.call('session', later)).body).toMatchObject({ admin: true, factor: 'not-needed' });
  await people.call('session', later, { over: true });
  expect(await opens(later)).toBe(401);
  const alive = (minutesAgo: number) =>
    keepSignInAlive({ uid: reader.uid, signedInAtMs: (nowSeconds - minutesAgo * 60) * 1000 });
  expect([await alive(29), await alive(31), await alive(12 * 60 + 1)]).toEqual([true, false, false]);
});

it('An exempt entry is not believed in production', async () => {
  const { factorNeed } = await import('../../../functions/src/team/access/factor-need.ts');
  const { config } = await import('../../../functions/src/core/config.ts');
  const entry = { get: () => 'exempt' } as never;
  expect(factorNeed(['owner'], entry)).toBe('exempt');
  const now = config().environment;
  config().environment = 'production';
  expect(factorNeed(['owner'], entry)).toBe('needed');
  config().environment = now;
});
