import { callRoles, mayCall, type StaffCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { rolesThatNeedFactor, type StaffRole, staffRoles } from '@society-gal/contracts/team';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf, idToken, proof } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let owner: Account;
beforeAll(async () => {
  server = await startApi('stolen-password');
  people = await accountsOf(server);
  owner = await people.aStaffMember();
});
afterAll(() => server.stop());

type Claims = Record<string, unknown>;
/** A session that begins with the password, and with whatever else is named. */
const session = ({ uid, email }: Account, more: Claims = {}) =>
  idToken(uid, { email, admin: true, email_verified: true, roles: ['owner'], ...more });
/** The claims of a session that `enroll-factor` or `prove-factor` began. */
const begun = ({ body }: { body: Record<string, unknown> }): Claims => {
  const [, payload = ''] = String(body.token).split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { claims: Claims }).claims;
};
const codeOf = (key: unknown) => new TOTP({ secret: Secret.fromBase32(String(key)) }).generate();
const mailedCode = async (uid: string) => {
  const { completePayload } = await import('../../../functions/src/outbox/mail-kinds.ts');
  const { keyedHash } = await import('../../../functions/src/core/identifiers.ts');
  const { hash } = (await server.store().collection(collections.secondFactors).doc(uid).get()).get('mail_code');
  const mails = (await server.mails()).filter(({ formType }) => formType === 'staff-factor-code');
  for (const mail of mails) {
    const code = String((await completePayload(mail as never)).formData.code);
    if (keyedHash('factor-code', uid, code) === hash) return { code, to: String(mail.to) };
  }
  throw new Error('No code was mailed');
};
/** Sets an app up as the staff area does. */
const withApp = async (member: Account, more: Claims = {}) => {
  const token = session(member, more);
  await people.call('mail-factor-code', token);
  const { key } = (await people.call('begin-factor', token, { way: 'app', purpose: 'enroll' })).body;
  const mailCode = (await mailedCode(member.uid)).code;
  const done = await people.call('enroll-factor', token, { way: 'app', code: codeOf(key), mailCode });
  return { claims: begun(done), codes: done.body.recoveryCodes as string[] };
};
const opens = async (token: string) => (await people.call('needs-you', token)).status;

for (const role of staffRoles)
  it(`A password thief of the role ${role} is refused ${role === 'reader' ? 'all but numbers' : 'each call'}`, async () => {
    const member = await people.aStaffMember([role]);
    const token = session(member, { roles: [role] });
    const needsFactor = rolesThatNeedFactor.includes(role);
    for (const call of Object.keys(callRoles) as StaffCall[]) {
      if (!Array.isArray(callRoles[call])) continue;
      const { status } = await people.call(call, token, { collection: 'referrals', id: 'x', uid: member.uid });
      if (needsFactor || !mayCall([role], call)) expect([call, status]).toEqual([call, 403]);
      else expect(['needs-you', 'counts', 'morning-mail', 'alerts', 'board-pack', 'board-pack-file']).toContain(call);
    }
  });

it('A password thief does not have the code for a first factor sent elsewhere by changing the address of the account', async () => {
  const member = await people.aStaffMember();
  const elsewhere = `thief-${Date.now()}@example.org`;
  await people.accounts().updateUser(member.uid, { email: elsewhere, emailVerified: true });
  const token = session({ ...member, email: elsewhere });
  expect((await people.call('mail-factor-code', token)).status).toBe(200);
  expect((await mailedCode(member.uid)).to).toBe(member.email);
  expect((await server.mails()).filter(({ to }) => to === elsewhere)).toEqual([]);
});

it('A password thief guesses no recovery code: after ten tries the right one is refused too', async () => {
  const member = await people.aStaffMember();
  const { codes } = await withApp(member);
  await server.store().recursiveDelete(server.store().collection(collections.rateSlots));
  const guess = (code: string) => people.call('prove-factor', session(member), { way: 'recovery', code });
  for (let at = 0; at < 10; at += 1) expect((await guess(`AAAA-AAAA-AA${at}A`)).status).toBe(403);
  expect((await guess(String(codes[0]))).status).toBe(429);
});

it('A password thief gets nowhere with a new password either, and the session that was open is over', async () => {
  const member = await people.aStaffMember();
  const { claims } = await withApp(member);
  const before = session(member, claims);
  expect(await opens(before)).toBe(200);
  // Firebase Auth counts in seconds: in the one in which she signed in, a new password ends nothing.
  await vi.waitFor(
    async () => {
      await people.accounts().updateUser(member.uid, { password: 'otter-lamp-7-violet' });
      expect(await opens(before)).toBe(401);
    },
    { timeout: 10_000 },
  );
  await people.passwordIsFine(member.uid);
  const after = session(member, { auth_time: Math.floor(Date.now() / 1000) + 1 });
  expect((await people.call('session', after)).body).toMatchObject({ admin: true, factor: 'prove' });
  expect(await opens(after)).toBe(403);
  expect((await people.call('mail-factor-code', after)).status).toBe(409);
});

it("A password thief's refusals are logged with call, account and missing factor", async () => {
  const member = await people.aStaffMember();
  const level = process.env.LOG_LEVEL;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  process.env.LOG_LEVEL = 'info';
  try {
    await people.call('export', session(member));
    await people.call('prove-factor', session(member), { way: 'recovery', code: 'AAAA-AAAA-AAAA' });
    await people.call('mail-factor-code', session(member));
    const { code: mailCode } = await mailedCode(member.uid);
    await people.call('begin-factor', session(member), { way: 'passkey', purpose: 'enroll' });
    const forged = { way: 'passkey', name: 'Mine', response: { id: 'x', rawId: 'y' }, mailCode };
    await people.call('enroll-factor', session(member), forged);
    const lines = write.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('staff-refused'));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ severity: 'WARNING', call: 'export', uid: member.uid, factor: true }),
      expect.objectContaining({ severity: 'WARNING', call: 'prove-factor', uid: member.uid, code: 'forbidden' }),
      // Of a passkey also what did not fit.
      expect.objectContaining({
        call: 'enroll-factor',
        cause: expect.objectContaining({ message: expect.any(String) }),
      }),
    ]);
    // What opens an account without a device is seen too, when it worked; whoever is on call is told (tools/deploy/alerts).
    const { claims, codes } = await withApp(member);
    await people.call('new-recovery-codes', session(member, claims));
    await people.call('prove-factor', session(member), { way: 'recovery', code: String(codes[0]) });
    const seen = () => write.mock.calls.map(([line]) => String(line)).filter((line) => /"recovery-code/.test(line));
    expect(seen().map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ message: 'recovery-codes-renewed', uid: member.uid }),
    ]);
    const { body } = await people.call('new-recovery-codes', session(member, claims));
    const [code] = body.recoveryCodes as string[];
    await people.call('prove-factor', session(member), { way: 'recovery', code });
    expect(JSON.parse(seen().at(-1) ?? '')).toMatchObject({ message: 'recovery-code-used', uid: member.uid });
  } finally {
    if (level === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = level;
    write.mockRestore();
  }
});

describe('Who has the mailbox of somebody too', () => {
  /** Deletes the account and makes it again, as anybody may who can sign in. */
  const anew = async ({ uid, email }: Account) => {
    await people.accounts().deleteUser(uid);
    return people.anAccount({ email });
  };

  it('A mailbox thief who makes an allow-listed account anew is not on the team', async () => {
    const founder = await people.anAccount({ email: 'founder@societygal.test' });
    expect((await people.call('session', founder.token)).body).toMatchObject({ admin: true });
    const twin = await anew(founder);
    expect((await people.call('session', twin.token)).body).toMatchObject({ admin: false, roles: [] });
    expect((await people.accounts().getUser(twin.uid)).customClaims ?? {}).toEqual({});
    const approve = () => people.call('approve-member', owner.token, { uid: twin.uid, roles: ['owner'] });
    expect((await approve()).status).toBe(409);
    // An owner who knows of it removes the old one first; then it is her decision.
    await people.call('remove-member', owner.token, { uid: founder.uid });
    expect((await approve()).status).toBe(200);
  });

  it('A mailbox thief is let in by no invitation that was left open', async () => {
    const member = await people.aStaffMember();
    await server
      .store()
      .collection(collections.staffInvitations)
      .doc(`open-${member.uid}`)
      .set({
        ...{ email: member.email, invited_by: owner.email, roles: ['owner'], token_hashes: [] },
        ...{ created_at: new Date(), expires_at: new Date(Date.now() + 60_000), used_at: null, used_by: null },
      });
    const { makeInvitationLink } = await import('../../../functions/src/team/invitation-token.ts');
    const link = await makeInvitationLink(`open-${member.uid}`);
    const twin = await anew(member);
    expect((await people.call('session', twin.token)).body).toMatchObject({ admin: false });
    // Nor by its link, which lies in that mailbox.
    const token = link?.split('=').at(-1);
    expect((await people.call('accept-invitation', twin.token, { token })).status).toBe(409);
    expect((await people.accounts().getUser(twin.uid)).customClaims ?? {}).toEqual({});
  });
});

it('Approving somebody who is on the team changes no roles: the last owner stays one', async () => {
  const member = await people.aStaffMember(['caseworker']);
  const again = await people.call('approve-member', owner.token, { uid: member.uid, roles: ['owner'] });
  expect(again.status).toBe(409);
  expect((await people.accounts().getUser(member.uid)).customClaims).toMatchObject({ roles: ['caseworker'] });
});

it('A copied session ends when its owner signs out, and hers alone', async () => {
  const [one, other] = [await people.aStaffMember(), await people.aStaffMember()];
  const [copied, hers] = [await withApp(one), await withApp(other)];
  const token = session(one, copied.claims);
  expect(await opens(token)).toBe(200);
  // Nobody ends the session of somebody else.
  await people.call('session', session(other, { ...hers.claims, sid: copied.claims.sid }), { over: true });
  expect(await opens(token)).toBe(200);
  expect((await people.call('session', token, { over: true })).body).toMatchObject({ admin: false });
  expect(await opens(token)).toBe(403);
  expect(await opens(session(other, hers.claims))).toBe(200);
});

it('A copied session ends after twelve hours, however busy it is kept', async () => {
  const member = await people.aStaffMember();
  const { claims } = await withApp(member);
  const provenAgo = (hours: number) =>
    session(member, { ...claims, mfa_at: Math.floor(Date.now() / 1000) - hours * 3_600 });
  expect(await opens(provenAgo(11.9))).toBe(200);
  expect(await opens(provenAgo(12.1))).toBe(403);
  expect((await people.call('session', provenAgo(12.1))).body).toMatchObject({ factor: 'prove' });
});

it('A copied session ends when two owners say that the device is lost, and when she is removed', async () => {
  for (const end of [
    async (uid: string) => {
      await people.call('reset-factor', owner.token, { uid });
      await people.call('reset-factor', (await people.aStaffMember()).token, { uid });
    },
    (uid: string) => people.call('remove-member', owner.token, { uid }),
  ]) {
    const member = await people.aStaffMember();
    const { claims } = await withApp(member);
    const { sid } = claims as { sid: string };
    expect(await opens(session(member, claims))).toBe(200);
    await end(member.uid);
    expect([401, 403]).toContain(await opens(session(member, claims)));
    // The rules ask for this document: a list that is open closes too.
    expect((await server.store().collection(collections.staffSessions).doc(sid).get()).exists).toBe(false);
  }
});

it("A copied session ends when she removes the lost device's passkey, while her own goes on", async () => {
  const member = await people.aStaffMember();
  const stolen = await withApp(member);
  const mine = begun(
    await people.call('prove-factor', session(member), { way: 'recovery', code: String(stolen.codes[0]) }),
  );
  const passkey = { id: 'one', public_key: new Uint8Array([1]), counter: 0, transports: [], name: 'Laptop' };
  const lost = { ...passkey, id: 'two', name: 'Lost' };
  const added_at = new Date();
  const factors = server.store().collection(collections.secondFactors).doc(member.uid);
  await factors.set({ passkeys: [passkey, lost].map((each) => ({ ...each, added_at })) }, { merge: true });
  expect((await people.call('remove-factor', session(member, mine), { id: 'two' })).status).toBe(200);
  expect(await opens(session(member, stolen.claims))).toBe(403);
  expect(await opens(session(member, mine))).toBe(200);
});

it('A copied session reveals, exports and changes the team with a proof of ten minutes ago at most', async () => {
  const member = await people.aStaffMember();
  const proven = (secondsAgo: number) =>
    session(member, { ...proof(member.uid), mfa_at: Math.floor(Date.now() / 1000) - secondsAgo });
  for (const call of ['export', 'open-file', 'books-file', 'open-sealed', 'set-roles', 'set-decision-template']) {
    const reply = (secondsAgo: number) => people.call(call, proven(secondsAgo), { no_such_field: true });
    expect([call, (await reply(601)).status, (await reply(590)).status]).toEqual([
      call,
      call === 'set-decision-template' ? 400 : 403,
      400,
    ]);
  }
});

it('Each change of the team stands in the log that owners read, with who made it', async () => {
  const pending = await people.anAccount();
  await people.call('session', pending.token);
  const roles: StaffRole[] = ['caseworker'];
  const uid = pending.uid;
  await people.call('approve-member', owner.token, { uid, roles });
  await people.call('set-roles', owner.token, { uid, roles: ['finance', 'reader'] });
  await people.call('remove-member', owner.token, { uid });
  const log = await server.store().collection(collections.accessLog).where('record_id', '==', uid).get();
  expect(log.docs.map((entry) => [entry.get('what'), entry.get('by_email')]).sort()).toEqual([
    ['team: approved as caseworker', owner.email],
    ['team: removed', owner.email],
    ['team: roles finance, reader', owner.email],
  ]);
});
