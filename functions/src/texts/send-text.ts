import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { secret, type TextProvider } from '../core/config.ts';

/**
 * What came of handing a text over. `later`: it was not taken and may be tried again. `ended`: the provider knows that somebody
 * wrote STOP. `unsure`: nobody knows whether it was taken, so it is not sent a second time.
 */
export type TextDelivery = { result: 'sent' | 'later' | 'never' | 'ended' | 'unsure'; error: string | null };

const providerUrl = 'https://api.twilio.com';
const deadlineMs = 8_000;
/** Twilio's code for a number that wrote STOP: https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = 21_610;
/** Statuses of a request that was refused as a whole: too many, out of service, or a token that staff have to mend. */
const refusedForNow: readonly number[] = [401, 403, 429, 503];
/** What Node says of a connection that never stood. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** Twilio's client, at another address where the settings name one. Loaded by the first text: it takes a function half a second. */
async function openClient({ accountSid, apiUrl }: TextProvider) {
  const { default: twilio } = await import('twilio');
  class Client extends twilio.RequestClient {
    override request<Data>(options: RequestClient.RequestOptions<Data>) {
      return super.request({ ...options, uri: options.uri.replace(providerUrl, apiUrl ?? providerUrl) });
    }
  }
  return twilio(accountSid, secret('TWILIO_AUTH_TOKEN'), { httpClient: new Client({ timeout: deadlineMs }) });
}

/** What the library throws: an answer of the provider with its `status`, or a failure of the connection with a `code` in letters. */
function ofFailure(failure: unknown): TextDelivery {
  const { status, code } = failure as { status?: unknown; code?: unknown };
  if (typeof status !== 'number') {
    const result = neverConnected.includes(String(code)) ? 'later' : 'unsure';
    return { result, error: `The provider did not answer${code ? ` (${code})` : ''}.` };
  }
  const error = `The provider answered ${status}${typeof code === 'number' ? `, error ${code}` : ''}.`;
  if (code === stoppedCode) return { result: 'ended', error };
  if (refusedForNow.includes(status)) return { result: 'later', error };
  return { result: status >= 500 ? 'unsure' : 'never', error };
}

/** Hands one text to the provider. Never throws. What it says of an error may name the number, so only codes are kept. */
export async function sendText(provider: TextProvider, to: string, body: string): Promise<TextDelivery> {
  const { from } = provider;
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  try {
    const client = await openClient(provider);
    await client.messages.create({ to, body, ...sender });
    return { result: 'sent', error: null };
  } catch (failure) {
    return ofFailure(failure);
  }
}
