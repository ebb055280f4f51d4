import { challengeHeader, type FieldErrors, type ProblemBody, proofHeader } from '@society-gal/contracts/http';
import type { IdempotentRequest } from './idempotent-requests.ts';

/** `detail` is one sentence beyond the form's own failure text. */
export type PostResult<Response> =
  | { ok: true; response: Response }
  | { ok: false; fields: FieldErrors; detail: string | null };

const timeoutMs = 20_000;
const offlineText = 'You seem to be offline. Your answers are still here: send them again once you are connected.';
const silentText =
  'We got no answer, so we cannot tell whether it arrived. Sending again is safe: it is stored only once.';

// These codes help the visitor; the form's own failure text covers the others.
const helpfulCodes: readonly string[] = ['too-many', 'not-found', 'conflict', 'too-large', 'unavailable', 'provider'];

/** Never throws, because the visitor keeps her answers whatever happens. Gives up after 20 seconds. */
export async function postJson<Response>(
  address: string,
  { body, idempotencyKey }: IdempotentRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<PostResult<Response>> {
  try {
    const response = await fetchWithProof((proof) =>
      fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey, ...headers, ...proof },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    const content: unknown = await response.json().catch(() => null);
    if (response.ok && content !== null) return { ok: true, response: content as Response };
    return failureOf(content);
  } catch {
    return { ok: false, fields: {}, detail: navigator.onLine === false ? offlineText : silentText };
  }
}

function failureOf(content: unknown): PostResult<never> {
  if (!isProblem(content)) return { ok: false, fields: {}, detail: null };
  const { code, message, fields = {}, reference } = content.error;
  const sentences = [helpfulCodes.includes(code) ? message : null, reference ? `Reference: ${reference}` : null];
  return { ok: false, fields, detail: sentences.filter(Boolean).join(' ') || null };
}

function isProblem(content: unknown): content is ProblemBody {
  return typeof content === 'object' && content !== null && 'error' in content && typeof content.error === 'object';
}

/** Sends again with the proof where the API asks for work (`functions/src/http/guard.ts`). */
async function fetchWithProof(send: (proof: Readonly<Record<string, string>>) => Promise<Response>): Promise<Response> {
  const response = await send({});
  const challenge = response.headers.get(challengeHeader);
  if (!challenge) return response;
  const { solveChallenge } = await import('@society-gal/page-kit/solve-challenge');
  return send({ [proofHeader]: await solveChallenge(challenge) });
}
