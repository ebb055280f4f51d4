import type { FieldErrors, ProblemBody } from '@society-gal/contracts/problems';

/** What became of a request. `detail` is one sentence for the person, beyond the form's own failure text. */
export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; fields: FieldErrors; detail: string | null; offline: boolean };

const offlineText = 'You seem to be offline. Your answers are still here: send them again once you are connected.';
const silentText =
  'We got no answer, so we cannot tell whether it arrived. Sending again is safe: it is stored only once.';

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

// These codes say something the person can act on; the others are covered by the form's own failure text.
const worthSaying = ['too-many', 'conflict', 'too-large', 'unavailable', 'provider'];

const problemOutcome = (body: unknown): Outcome<never> => {
  if (!isProblem(body)) return { ok: false, fields: {}, detail: null, offline: false };
  const { code, message, fields = {}, reference } = body.error;
  const said = worthSaying.includes(code) ? message : null;
  return {
    ok: false,
    fields,
    detail: [said, reference ? `Reference: ${reference}` : null].filter(Boolean).join(' ') || null,
    offline: false,
  };
};

/**
 * Posts JSON to our own API with an idempotency key. Never throws: whatever happens, the person keeps her answers and
 * is told what is known. Gives up after 20 seconds.
 */
export const send = async <Answer>(address: string, body: string, key: string): Promise<Outcome<Answer>> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, answer: answer as Answer };
    return problemOutcome(answer);
  } catch {
    const offline = navigator.onLine === false;
    return { ok: false, fields: {}, detail: offline ? offlineText : silentText, offline };
  }
};
