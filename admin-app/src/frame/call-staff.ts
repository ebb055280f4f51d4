import {
  api,
  type ProblemBody,
  type ProblemCode,
  problems,
  type StaffCall,
  type StaffFileCall,
  type StaffRequest,
  type StaffResponse,
  staffCalls,
} from '@society-gal/contracts';
import type { Auth } from 'firebase/auth';
import { useMemo } from 'react';
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
/** An export of a whole collection is streamed and may take long. Milliseconds. */
const exportDeadlineMs = 10 * 60_000;

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'code' in body.error &&
  typeof body.error.code === 'string' &&
  body.error.code in problems;

const send = async (auth: Auth, name: StaffCall, body: unknown, timeoutMs: number): Promise<Response> => {
  const user = auth.currentUser;
  if (!user) throw new StaffCallError('unauthenticated', problems.unauthenticated.message);
  let response: Response;
  try {
    const token = await user.getIdToken();
    response = await fetch(`${api.staff}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new StaffCallError('offline', 'The server did not answer. Check your connection and try again.', null, cause);
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  if (isProblemBody(answer)) throw new StaffCallError(answer.error.code, answer.error.message, answer.error.reference);
  throw new StaffCallError('unavailable', 'The server did not answer as expected. Please try again in a minute.');
};

/**
 * `POST /api/staff/<name>` as the signed-in person. Gives the checked answer; throws a {@link StaffCallError} for
 * every other outcome, also when the network is gone.
 */
export const callStaff = async <C extends Exclude<StaffCall, StaffFileCall>>(
  auth: Auth,
  name: C,
  body: StaffRequest<C>,
): Promise<StaffResponse<C>> => {
  const response = await send(auth, name, body, deadlineMs);
  const parsed = staffCalls[name].response.safeParse(await response.json().catch(() => null));
  if (!parsed.success)
    throw new StaffCallError('internal', 'The server answered in a way this page does not know. Reload the page.');
  return parsed.data as StaffResponse<C>;
};

/** The CSV of a view as a file. Throws a {@link StaffCallError}. */
export const fetchExport = async (auth: Auth, body: StaffRequest<'export'>): Promise<Blob> =>
  (await send(auth, 'export', body, exportDeadlineMs)).blob();

/** A file that came with a record. Throws a {@link StaffCallError}. */
export const fetchFile = async (auth: Auth, body: StaffRequest<'open-file'>): Promise<Blob> =>
  (await send(auth, 'open-file', body, exportDeadlineMs)).blob();

/** {@link callStaff} bound to the running app. */
export const useCallStaff = () => {
  const { auth } = useServices();
  return useMemo(
    () =>
      <C extends Exclude<StaffCall, StaffFileCall>>(name: C, body: StaffRequest<C>) =>
        callStaff(auth, name, body),
    [auth],
  );
};
