import { randomUUID } from 'node:crypto';
import { collections } from '../../../contracts/src/paths.ts';
import type { World } from './money-world.ts';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An ID token as the Auth emulator gives them: unsigned, which only the emulator's own SDK settings accept. Claims are
 * ours to choose, so that a token can be older than what is true.
 */
export const idToken = (uid: string, claims: Record<string, unknown> = {}): string => {
  const project = String(process.env.GCLOUD_PROJECT);
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    iat: now,
    auth_time: now,
    exp: now + 3_600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.`;
};

/** A person with an account. */
export type Person = { uid: string; email: string; token: string };

/** Makes people for a world. */
export const peopleOf = async (world: World) => {
  const { accounts } = await import('../../../functions/src/staff/accounts.ts');
  const call = (name: string, token: string | null, body: Record<string, unknown> = {}) =>
    world.call('POST', `/api/staff/${name}`, body, token === null ? {} : { authorization: `Bearer ${token}` });

  const aPerson = async (change: { email?: string; emailVerified?: boolean; name?: string } = {}): Promise<Person> => {
    const account = await accounts().createUser({
      email: change.email ?? `${randomUUID()}@example.org`,
      emailVerified: change.emailVerified ?? true,
      password: 'password-1',
      displayName: change.name ?? 'Pat Person',
    });
    const email = String(account.email);
    return { uid: account.uid, email, token: idToken(account.uid, { email, email_verified: account.emailVerified }) };
  };

  const aStaffMember = async (): Promise<Person> => {
    const person = await aPerson({ name: 'Sam Staff' });
    await accounts().setCustomUserClaims(person.uid, { admin: true });
    await world
      .store()
      .collection(collections.admins)
      .doc(person.uid)
      .set({ email: person.email, full_name: 'Sam Staff', granted_by: 'test', since: new Date() });
    return { ...person, token: idToken(person.uid, { email: person.email, email_verified: true, admin: true }) };
  };

  const tokenNow = async (uid: string): Promise<string> => {
    const account = await accounts().getUser(uid);
    return idToken(uid, { email: account.email, email_verified: account.emailVerified, ...account.customClaims });
  };

  return { accounts, call, aPerson, aStaffMember, tokenNow };
};

/** Everybody who must not get in, by the reason; each gives a token or null. */
export const strangers: Record<string, (people: Awaited<ReturnType<typeof peopleOf>>) => Promise<string | null>> = {
  'without a token': async () => null,
  'with a token of nonsense': async () => 'nonsense',
  'with an expired token': async ({ aStaffMember }) => {
    const { uid, email } = await aStaffMember();
    return idToken(uid, { email, email_verified: true, admin: true, exp: 1_000, iat: 1, auth_time: 1 });
  },
  'with a token of another project': async ({ aStaffMember }) => {
    const { uid, email } = await aStaffMember();
    return idToken(uid, { email, email_verified: true, admin: true, aud: 'demo-other' });
  },
  'with a deleted account': async ({ accounts, aStaffMember }) => {
    const { uid, token } = await aStaffMember();
    await accounts().deleteUser(uid);
    return token;
  },
  'with a disabled account': async ({ accounts, aStaffMember }) => {
    const { uid, token } = await aStaffMember();
    await accounts().updateUser(uid, { disabled: true });
    return token;
  },
  'who has only signed up': async ({ aPerson }) => (await aPerson()).token,
  'on the team without the claim': async ({ aStaffMember }) => {
    const { uid, email } = await aStaffMember();
    return idToken(uid, { email, email_verified: true });
  },
  'with the claim but without a team entry': async ({ aPerson }) => {
    const { uid, email } = await aPerson();
    return idToken(uid, { email, email_verified: true, admin: true });
  },
  'on the team with an unverified address': async ({ aStaffMember }) => {
    const { uid, email } = await aStaffMember();
    return idToken(uid, { email, email_verified: false, admin: true });
  },
};
