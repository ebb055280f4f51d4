import type { StaffResponse } from '@society-gal/contracts/staff';
import { type Auth, signInWithCustomToken } from 'firebase/auth';
import { callStaff } from '../app/call-staff.ts';

type Begun = StaffResponse<'begin-factor'>;

const load = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

function optionsOf({ options }: Begun) {
  if (!options) throw new Error('The server did not say what the passkey is for. Please try again.');
  return options as never;
}

/** Makes a passkey with what the browser offers, and gives recovery codes if it is the first factor. Throws what went wrong. */
export async function addPasskey(auth: Auth, name: string, mailCode?: string) {
  const begun = await callStaff(auth, 'begin-factor', { way: 'passkey', purpose: 'enroll' });
  const response = await (await load()).startRegistration({ optionsJSON: optionsOf(begun) });
  return callStaff(auth, 'enroll-factor', {
    way: 'passkey',
    name,
    response: { ...response },
    ...(mailCode ? { mailCode } : {}),
  });
}

/** Proves one of her passkeys, and returns the token of a session that says so. Throws what went wrong. */
export async function provePasskey(auth: Auth): Promise<string> {
  const begun = await callStaff(auth, 'begin-factor', { way: 'passkey', purpose: 'prove' });
  const response = await (await load()).startAuthentication({ optionsJSON: optionsOf(begun) });
  return (await callStaff(auth, 'prove-factor', { way: 'passkey', response: { ...response } })).token;
}

/** Proves a code of her app, or spends a recovery code; returns a token as {@link provePasskey} does. Throws what went wrong. */
export async function proveCode(auth: Auth, way: 'app' | 'recovery', code: string): Promise<string> {
  return (await callStaff(auth, 'prove-factor', { way, code })).token;
}

/** Goes on in the session that carries the proof. */
export async function signInWithProof(auth: Auth, token: string): Promise<void> {
  await signInWithCustomToken(auth, token);
}

/** What a person is told when a way did not work; browsers say that she closed their window in words of their own. */
export function factorErrorText(error: unknown): string {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    return 'The passkey was not used. Try again, or use another way.';
  return error instanceof Error ? error.message : 'This did not work. Please try again.';
}
