import type { Words } from '../words/en.ts';

/** A failure in words for the person. */
export class SpeechError extends Error {
  readonly title: string;
  constructor(title: string, text: string) {
    super(text);
    this.title = title;
  }
}

export const speechPath = '/api/text-to-speech';
/** Ms after which the device's voice takes over. */
const patience = 12_000;

type Answer = { audioContent?: unknown; audioChunks?: unknown; error?: unknown };

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : '';
};

const decodeBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** The address that speaks: an origin or folder gets the path of the contract, a full address stays. */
export const speechAddress = (speechUrl: string | undefined): string =>
  speechUrl?.endsWith('text-to-speech') ? speechUrl : `${(speechUrl ?? '').replace(/\/$/, '')}${speechPath}`;

/**
 * Asks the service for the speech of a text. Answers the MP3 parts in order. Throws a {@link SpeechError} for anything
 * else: refusal, quota, time-out, no connection, no audio in the answer.
 */
export async function askVoice(
  request: { text: string; voice: string; speed: number },
  speechUrl: string | undefined,
  words: Words['speech'],
  signal: AbortSignal,
): Promise<ArrayBuffer[]> {
  const fail = (message: string) =>
    new SpeechError(words.errorTitle, /quota/i.test(message) ? words.quota : message || words.errorText);
  let answer: Answer;
  try {
    const response = await fetch(speechAddress(speechUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    answer = (await response.json().catch(() => ({}))) as Answer;
    if (!response.ok || answer.error) throw fail(messageOf(answer.error));
  } catch (error) {
    throw error instanceof SpeechError || signal.aborted ? error : fail('');
  }
  const parts = Array.isArray(answer.audioChunks) ? answer.audioChunks : [answer.audioContent];
  if (!parts.every((part): part is string => typeof part === 'string' && part !== '')) throw fail('');
  try {
    return parts.map(decodeBase64);
  } catch {
    throw new SpeechError(words.audioTitle, words.audioText);
  }
}
