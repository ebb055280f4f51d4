import { api, limits, Problem } from '@society-gal/contracts/http';
import { accessibilityRules } from '@society-gal/contracts/site';
import * as z from 'zod';
import { type ApiRequest, defineRoute } from '../http/route.ts';
import { consumeSpeechAllowance } from './speech-allowance.ts';
import { reserveCharacters } from './speech-budget.ts';
import { keepSpeech, readSpeech, releasedSpeech, speechKey } from './speech-cache.ts';
import { speechOrigins, speechSiteKey } from './speech-caller.ts';
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

/** The provider speaks a piece in a second or two. A text of many pieces gets more time, up to this. */
const maxDurationMs = 25_000;
/** So much before the end a failure counts as lateness: timers of the provider's library ring a little before ours. */
const earlyTimerMs = 500;
const tooLong = `This text could not be spoken in time. Send at most ${limits.speechChunkBytes} characters at once.`;

async function makeSpeech({ body, log }: ApiRequest<SpeechRequest>, siteKey: string | null): Promise<Buffer[]> {
  const { text, voice, speed } = body;
  const pieces = splitText(text);
  // Rounded, because 1.1000000001 would miss the cache entry of 1.1.
  const rate = Math.round(speed * 100) / 100;
  const keys = pieces.map((piece) => speechKey(piece, voice, rate));
  const audio = await readSpeech(keys, log);
  const missing = pieces.flatMap((piece, at) => (audio[at] ? [] : [{ piece, at, key: keys[at] ?? '' }]));
  if (missing.length > 0)
    await reserveCharacters(
      missing.reduce((sum, { piece }) => sum + piece.length, 0),
      siteKey,
    );
  // All pieces share one deadline, so that the answer to a long text also comes in time.
  const endsAt = Date.now() + Math.min(maxDurationMs, speechDeadlineMs * pieces.length);
  for (let from = 0; from < missing.length; from += maxParallel)
    await Promise.all(
      missing.slice(from, from + maxParallel).map(async ({ piece, at, key }) => {
        const made = await synthesize(piece, voice, rate, endsAt - Date.now());
        await keepSpeech(key, made, log);
        audio[at] = made;
      }),
    ).catch((error: unknown) => {
      // What was spoken so far is kept: the same text again goes on from there.
      if (pieces.length > 1 && Date.now() >= endsAt - earlyTimerMs)
        throw new Problem('invalid', { fields: { text: [tooLong] }, cause: error });
      throw error;
    });
  return audio.filter((piece) => piece !== null);
}

/**
 * `POST /api/text-to-speech`: MP3 as base64, `audioContent` for a text of one piece, `audioChunks` in order for longer
 * texts. The widget sends a few sentences at once to begin soon. Sentences of our own pages come from what the release has
 * spoken, and cost nothing: then `speed` says at which speed, and the caller plays them at its own. Characters are
 * counted by address and, when they must be bought, against the budgets of the project.
 */
export const textToSpeechRoute = defineRoute(
  {
    method: 'POST',
    path: api.textToSpeech,
    schema: speechRequest,
    allowedOrigins: speechOrigins,
    authorise: async (head) => speechSiteKey(head),
    deadlineMs: maxDurationMs + 5_000,
  },
  async (request, siteKey) => {
    const { text, voice, speed } = request.body;
    await consumeSpeechAllowance(request.address, text.length);
    const released = await releasedSpeech(text, voice, request.log);
    const audio = (released ?? (await makeSpeech(request, siteKey))).map((piece) => piece.toString('base64'));
    return {
      status: 200,
      body: {
        ...(audio.length === 1 ? { audioContent: audio[0] } : { audioChunks: audio }),
        ...(released && speed !== 1 ? { speed: 1 } : {}),
      },
    };
  },
);
