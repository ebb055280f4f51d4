import { accessibilityRules, api, limits } from '@society-gal/contracts';
import { z } from 'zod';
import { config } from '../config.ts';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import { type ApiRequest, defineRoute } from '../edge/route.ts';
import { cachedSpeech, speechKey } from './speech-cache.ts';
import { speechDeadlineMs, synthesize } from './speech-client.ts';
import { splitText } from './split-text.ts';
import { voiceNames } from './voices.ts';

const { textToSpeechVoice: voice, textToSpeechSpeed: speed } = accessibilityRules;
const speedMessage = `Send a speed from ${speed.min} to ${speed.max}.`;

/** The body of `POST /api/text-to-speech`. Blank texts are refused. */
export const speechRequest = z.strictObject({
  text: z
    .string({ error: 'Send the text to speak.' })
    .max(limits.speechTextLength, `Send at most ${limits.speechTextLength} characters at once.`)
    .refine((text) => text.trim() !== '', 'There is no text to speak.'),
  voice: z.enum(voiceNames, { error: `Choose one of ${voiceNames.join(', ')}.` }).default(voice.default),
  speed: z
    .number({ error: speedMessage })
    .min(speed.min, speedMessage)
    .max(speed.max, speedMessage)
    .default(speed.default),
});

type SpeechRequest = z.output<typeof speechRequest>;

// Pieces of one text are made in parallel, but few at a time: one visitor must not use up the provider's quota of a minute.
const maxParallel = 6;

/** Requests of one embedding site in ten minutes; the limit bounds what a foreign site can cost us. */
const speechPerSite = { count: 600, windowSeconds: 600 } as const;

const limitMessage = 'Too much was read aloud from here in a short time. Please wait a little.';

async function consumeSpeechLimits(request: ApiRequest<SpeechRequest>): Promise<void> {
  await consumeRateLimit({ scope: 'speech', key: request.address, ...limits.speechPerAddress, message: limitMessage });
  const origin = request.header('origin');
  const { siteUrl, adminUrl } = config();
  if (origin && origin !== siteUrl && origin !== adminUrl && config().speechOrigins.includes(origin))
    await consumeRateLimit({ scope: 'speech-site', key: origin, ...speechPerSite, message: limitMessage });
}

async function makeSpeech(request: ApiRequest<SpeechRequest>): Promise<Buffer[]> {
  const { text, voice, speed } = request.body;
  const pieces = splitText(text);
  // Rounded, because 1.1000000001 would miss the cache entry of 1.1.
  const rate = Math.round(speed * 100) / 100;
  const audio: Buffer[] = [];
  // All pieces share one deadline, so that the answer to a long text also comes in time.
  const endsAt = Date.now() + speechDeadlineMs;
  for (let at = 0; at < pieces.length; at += maxParallel) {
    const made = pieces
      .slice(at, at + maxParallel)
      .map((piece) =>
        cachedSpeech(
          speechKey(piece, voice, rate),
          () => synthesize(piece, voice, rate, endsAt - Date.now()),
          request.log,
        ),
      );
    audio.push(...(await Promise.all(made)));
  }
  return audio;
}

/**
 * `POST /api/text-to-speech`: MP3 as base64, `audioContent` for a text of one piece, `audioChunks` in order for longer
 * texts. The widget sends sentence by sentence to begin at once; each sentence is cached on its own.
 */
export const textToSpeechRoute = defineRoute(
  { method: 'POST', path: api.textToSpeech, schema: speechRequest, allowedOrigins: () => config().speechOrigins },
  async (request) => {
    await consumeSpeechLimits(request);
    const audio = (await makeSpeech(request)).map((piece) => piece.toString('base64'));
    return { status: 200, body: audio.length === 1 ? { audioContent: audio[0] } : { audioChunks: audio } };
  },
);
