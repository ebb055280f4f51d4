import { accessibilityRules, api, limits } from '@society-gal/contracts';
import { z } from 'zod';
import { config } from '../config.ts';
import { type Call, handle } from '../edge/handle.ts';
import { takeSlot } from '../edge/limit.ts';
import { cachedSpeech, speechKey } from './speech-cache.ts';
import { speechDeadlineMs, synthesise } from './speech-client.ts';
import { splitText } from './split-text.ts';
import { voiceNames } from './voices.ts';

const { textToSpeechVoice: voice, textToSpeechSpeed: speed } = accessibilityRules;
const speedMessage = `Send a speed from ${speed.min} to ${speed.max}.`;

/** The body of `POST /api/text-to-speech`. Texts that hold nothing to say are refused. */
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

// Pieces of one text are made side by side, but few at a time: one visitor must not use up a provider's minute.
const sideBySide = 6;

/** What one embedding site may ask for in ten minutes; it bounds what a foreign site can cost us. */
const perSite = { count: 600, windowSeconds: 600 } as const;

const limitMessage = 'Too much was read aloud from here in a short time. Please wait a little.';

const bound = async (call: Call<SpeechRequest>): Promise<void> => {
  await takeSlot({ scope: 'speech', key: call.address, ...limits.speechPerAddress, message: limitMessage });
  const origin = call.header('origin');
  const { siteUrl, adminUrl } = config();
  if (origin && origin !== siteUrl && origin !== adminUrl && config().speechOrigins.includes(origin))
    await takeSlot({ scope: 'speech-site', key: origin, ...perSite, message: limitMessage });
};

const speak = async (call: Call<SpeechRequest>): Promise<Buffer[]> => {
  const { text, voice, speed } = call.body;
  const pieces = splitText(text);
  // A tenth is the slider's step: rounding keeps 1.1000000001 from missing the cache.
  const rate = Math.round(speed * 100) / 100;
  const audio: Buffer[] = [];
  // All pieces share one deadline: nobody waits longer for a long text than for a short one.
  const endsAt = Date.now() + speechDeadlineMs;
  for (let at = 0; at < pieces.length; at += sideBySide) {
    const made = pieces
      .slice(at, at + sideBySide)
      .map((piece) =>
        cachedSpeech(
          speechKey(piece, voice, rate),
          () => synthesise(piece, voice, rate, endsAt - Date.now()),
          call.log,
        ),
      );
    audio.push(...(await Promise.all(made)));
  }
  return audio;
};

/**
 * `POST /api/text-to-speech`: MP3 as base64, `audioContent` for a text of one piece, `audioChunks` in order for longer
 * ones. A player that wants to begin at once sends its text sentence by sentence; each is cached on its own.
 */
export const textToSpeechRoute = handle(
  { method: 'POST', path: api.textToSpeech, schema: speechRequest, origins: () => config().speechOrigins },
  async (call) => {
    await bound(call);
    const audio = (await speak(call)).map((piece) => piece.toString('base64'));
    return { status: 200, body: audio.length === 1 ? { audioContent: audio[0] } : { audioChunks: audio } };
  },
);
