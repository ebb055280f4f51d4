/**
 * Answers as Google Cloud Text-to-Speech v1 does over REST, which is what its SDK speaks with `fallback: true`.
 *
 * - `POST /v1/text:synthesize` `{input: {text}, voice: {languageCode, name}, audioConfig: {audioEncoding, speakingRate}}`
 * - `POST /faults` `{code: 8|3|14|..., times?}` lets the next calls fail with that gRPC code · `DELETE /faults`
 * - `GET /requests` what was asked for, newest last: characters, voice and rate, never the text
 */
import { type StandInRequest, type StandInResponse, serve } from '../serve.ts';
import { createSpeaker } from './synthesize.ts';

/** Google's limit on one request. Source: cloud.google.com/text-to-speech/quotas. */
const mostBytes = 5000;

/** HTTP status and name of the gRPC codes a speech request can meet. Source: google/rpc/code.proto. */
const codes: Record<number, { status: number; name: string; message: string }> = {
  3: { status: 400, name: 'INVALID_ARGUMENT', message: 'Request contains an invalid argument.' },
  7: { status: 403, name: 'PERMISSION_DENIED', message: 'Permission denied.' },
  8: {
    status: 429,
    name: 'RESOURCE_EXHAUSTED',
    message: "Quota exceeded for quota metric 'All requests' and limit 'All requests per minute'.",
  },
  13: { status: 500, name: 'INTERNAL', message: 'Internal error encountered.' },
  14: { status: 503, name: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
};

const refusal = (code: number, message?: string): StandInResponse => {
  const { status, name, message: usual } = codes[code] ?? { status: 500, name: 'UNKNOWN', message: 'Unknown error.' };
  return { status, body: { error: { code: status, message: message ?? usual, status: name, details: [] } } };
};

type Request = {
  input?: { text?: string; ssml?: string; markup?: string };
  voice?: { languageCode?: string; name?: string };
  audioConfig?: { audioEncoding?: string | number; speakingRate?: number };
};

/** Why Google would refuse a request, or null. Rates are 0.25 to 2 since 2025; MP3 is encoding 2. */
const wrongWith = ({ input, voice, audioConfig }: Request): string | null => {
  if (input?.ssml !== undefined || input?.markup !== undefined)
    return 'Only plain text is accepted here: send input.text.';
  if (!input?.text) return 'Invalid input: text is empty.';
  if (Buffer.byteLength(input.text) > mostBytes)
    return 'Either `input.text` or `input.ssml` is longer than the limit of 5000 bytes.';
  if (!voice?.languageCode) return 'Voice languageCode is required.';
  if (audioConfig?.audioEncoding !== 'MP3' && audioConfig?.audioEncoding !== 2)
    return 'audioConfig.audioEncoding must be MP3.';
  const rate = audioConfig.speakingRate ?? 1;
  return rate >= 0.25 && rate <= 2 ? null : 'Invalid speaking rate: it must be between 0.25 and 2.0.';
};

/** Starts the speech server. */
export async function startSpeech(port: number) {
  const speak = await createSpeaker();
  const faults: { code: number; times: number | null }[] = [];
  const requests: { characters: number; voice: string; rate: number }[] = [];

  const synthesize = (request: Request): StandInResponse => {
    const fault = faults.find(({ times }) => times !== 0);
    if (fault) {
      if (fault.times !== null) fault.times -= 1;
      return refusal(fault.code);
    }
    const wrong = wrongWith(request);
    if (wrong) return refusal(3, wrong);
    const text = request.input?.text ?? '';
    const voice = request.voice?.name ?? request.voice?.languageCode ?? '';
    const rate = request.audioConfig?.speakingRate || 1;
    requests.push({ characters: text.length, voice, rate });
    return { body: { audioContent: Buffer.from(speak(text, voice, rate)).toString('base64') } };
  };

  return serve(port, ({ method, url, json, body }: StandInRequest): StandInResponse | null => {
    const call = `${method} ${url.pathname}`;
    if (call === 'POST /v1/text:synthesize' || call === 'POST /v1/text%3Asynthesize') {
      try {
        return synthesize(json() as Request);
      } catch {
        return refusal(3, `Invalid JSON payload received (${body.length} bytes).`);
      }
    }
    if (call === 'POST /faults') {
      const { code, times = null } = json() as { code: number; times?: number | null };
      faults.push({ code, times });
      return { status: 201, body: { code, times } };
    }
    if (call === 'DELETE /faults') {
      faults.length = 0;
      return { body: { ok: true } };
    }
    if (call === 'GET /requests') return { body: requests };
    if (call === 'GET /')
      return {
        body: '<!doctype html><html lang="en"><title>Speech</title><h1>Speech stand-in</h1><p>POST /v1/text:synthesize</p></html>',
      };
    return null;
  });
}
