import type { Words } from '../words/en.ts';
import { askVoice, SpeechError } from './ask-voice.ts';
import type { Portion } from './make-portions.ts';
import type { Clip, Player } from './play-audio.ts';

/** The speech of one portion, and the speed at which the service spoke it. */
export type Fetched = { clip: Clip; speed: number };

/** Characters that lie ready beyond the portion that is heard: a heading alone is over before the next answer is there. */
const readyAhead = 200;

/** Fetches portions once each, and the next ones while one is heard. */
export function createFetcher(
  portions: readonly Portion[],
  player: Player,
  ask: { speechUrl: string | undefined; words: Words['speech']; voice(): string; speed(): number; signal: AbortSignal },
) {
  const fetched = new Map<string, Promise<Fetched>>();
  const fetchPortion = (index: number): Promise<Fetched> | undefined => {
    const portion = portions[index];
    if (!portion) return undefined;
    const asked = { text: portion.text, voice: ask.voice(), speed: ask.speed() };
    const key = `${index}/${asked.voice}`;
    const known = fetched.get(key);
    if (known) return known;
    const promise = askVoice(asked, ask.speechUrl, ask.words, ask.signal).then(async (parts) => {
      const clip = await player.decode(parts, portion.lengths).catch(() => {
        throw new SpeechError(ask.words.audioTitle, ask.words.audioText);
      });
      return { clip, speed: asked.speed };
    });
    // Looked at when its turn comes; until then a failure must not count as unhandled.
    promise.catch(() => {});
    fetched.set(key, promise);
    return promise;
  };
  return {
    get: fetchPortion,
    /** Sees to it that what follows `index` is on its way. */
    ahead(index: number) {
      let ready = 0;
      for (let at = index + 1; at < portions.length && ready < readyAhead; at++) {
        fetchPortion(at);
        ready += portions[at]?.text.length ?? 0;
      }
    },
  };
}
export type Fetcher = ReturnType<typeof createFetcher>;
