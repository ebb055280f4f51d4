import { randomUUID } from 'node:crypto';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf, proof } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let staff: Account;
let atEmulator: ReturnType<typeof people.accountsAtEmulator>;
beforeAll(async () => {
  server = await startApi('staff-passwords');
  people = await accountsOf(server);
  staff = await people.aStaffMember();
  atEmulator = people.accountsAtEmulator();
});
afterAll(() => server.stop());

const checkOf = ({ uid }: Account) => server.store().collection(collections.passwordChecks).doc(uid);

/** Sets a password as anybody can who talks to Firebase Auth, and makes the check of the last one older than it. */
const setPassword = async (person: Account, password: string) => {
  await people.accounts().updateUser(person.uid, { password });
  await checkOf(person).set({ verdict: 'fine', of: 'before this password' });
  // The emulator signs in at its own project only, whichever project an account was made in.
  const known = await atEmulator.getUserByEmail(person.email).catch(() => null);
  await (known
    ? atEmulator.updateUser(known.uid, { password })
    : atEmulator.createUser({ email: person.email, password }));
};

/** Somebody who has made an account with this password. */
const withPassword = async (password: string, email?: string): Promise<Account> => {
  const person = await people.anAccount(email === undefined ? {} : { email });
  await setPassword(person, password);
  return person;
};
const session = async (person: Account, password?: string) =>
  (await people.call('session', await people.tokenNow(person.uid), password === undefined ? {} : { password })).body;

it.each([
  ['short', 'Tq7-xVm2-pL'],
  ['common', 'Password1234!'],
  // No rule sees these: they stand in the list of those that are tried first.
  ['common', 'Leavemealone'],
  ['common', 'stratocaster'],
])(
  'A staff password is not a %s one, even when Firebase Auth took it and a colleague has invited her',
  async (verdict, password) => {
    const email = `${verdict}-${randomUUID()}@example.org`;
    await people.call('invite', staff.token, { email });
    const person = await withPassword(password, email);
    expect(await session(person, password)).toMatchObject({ admin: false, password: verdict });
    // It is known from now on, without the password.
    expect(await session(person)).toMatchObject({ admin: false, password: verdict });
    expect((await people.call('approve-member', staff.token, { uid: person.uid })).status).toBe(409);
    expect((await people.accounts().getUser(person.uid)).customClaims ?? {}).toEqual({});
    // With a new one the invitation still waits for her.
    await setPassword(person, 'otter-lamp-7-violet');
    expect(await session(person)).toMatchObject({ admin: false, password: 'unchecked' });
    expect(await session(person, 'otter-lamp-7-violet')).toMatchObject({ admin: true, password: 'fine' });
  },
);

it("A staff password is the account's own: another text proves nothing", async () => {
  const person = await withPassword('short-1');
  expect(await session(person, 'otter-lamp-7-violet')).toMatchObject({ admin: false, password: 'unchecked' });
});

it('A staff password is asked of members too: one who sets a common password afterwards is not let in', async () => {
  const member = await people.aStaffMember();
  await setPassword(member, 'welcome2026!!');
  expect(await session(member, 'welcome2026!!')).toMatchObject({ admin: false, password: 'common' });
});

it('A new staff password ends every session begun with the old one', async () => {
  const member = await people.aStaffMember();
  const begun = server.store().collection(collections.staffSessions).doc(proof(member.uid).sid);
  await setPassword(member, 'otter-lamp-6-violet');
  expect(await session(member, 'a-guess-of-hers-1')).toMatchObject({ password: 'unchecked' });
  expect((await begun.get()).exists).toBe(true);
  expect(await session(member, 'otter-lamp-6-violet')).toMatchObject({ password: 'fine', factor: 'enroll' });
  expect((await begun.get()).exists).toBe(false);
});

it('A staff password is kept nowhere', async () => {
  const person = await withPassword('otter-lamp-8-violet');
  await session(person, 'otter-lamp-8-violet');
  expect((await checkOf(person).get()).data()).toEqual({ verdict: 'fine', of: expect.any(String) });
});

it('A staff password cannot be tried here without end by somebody who has only the token', async () => {
  const person = await withPassword('otter-lamp-9-violet');
  for (let at = 0; at < 10; at += 1) await session(person, `a-guess-of-hers-${at}`);
  expect(await session(person, 'otter-lamp-9-violet')).toMatchObject({ error: { code: 'too-many' } });
});
