import { secret, type TextProvider } from '../config.ts';

/**
 * What came of handing a text over. `later`: it was not taken and may be tried again. `ended`: the provider knows that somebody
 * wrote STOP. `unsure`: nobody knows whether it was taken, so it is not sent a second time.
 */
export type Handed = { result: 'sent' | 'later' | 'never' | 'ended' | 'unsure'; error: string | null };

const providerUrl = 'https://api.twilio.com';
const deadlineMs = 8_000;
/** Twilio's code for a number that wrote STOP: https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = 21_610;
/** Statuses of a request that was refused as a whole: too many, out of service, or a token that staff have to mend. */
const refusedForNow: readonly number[] = [401, 403, 429, 503];
/** What `fetch` says of a connection that never stood. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function ofFailure(error: unknown): Handed {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  const code = String(cause?.code ?? '');
  const result = neverConnected.includes(code) ? 'later' : 'unsure';
  return { result, error: `The provider did not answer${code ? ` (${code})` : ''}.` };
}

/** Hands one text to the provider. Never throws. What it says of an error may name the number, so only codes are kept. */
export async function sendText({ accountSid, from, apiUrl }: TextProvider, to: string, body: string): Promise<Handed> {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const credentials = Buffer.from(`${accountSid}:${secret('TWILIO_AUTH_TOKEN')}`).toString('base64');
  try {
    const response = await fetch(`${apiUrl ?? providerUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, Body: body, ...sender }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    const { status } = response;
    const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
    if (response.ok) return { result: 'sent', error: null };
    const code = typeof answer?.code === 'number' ? answer.code : null;
    const error = `The provider answered ${status}${code === null ? '' : `, error ${code}`}.`;
    if (code === stoppedCode) return { result: 'ended', error };
    if (refusedForNow.includes(status)) return { result: 'later', error };
    return { result: status >= 500 ? 'unsure' : 'never', error };
  } catch (error) {
    return ofFailure(error);
  }
}
