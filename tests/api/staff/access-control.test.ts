import type { MailPayload } from '@society-gal/contracts/mail';
import { staffCalls } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf, callersWithoutAccess } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
beforeAll(async () => {
  server = await startApi('staff-access');
  people = await accountsOf(server);
});
afterAll(() => server.stop());

const adminEntry = async (uid: string) => (await server.store().collection(collections.admins).doc(uid).get()).data();
const profile = async (uid: string) => (await server.store().collection(collections.profiles).doc(uid).get()).data();
const claims = async (uid: string) => (await people.accounts().getUser(uid)).customClaims ?? {};

/** The token in the link of the mail that was sent to an address. */
const invitationFor = async (email: string): Promise<string> => {
  const mail = (await server.mails()).filter((one) => one.to === email && one.formType === 'staff-invitation').at(-1);
  const { completePayload } = await import('../../../functions/src/outbox/mail-kinds.ts');
  const { composeMail } = await import('../../../functions/src/outbox/compose-mail.ts');
  const { text } = await composeMail(String(mail?.id), await completePayload(mail as unknown as MailPayload));
  return /http:\/\/site\.test\/admin\/auth#invitation=([\w-]+)/.exec(text)?.[1] ?? '';
};

describe('Who gets in', () => {
  const closed = Object.keys(staffCalls).filter((name) => name !== 'session' && name !== 'accept-invitation');
  for (const [who, tokenOf] of Object.entries(callersWithoutAccess))
    it(`No call is open to somebody ${who}, whatever they send`, async () => {
      const token = await tokenOf(people);
      for (const name of closed)
        for (const body of [{}, { uid: 'x', id: 'x', email: 'x@example.org' }]) {
          const reply = await people.call(name, token, body);
          expect([401, 403]).toContain(reply.status);
          expect(reply.body).toMatchObject({ error: { code: expect.stringMatching(/unauthenticated|forbidden/) } });
          expect(reply.text).not.toContain('fields');
        }
    });

  it('Somebody signed in without rights is told so in the words of the specification', async () => {
    const { token } = await people.anAccount();
    expect((await people.call('team', token)).body).toMatchObject({
      error: { code: 'forbidden', message: 'Access denied. Admin privileges required.' },
    });
  });

  it('Staff are let in', async () => {
    const staff = await people.aStaffMember();
    const reply = await people.call('team', staff.token);
    expect(reply.status).toBe(200);
    expect(reply.body.members).toContainEqual(expect.objectContaining({ uid: staff.uid, you: true }));
  });

  it('Staff who send nonsense are told which field is wrong', async () => {
    const { token } = await people.aStaffMember();
    expect(
      (await people.call('set-done', token, { collection: 'donations', id: 'x', done: 'yes' })).body,
    ).toMatchObject({
      error: { code: 'invalid', fields: { done: [expect.any(String)] } },
    });
    expect((await people.call('add-note', token, { collection: 'profiles', id: 'x', text: 'x' })).status).toBe(400);
    expect((await people.call('add-note', token, { collection: 'referrals', id: '../x', text: 'x' })).status).toBe(400);
  });
});

it('Signing up alone makes a pending profile and grants nothing', async () => {
  const { uid, email, token } = await people.anAccount({ name: 'Vera Visitor' });
  const reply = await people.call('session', token);
  expect(reply.body).toEqual({
    admin: false,
    roles: [],
    factor: 'not-needed',
    refreshToken: false,
    emailVerified: true,
    password: 'fine',
  });
  expect(await profile(uid)).toMatchObject({ user_id: uid, email, full_name: 'Vera Visitor', role: 'pending' });
  expect(await claims(uid)).toEqual({});
  expect(await adminEntry(uid)).toBeUndefined();
});

it('An allow-listed address gets in once it is verified, and not before', async () => {
  const { uid, token } = await people.anAccount({ email: 'Founder@societygal.test', emailVerified: false });
  expect((await people.call('session', token)).body).toMatchObject({ admin: false, emailVerified: false });
  expect(await claims(uid)).toEqual({});
  expect(await adminEntry(uid)).toBeUndefined();
  await people.accounts().updateUser(uid, { emailVerified: true });
  // The token is older than the verification; the account knows.
  expect((await people.call('session', token)).body).toEqual({
    admin: true,
    roles: ['owner'],
    factor: expect.stringMatching(/^(enroll|proven)$/),
    refreshToken: true,
    emailVerified: true,
    password: 'fine',
  });
  const fresh = await people.tokenNow(uid);
  expect((await people.call('session', fresh)).body).toEqual({
    admin: true,
    roles: ['owner'],
    factor: expect.stringMatching(/^(enroll|proven)$/),
    refreshToken: false,
    emailVerified: true,
    password: 'fine',
  });
  expect((await people.call('team', fresh)).status).toBe(200);
  expect(await profile(uid)).toMatchObject({ role: 'admin' });
});

it('A team entry whose claim was lost halfway is completed', async () => {
  const { uid, token } = await people.aStaffMember();
  await people.accounts().setCustomUserClaims(uid, {});
  await people.call('session', token);
  expect(await claims(uid)).toEqual({ admin: true, roles: ['owner'] });
});

it('A name that was given after the account was made is filled in, and not written over', async () => {
  const { uid, token } = await people.anAccount({ name: '' });
  await people.call('session', token);
  await people.accounts().updateUser(uid, { displayName: 'Nora Newcomer' });
  await people.call('session', token);
  expect(await profile(uid)).toMatchObject({ full_name: 'Nora Newcomer' });
  await people.accounts().updateUser(uid, { displayName: 'Somebody Else' });
  await people.call('session', token);
  expect(await profile(uid)).toMatchObject({ full_name: 'Nora Newcomer' });
});

it('Somebody who signs in twice at the same moment has one profile', async () => {
  const { uid, token } = await people.anAccount();
  const replies = await Promise.all([people.call('session', token), people.call('session', token)]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  expect(await profile(uid)).toMatchObject({ role: 'pending' });
});

describe('The team', () => {
  let staff: Account;
  beforeAll(async () => {
    staff = await people.aStaffMember();
  });

  it('A member approves somebody who has signed up, and other claims stay', async () => {
    const { uid, token } = await people.anAccount();
    await people.accounts().setCustomUserClaims(uid, { other: 'kept' });
    await people.call('session', token);
    const team = await people.call('team', staff.token);
    expect(team.body.pending).toContainEqual(expect.objectContaining({ uid, emailVerified: true }));
    expect((await people.call('approve-member', staff.token, { uid, roles: ['owner'] })).body).toEqual({
      ok: true,
    });
    expect(await claims(uid)).toEqual({ admin: true, roles: ['owner'], other: 'kept' });
    expect(await adminEntry(uid)).toMatchObject({ granted_by: staff.email });
    expect((await people.call('team', await people.tokenNow(uid))).status).toBe(200);
  });

  it('Nobody is approved before their address is verified, and nobody who does not exist', async () => {
    const { uid } = await people.anAccount({ emailVerified: false });
    expect((await people.call('approve-member', staff.token, { uid })).status).toBe(409);
    expect(await claims(uid)).toEqual({});
    expect((await people.call('approve-member', staff.token, { uid: 'nobody' })).status).toBe(404);
  });

  it('A removed member is out at once, with a token that has not expired, and allow-listed or not', async () => {
    const member = await people.aStaffMember();
    await people.call('session', member.token);
    expect((await people.call('remove-member', staff.token, { uid: member.uid })).status).toBe(200);
    expect([401, 403]).toContain((await people.call('team', member.token)).status);
    expect(await claims(member.uid)).toEqual({});
    expect(await adminEntry(member.uid)).toBeUndefined();
    expect(await profile(member.uid)).toMatchObject({ role: 'removed' });
    const again = await people.call('session', await people.tokenNow(member.uid));
    expect(again.body).toMatchObject({ admin: false });
  });

  it('A removed member on the allow-list stays out', async () => {
    const founder = (await people.accounts().getUserByEmail('founder@societygal.test')).uid;
    await people.call('remove-member', staff.token, { uid: founder });
    expect((await people.call('session', await people.tokenNow(founder))).body).toMatchObject({ admin: false });
  });

  it('A removed member who deletes the account and signs up anew stays out, allow-listed or not', async () => {
    const email = 'founder@societygal.test';
    await people.accounts().deleteUser((await people.accounts().getUserByEmail(email)).uid);
    const anew = await people.anAccount({ email: 'Founder@societygal.test' });
    expect((await people.call('session', anew.token)).body).toMatchObject({ admin: false });
    expect(await profile(anew.uid)).toMatchObject({ role: 'removed' });
    expect(await claims(anew.uid)).toEqual({});
    // Not even without the profile that says so.
    await server.store().collection(collections.profiles).doc(anew.uid).delete();
    expect((await people.call('session', anew.token)).body).toMatchObject({ admin: false });
    const { pending } = (await people.call('team', staff.token)).body as { pending: { uid: string }[] };
    expect(pending.map(({ uid }) => uid)).not.toContain(anew.uid);
  });

  it('Removing ends the invitations to the address and those that it sent; a later one lets it in again', async () => {
    const member = await people.aStaffMember();
    const friend = await people.anAccount();
    expect((await people.call('invite', member.token, { email: friend.email })).status).toBe(200);
    const friendsToken = await invitationFor(friend.email);
    const open = server.store().collection(collections.staffInvitations).doc('open-before');
    await open.set({
      email: member.email,
      invited_by: staff.email,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
      used_at: null,
      used_by: null,
      token_hashes: [],
    });
    await people.call('remove-member', staff.token, { uid: member.uid });
    expect((await people.call('accept-invitation', friend.token, { token: friendsToken })).status).toBe(403);
    expect((await people.call('session', friend.token)).body).toMatchObject({ admin: false });
    expect((await people.call('session', await people.tokenNow(member.uid))).body).toMatchObject({ admin: false });

    expect((await people.call('invite', staff.token, { email: member.email })).status).toBe(200);
    await people.passwordIsFine(member.uid);
    expect((await people.call('session', await people.tokenNow(member.uid))).body).toMatchObject({ admin: true });
    expect(await profile(member.uid)).toMatchObject({ role: 'admin' });
  });

  it('An invitation that was used while its owner was being removed opens nothing', async () => {
    const { grantAdmin } = await import('../../../functions/src/team/admin-rights.ts');
    const member = await people.aStaffMember();
    const before = (await adminEntry(member.uid))?.since;
    await people.call('remove-member', staff.token, { uid: member.uid });
    const account = await people.accounts().getUser(member.uid);
    expect(await grantAdmin(account, { by: staff.email, decidedAt: before, roles: ['reader'] })).toBe(false);
    expect(await claims(member.uid)).toEqual({});
    expect(await adminEntry(member.uid)).toBeUndefined();
  });

  it('Removing twice is harmless', async () => {
    const member = await people.aStaffMember();
    for (let time = 0; time < 2; time += 1)
      expect((await people.call('remove-member', staff.token, { uid: member.uid })).status).toBe(200);
  });
});

describe('An invitation', () => {
  let staff: Account;
  beforeAll(async () => {
    staff = await people.aStaffMember();
  });

  it('An invitation lets in the person it was sent to, once', async () => {
    const email = `invited-${Date.now()}@example.org`;
    expect((await people.call('invite', staff.token, { email, roles: ['owner'] })).status).toBe(200);
    const token = await invitationFor(email);
    const invited = await people.anAccount({ email });
    expect((await people.call('accept-invitation', invited.token, { token })).body).toEqual({ ok: true });
    expect((await people.call('team', await people.tokenNow(invited.uid))).status).toBe(200);
    // Who was removed since is not let in by it again, however soon.
    await people.call('remove-member', staff.token, { uid: invited.uid });
    // As if she signed in again: removing her also ended what was known of her password.
    await people.passwordIsFine(invited.uid);
    await people.call('accept-invitation', await people.tokenNow(invited.uid), { token });
    expect(await claims(invited.uid)).not.toMatchObject({ admin: true });
    const [used] = (await server.store().collection(collections.staffInvitations).where('email', '==', email).get())
      .docs;
    await used?.ref.update({ used_at: new Date(Date.now() - 61_000) });
    expect((await people.call('accept-invitation', await people.tokenNow(invited.uid), { token })).status).toBe(403);
  });

  it('An invitation is worth nothing to somebody else who gets hold of the link', async () => {
    const email = `kept-${Date.now()}@example.org`;
    await people.call('invite', staff.token, { email });
    const thief = await people.anAccount();
    const reply = await people.call('accept-invitation', thief.token, { token: await invitationFor(email) });
    expect(reply.status).toBe(403);
    expect(await claims(thief.uid)).toEqual({});
  });

  it('An invitation waits until its owner has confirmed the address; then signing in is enough', async () => {
    const email = `waiting-${Date.now()}@example.org`;
    await people.call('invite', staff.token, { email });
    const invited = await people.anAccount({ email, emailVerified: false });
    const token = await invitationFor(email);
    expect((await people.call('accept-invitation', invited.token, { token })).status).toBe(403);
    expect((await people.call('session', invited.token)).body).toMatchObject({ admin: false });
    expect(await claims(invited.uid)).toEqual({});
    await people.accounts().updateUser(invited.uid, { emailVerified: true });
    expect((await people.call('session', await people.tokenNow(invited.uid))).body).toMatchObject({ admin: true });
  });

  it('An invitation ends after a week', async () => {
    const email = `late-${Date.now()}@example.org`;
    const id = String((await people.call('invite', staff.token, { email })).body.id);
    const token = await invitationFor(email);
    await server
      .store()
      .collection(collections.staffInvitations)
      .doc(id)
      .update({ expires_at: new Date(Date.now() - 1000) });
    const invited = await people.anAccount({ email });
    expect((await people.call('accept-invitation', invited.token, { token })).status).toBe(403);
    expect((await people.call('session', invited.token)).body).toMatchObject({ admin: false });
  });

  it('An invitation opens with the link of each mail that was sent for it', async () => {
    const email = `twice-${Date.now()}@example.org`;
    await people.call('invite', staff.token, { email });
    const first = await invitationFor(email);
    expect(await invitationFor(email)).not.toBe(first);
    const invited = await people.anAccount({ email });
    expect((await people.call('accept-invitation', invited.token, { token: first })).status).toBe(200);
    await expect(invitationFor(email)).rejects.toThrow('no longer there');
  });

  it('An invitation of an earlier version, whose id is the hash of its token, still opens', async () => {
    const email = `earlier-${Date.now()}@example.org`;
    const token = 'a-token-of-an-earlier-version-of-this-product';
    const { hashOfToken } = await import('../../../functions/src/team/invitation-token.ts');
    const earlier = { email, invited_by: staff.email, created_at: new Date(), used_at: null, used_by: null };
    await server
      .store()
      .collection(collections.staffInvitations)
      .doc(hashOfToken(token))
      .set({ ...earlier, expires_at: new Date(Date.now() + 60_000) });
    const invited = await people.anAccount({ email });
    expect((await people.call('accept-invitation', invited.token, { token })).status).toBe(200);
  });

  it('An invitation takes the place of an earlier one to the same address', async () => {
    const email = `again-${Date.now()}@example.org`;
    await people.call('invite', staff.token, { email });
    const first = await invitationFor(email);
    await people.call('invite', staff.token, { email: email.toUpperCase() });
    const invited = await people.anAccount({ email });
    expect((await people.call('accept-invitation', invited.token, { token: first })).status).toBe(403);
    const { invitations } = (await people.call('team', staff.token)).body as { invitations: { email: string }[] };
    expect(invitations.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('An invitation is not stored with its token, and not sent to somebody who is on the team', async () => {
    const email = `secret-${Date.now()}@example.org`;
    await people.call('invite', staff.token, { email });
    const token = await invitationFor(email);
    expect(token).toHaveLength(43);
    for (const name of [collections.staffInvitations, collections.mailOutbox]) {
      const stored = await server.store().collection(name).get();
      expect(JSON.stringify(stored.docs.map((doc) => [doc.id, doc.data()]))).not.toContain(token);
    }
    expect((await people.call('invite', staff.token, { email: staff.email })).status).toBe(409);
  });
});

it('The last owner stays an owner and cannot be removed, while colleagues of other roles can be', async () => {
  const team = await server.store().collection(collections.admins).get();
  for (const member of team.docs) await member.ref.delete();
  const one = await people.aStaffMember();
  const two = await people.aStaffMember(['caseworker', 'finance']);
  expect((await people.call('remove-member', one.token, { uid: one.uid })).status).toBe(409);
  expect((await people.call('set-roles', one.token, { uid: one.uid, roles: ['reader'] })).status).toBe(409);
  expect((await people.call('set-roles', one.token, { uid: one.uid, roles: ['owner', 'finance'] })).status).toBe(200);
  expect((await people.call('set-roles', one.token, { uid: two.uid, roles: [] })).status).toBe(400);
  expect((await people.call('remove-member', one.token, { uid: two.uid })).status).toBe(200);
});

it('The last of two owners who demote each other at the same moment stays', async () => {
  const team = await server.store().collection(collections.admins).get();
  for (const member of team.docs) await member.ref.delete();
  const [one, two] = [await people.aStaffMember(), await people.aStaffMember()];
  await Promise.all([
    people.call('set-roles', one.token, { uid: two.uid, roles: ['reader'] }),
    people.call('set-roles', two.token, { uid: one.uid, roles: ['reader'] }),
  ]);
  const left = await server.store().collection(collections.admins).where('roles', 'array-contains', 'owner').get();
  expect(left.size).toBe(1);
});

it('The last admin cannot be removed, not even by two who remove each other at the same moment', async () => {
  const team = await server.store().collection(collections.admins).get();
  for (const member of team.docs) await member.ref.delete();
  const one = await people.aStaffMember();
  const two = await people.aStaffMember();
  await Promise.all([
    people.call('remove-member', one.token, { uid: two.uid }),
    people.call('remove-member', two.token, { uid: one.uid }),
  ]);
  const left = await server.store().collection(collections.admins).get();
  expect(left.size).toBe(1);
  const last = left.docs[0]?.id === one.uid ? one : two;
  const reply = await people.call('remove-member', last.token, { uid: last.uid });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({ error: { message: 'The last admin cannot be removed.' } });
  expect((await people.call('team', last.token)).status).toBe(200);
});
