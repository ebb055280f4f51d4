import { api, type ProblemBody, type ProblemCode, problems } from '@society-gal/contracts/http';
import type { StaffCall, StaffFileCall, StaffRequest, StaffResponse } from '@society-gal/contracts/staff';
import { factorField } from '@society-gal/contracts/team';
import type { Auth } from 'firebase/auth';
import { useMemo } from 'react';
import { askProof } from './ask-proof.ts';
import { useServices } from './services.ts';

/** A staff call that did not succeed; `message` is for the person, `reference` finds it in the log. */
export class StaffCallError extends Error {
  readonly code: ProblemCode | 'offline';
  readonly reference: string | null;

  constructor(code: ProblemCode | 'offline', message: string, reference: string | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'StaffCallError';
    this.code = code;
    this.reference = reference;
  }
}

/** Calls answer within the provider's deadline on the server; this only ends a connection that hangs. Milliseconds. */
const deadlineMs = 20_000;
/** Reading many pages of Stripe, or making pages of ours, takes its time; Hosting waits no longer. Milliseconds. */
const slowDeadlineMs = 60_000;
const slowCalls: readonly StaffCall[] = [
  'compare-books',
  'preview-words',
  'publish-words',
  'restore-words',
  'show-edition',
];

/** The failure of a call that nobody answered, or not to its end. */
export function offline(cause: unknown): StaffCallError {
  return new StaffCallError('offline', 'The server did not answer. Check your connection and try again.', null, cause);
}

function unknownAnswer(): StaffCallError {
  return new StaffCallError('internal', 'The server answered in a way this page does not know. Reload the page.');
}

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'code' in body.error &&
  typeof body.error.code === 'string' &&
  body.error.code in problems;

/** `AbortSignal.any`, which the oldest browsers that staff may use lack. */
function firstOf(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const first = new AbortController();
  const end = () => first.abort();
  for (const signal of signals) {
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  }
  return first.signal;
}

/**
 * Sends a staff call and gives the response if it is one of success. The same `key` stores nothing twice; `ended` gives the call
 * up. Throws a {@link StaffCallError}.
 */
export async function sendStaffCall(
  auth: Auth,
  name: StaffCall,
  body: unknown,
  timeoutMs: number,
  key?: string,
  ended?: AbortSignal,
  isAgain = false,
): Promise<Response> {
  const user = auth.currentUser;
  if (!user) throw new StaffCallError('unauthenticated', problems.unauthenticated.message);
  let response: Response;
  try {
    const token = await user.getIdToken();
    response = await fetch(`${api.staff}/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
      signal: firstOf(AbortSignal.timeout(timeoutMs), ended),
    });
  } catch (cause) {
    throw offline(cause);
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  // Some calls need a fresh proof (`callsWithFreshProof`); with one, the same call goes on.
  if (isProblemBody(answer) && answer.error.fields?.[factorField] && !isAgain && (await askProof()))
    return sendStaffCall(auth, name, body, timeoutMs, key, ended, true);
  if (isProblemBody(answer)) throw new StaffCallError(answer.error.code, answer.error.message, answer.error.reference);
  throw new StaffCallError('unavailable', problems.unavailable.message);
}

/**
 * `POST /api/staff/<name>` as the signed-in person. Returns the checked answer; throws a {@link StaffCallError} for
 * every other outcome, also when the network is gone.
 */
export async function callStaff<C extends Exclude<StaffCall, StaffFileCall>>(
  auth: Auth,
  name: C,
  body: StaffRequest<C>,
  key?: string,
  ended?: AbortSignal,
): Promise<StaffResponse<C>> {
  const timeoutMs = slowCalls.includes(name) ? slowDeadlineMs : deadlineMs;
  const response = await sendStaffCall(auth, name, body, timeoutMs, key, ended);
  // What checks an answer (zod) is loaded with the first answer: the sign-in page has no use for it.
  const { staffCalls } = await import('./staff-responses.ts').catch((cause) => {
    throw offline(cause);
  });
  const parsed = staffCalls[name].response.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw unknownAnswer();
  return parsed.data as StaffResponse<C>;
}

function isSessionResponse(body: unknown): body is StaffResponse<'session'> {
  if (typeof body !== 'object' || body === null) return false;
  const isKnown =
    'password' in body && typeof body.password === 'string' && 'roles' in body && Array.isArray(body.roles);
  return (
    isKnown &&
    ['admin', 'refreshToken', 'emailVerified'].every((key) => typeof body[key as keyof typeof body] === 'boolean')
  );
}

/**
 * The `session` call: who the signed-in person is to the back end. Checked by hand, because zod would be a tenth of what
 * signing in and opening a list loads. `asked` may hold the password just signed in with, or end the session. Throws a
 * {@link StaffCallError}.
 */
export async function callSession(auth: Auth, asked: StaffRequest<'session'> = {}): Promise<StaffResponse<'session'>> {
  const response = await sendStaffCall(auth, 'session', asked, deadlineMs);
  const body: unknown = await response.json().catch(() => null);
  if (!isSessionResponse(body)) throw unknownAnswer();
  return body;
}

/** {@link callStaff} bound to the running app. */
export function useCallStaff() {
  const { auth } = useServices();
  return useMemo(
    () =>
      <C extends Exclude<StaffCall, StaffFileCall>>(
        name: C,
        body: StaffRequest<C>,
        key?: string,
        ended?: AbortSignal,
      ) =>
        callStaff(auth, name, body, key, ended),
    [auth],
  );
}
