import type { Messages } from '../messages/en.ts';

export class SpeechError extends Error {
  readonly title: string;
  constructor(title: string, text: string) {
    super(text);
    this.title = title;
  }
}

const speechPath = '/api/text-to-speech';
/** Milliseconds; then the device's own voice takes over. */
const timeoutMs = 12_000;

type ApiResponse = { audioContent?: unknown; audioChunks?: unknown; speed?: unknown; error?: unknown };

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : '';
};

const decodeBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

export type SpeechService = { speechUrl?: string | undefined; speechKey?: string | undefined };

/** An origin or folder gets the path of the API; a full address stays. */
export function speechAddress({ speechUrl = '', speechKey }: SpeechService): string {
  const address = speechUrl.endsWith('text-to-speech') ? speechUrl : `${speechUrl.replace(/\/$/, '')}${speechPath}`;
  return speechKey ? `${address}?key=${encodeURIComponent(speechKey)}` : address;
}

/** Throws a {@link SpeechError} for any failure, and what `fetch` throws when `signal` aborts. */
export async function requestSpeech(
  request: { text: string; voice: string; speed: number },
  service: SpeechService,
  messages: Messages['speech'],
  signal: AbortSignal,
): Promise<{ parts: ArrayBuffer[]; speed: number }> {
  const fail = (message: string) =>
    new SpeechError(messages.errorTitle, /quota/i.test(message) ? messages.quota : message || messages.errorText);
  let body: ApiResponse;
  try {
    const response = await fetch(speechAddress(service), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    body = (await response.json().catch(() => ({}))) as ApiResponse;
    if (!response.ok || body.error) throw fail(messageOf(body.error));
  } catch (error) {
    throw error instanceof SpeechError || signal.aborted ? error : fail('');
  }
  const parts = Array.isArray(body.audioChunks) ? body.audioChunks : [body.audioContent];
  if (!parts.every((part): part is string => typeof part === 'string' && part !== '')) throw fail('');
  try {
    // The cache holds one speed; the player makes it the person's.
    return { parts: parts.map(decodeBase64), speed: typeof body.speed === 'number' ? body.speed : request.speed };
  } catch {
    throw new SpeechError(messages.audioTitle, messages.audioText);
  }
}
