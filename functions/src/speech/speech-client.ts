import { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { Problem } from '@society-gal/contracts';
import { config } from '../config.ts';
import { withDeadline } from '../edge/deadline.ts';
import { googleVoices, type VoiceName } from './voices.ts';

let current: TextToSpeechClient | undefined;

/** Google's SDK for this process; `SPEECH_API_URL` leads it to the local stand-in. */
const client = (): TextToSpeechClient => {
  if (!current) {
    const { speechApiUrl } = config();
    const url = speechApiUrl ? new URL(speechApiUrl) : null;
    current = url
      ? new TextToSpeechClient({
          apiEndpoint: url.hostname,
          port: Number(url.port || 80),
          protocol: 'http',
          fallback: true,
          apiKey: 'local',
        })
      : new TextToSpeechClient();
  }
  return current;
};

/** Below the edge's own deadline, so that a silent provider is told as `provider` (502) within 10 seconds. */
export const speechDeadlineMs = 8_000;

/** What the specification says when the provider's quota is used up, and otherwise. */
export const speechMessages = {
  quota: "The speech provider's quota is exceeded. Please check billing with that provider.",
  other: 'Failed to generate speech',
} as const;

// gRPC RESOURCE_EXHAUSTED; the REST fallback gives the same number.
const quotaCode = 8;

const isQuota = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === quotaCode;

/**
 * One piece of text as MP3. `text` goes in as plain text, never as SSML, so that no markup of a page or a visitor is
 * interpreted. `speed` 0.5 to 2; given up after `withinMs`. Throws `provider` with the specification's words.
 */
export const synthesise = async (text: string, voice: VoiceName, speed: number, withinMs: number): Promise<Buffer> => {
  try {
    const [answer] = await withDeadline(
      client().synthesizeSpeech(
        {
          input: { text },
          voice: googleVoices[voice],
          audioConfig: { audioEncoding: 'MP3', speakingRate: speed },
        },
        { timeout: Math.max(1, withinMs), maxRetries: 1 },
      ),
      Math.max(1, withinMs),
      'provider',
    );
    const audio = answer.audioContent;
    if (!audio || audio.length === 0) throw new Error('the provider sent no audio');
    return typeof audio === 'string' ? Buffer.from(audio, 'base64') : Buffer.from(audio);
  } catch (cause) {
    throw new Problem('provider', { message: isQuota(cause) ? speechMessages.quota : speechMessages.other, cause });
  }
};
