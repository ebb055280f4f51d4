import type { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { Problem } from '@society-gal/contracts/http';
import { config } from '../core/config.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { googleVoices, type VoiceName } from './voices.ts';

let current: Promise<TextToSpeechClient> | undefined;

/** Google's SDK, loaded with the first text that no cache has; `SPEECH_API_URL` points it to the local stand-in. */
async function makeClient(): Promise<TextToSpeechClient> {
  const { TextToSpeechClient } = await import('@google-cloud/text-to-speech');
  const { speechApiUrl } = config();
  const url = speechApiUrl ? new URL(speechApiUrl) : null;
  return url
    ? new TextToSpeechClient({
        apiEndpoint: url.hostname,
        port: Number(url.port || 80),
        protocol: 'http',
        fallback: true,
        apiKey: 'local',
      })
    : new TextToSpeechClient();
}

function client(): Promise<TextToSpeechClient> {
  current ??= makeClient();
  return current;
}

/** Shorter than a route's own deadline, so that a silent provider becomes `provider` (502) and not `unavailable` (503). */
export const speechDeadlineMs = 8_000;

/** The specification's messages for a used-up quota of the provider, and for any other failure. */
export const speechMessages = {
  quota: "The speech provider's quota is exceeded. Please check billing with that provider.",
  other: 'Failed to generate speech',
} as const;

// gRPC RESOURCE_EXHAUSTED; the REST fallback gives the same number.
const quotaCode = 8;

function isQuota(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === quotaCode;
}

/**
 * One piece of text as MP3. The text is sent as plain text, never as SSML, so that no markup of a page or visitor is
 * interpreted. `speed` is 0.5 to 2. Throws `provider` with the specification's message, also after `deadlineMs`.
 */
export async function synthesize(text: string, voice: VoiceName, speed: number, deadlineMs: number): Promise<Buffer> {
  try {
    const [answer] = await withDeadline(
      client().then((google) =>
        google.synthesizeSpeech(
          {
            input: { text },
            voice: googleVoices[voice],
            audioConfig: { audioEncoding: 'MP3', speakingRate: speed },
          },
          { timeout: Math.max(1, deadlineMs), maxRetries: 1 },
        ),
      ),
      Math.max(1, deadlineMs),
      'provider',
    );
    const audio = answer.audioContent;
    if (!audio || audio.length === 0) throw new Error('the provider sent no audio');
    return typeof audio === 'string' ? Buffer.from(audio, 'base64') : Buffer.from(audio);
  } catch (cause) {
    throw new Problem('provider', { message: isQuota(cause) ? speechMessages.quota : speechMessages.other, cause });
  }
}
