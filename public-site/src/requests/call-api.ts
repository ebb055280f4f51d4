import type { FieldErrors, ProblemBody } from '@society-gal/contracts/problems';
import { fetchWithProof } from '../forms/fetch-with-proof.ts';
import { createIdempotentRequests, type IdempotentRequests } from '../forms/idempotent-requests.ts';

/** What became of a call. `status` is the HTTP status, 0 without an answer; `message` is a sentence that helps. */
export type CallResult<Response> =
  | { ok: true; response: Response }
  | { ok: false; status: number; message: string; fields: FieldErrors };

/** `requests` remembers the key of a call, so that sending the same again stores it once. */
export type CallOptions = {
  body?: object;
  session?: string;
  method?: 'GET' | 'POST';
  requests?: IdempotentRequests;
};

const timeoutMs = 20_000;
const offline = 'You seem to be offline. What you typed is still here: try again once you are connected.';
const silent = 'We got no answer. What you typed is still here: please try again.';
const failed = 'That did not work. What you typed is still here: please try again in a minute.';

/**
 * Calls our own API as somebody who came back: `session` is what opening gave her. Never throws, keeps nothing, and leaves
 * no copy of the answer in the browser's cache.
 */
export async function callApi<Response>(
  address: string,
  { body, session, method = 'POST', requests = createIdempotentRequests() }: CallOptions,
): Promise<CallResult<Response>> {
  const headers: Record<string, string> = session ? { Authorization: `Bearer ${session}` } : {};
  let text: string | undefined;
  if (method === 'POST') {
    const request = requests.prepare(body ?? {});
    headers['Content-Type'] = 'application/json';
    headers['Idempotency-Key'] = request.idempotencyKey;
    text = request.body;
  }
  try {
    const answer = await fetchWithProof((proof) =>
      fetch(address, {
        method,
        headers: { ...headers, ...proof },
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
        ...(text === undefined ? {} : { body: text }),
      }),
    );
    const content: unknown = await answer.json().catch(() => null);
    if (answer.ok && content !== null) return { ok: true, response: content as Response };
    const problem = (content as Partial<ProblemBody> | null)?.error;
    return { ok: false, status: answer.status, message: problem?.message ?? failed, fields: problem?.fields ?? {} };
  } catch {
    return { ok: false, status: 0, message: navigator.onLine === false ? offline : silent, fields: {} };
  }
}

/** Ends a session while the page goes: the call outlives the page, and nobody waits for its answer. */
export function closeSession(address: string, session: string): void {
  fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' },
    body: '{}',
    keepalive: true,
  }).catch(() => undefined);
}
