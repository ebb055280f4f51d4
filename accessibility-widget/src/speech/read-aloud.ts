import type { Speech, SpeechState, WidgetContext } from '../engine/context.ts';
import { say } from '../engine/say.ts';
import type { Words } from '../words/en.ts';
import { SpeechError } from './ask-voice.ts';
import { collectSentences, isPrivatePage, type Sentence } from './collect-sentences.ts';
import { canDeviceSpeak, speakByDevice } from './device-voice.ts';
import { createFetcher, type Fetcher } from './fetch-ahead.ts';
import { createHighlighter } from './highlight-sentence.ts';
import { makePortions } from './make-portions.ts';
import { createPlayer, type Player } from './play-audio.ts';
import { selectedRange } from './selected-range.ts';

/** Ms between two looks at whether the page is still the one that is read. */
const tickMs = 50;

type Reading = {
  sentences: readonly Sentence[];
  /** The portion that each sentence is fetched with, and its place in that. */
  places: readonly { portion: number; place: number }[];
  /** Neither where the browser lets nothing sound. */
  player: Player | undefined;
  fetcher: Fetcher | undefined;
  abort: AbortController;
  /** Asked on the press, since some browsers take a second to tell. */
  canDevice: Promise<boolean>;
  url: string;
  /** The sentence that is heard, and the last one that has been handed to the player. */
  at: number;
  lined: number;
  /** Counts jumps: what was on its way before one is not wanted after it. */
  turn: number;
  byDevice?: { halt(): void };
};

/** Where the page is; a jump within it is no navigation, a route after the hash is. */
const address = (): string => location.pathname + (/^#[/!]/.test(location.hash) ? location.hash : '');

/** Reads the page aloud: one portion is heard while the next is fetched. Nothing is asked for before a press. */
export function createSpeech(context: WidgetContext, { speech: words }: Words): Speech {
  const listeners = new Set<() => void>();
  let state: SpeechState = 'idle';
  let isPaused = false;
  let reading: Reading | undefined;
  let highlighter: ReturnType<typeof createHighlighter> | undefined;
  let timer = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const become = (next: SpeechState) => {
    state = next;
    tell();
  };
  const speed = () => context.store.get().textToSpeechSpeed;
  const voice = () => context.store.get().textToSpeechVoice;

  const stop = () => {
    const was = reading;
    reading = undefined;
    isPaused = false;
    clearInterval(timer);
    was?.abort.abort();
    was?.byDevice?.halt();
    was?.player?.end();
    highlighter?.end();
    highlighter = undefined;
    if (state !== 'idle') become('idle');
  };

  const mark = (run: Reading) => highlighter?.show(run.sentences[run.at]?.parts ?? [], context.isOpen());

  const fail = async (run: Reading, error: unknown) => {
    const { turn } = run;
    const { title, message } =
      error instanceof SpeechError ? error : new SpeechError(words.audioTitle, words.audioText);
    const canSpeak = await run.canDevice;
    if (run !== reading || turn !== run.turn) return;
    run.player?.halt();
    const sentence = `${message}${/[.!]$/.test(message) ? '' : '.'}`;
    say(context, title, `${sentence} ${canSpeak ? words.deviceText : words.noDevice}`, 'alert');
    if (canSpeak) goOnByDevice(run);
    else stop();
  };

  const goOnByDevice = (run: Reading) => {
    run.turn++;
    run.byDevice?.halt();
    mark(run);
    const spoken = isPaused
      ? { halt: () => {} }
      : speakByDevice(run.sentences, run.at, {
          speed,
          onSentence(at) {
            if (at === run.at) return;
            run.at = at;
            mark(run);
          },
          onEnd: stop,
          onError() {
            if (run !== reading || run.byDevice !== spoken) return;
            stop();
            say(context, words.audioTitle, words.audioText, 'alert');
          },
        });
    run.byDevice = spoken;
    become('playing');
  };

  /** Hands a sentence to the player as soon as it is there; the one after it follows when this one is heard. */
  const line = async (run: Reading, index: number, from?: number) => {
    const { turn } = run;
    const place = run.places[index];
    if (!place) return;
    try {
      const { player, fetcher } = run;
      if (!player || !fetcher) throw new SpeechError(words.audioTitle, words.audioText);
      const fetching = fetcher.get(place.portion);
      fetcher.ahead(place.portion);
      const fetched = await fetching;
      const piece = fetched?.clip.pieces[place.place];
      if (run !== reading || turn !== run.turn || index <= run.lined || !fetched || !piece) return;
      run.lined = index;
      player.add(fetched.clip, piece, from ?? piece.from, speed() / fetched.speed, () => goOn(run));
      if (index !== run.at) return;
      mark(run);
      become('playing');
      line(run, index + 1);
    } catch (error) {
      // What was fetched ahead fails when its turn comes.
      if (run === reading && turn === run.turn && index === run.at) fail(run, error);
    }
  };
  const goOn = (run: Reading) => {
    run.at++;
    if (run.at === run.sentences.length) return stop();
    if (run.lined < run.at) return line(run, run.at);
    mark(run);
    line(run, run.at + 1);
  };

  /** Reads on from a sentence, or from some second of its clip. */
  const readFrom = (run: Reading, index: number, from?: number) => {
    if (index >= run.sentences.length) return stop();
    run.at = Math.max(0, index);
    run.turn++;
    if (run.byDevice) return goOnByDevice(run);
    run.player?.halt();
    run.lined = run.at - 1;
    line(run, run.at, from);
  };

  const tick = () => {
    const run = reading;
    if (!run) return;
    const isGone = !run.sentences.some(({ parts }, at) => at >= run.at && parts.some(({ node }) => node.isConnected));
    if (address() !== run.url || isGone) stop();
  };

  const start = () => {
    const { sentences, isSelection } = isPrivatePage()
      ? { sentences: [], isSelection: false }
      : collectSentences(selectedRange() ?? context.heldSelection);
    if (sentences.length === 0) {
      say(context, words.errorTitle, words.nothing, 'status');
      return;
    }
    const portions = makePortions(sentences, isSelection);
    const abort = new AbortController();
    let player: Player | undefined;
    try {
      player = createPlayer();
    } catch (error) {
      console.error(error);
    }
    const ask = { speechUrl: context.options.speechUrl, words, voice, speed, signal: abort.signal };
    const run: Reading = {
      sentences,
      places: portions.flatMap(({ lengths }, portion) => lengths.map((_, place) => ({ portion, place }))),
      player,
      fetcher: player && createFetcher(portions, player, ask),
      abort,
      canDevice: canDeviceSpeak(abort.signal),
      url: address(),
      at: 0,
      lined: -1,
      turn: 0,
    };
    reading = run;
    highlighter = createHighlighter(context.ownSheets);
    timer = window.setInterval(tick, tickMs);
    become('loading');
    line(run, 0);
  };

  const onHidden = () => {
    if (document.hidden) stop();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', stop);
  let last = { speed: speed(), voice: voice() };
  const endStore = context.store.subscribe(() => {
    const before = last;
    last = { speed: speed(), voice: voice() };
    if (!reading) return;
    if (before.voice !== last.voice && !reading.byDevice) readFrom(reading, reading.at);
    else if (before.speed !== last.speed) readFrom(reading, reading.at, reading.player?.position());
  });

  return {
    state: () => state,
    isPaused: () => isPaused,
    isDeviceVoice: () => reading?.byDevice !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: () => (state === 'idle' ? start() : stop()),
    pause() {
      if (!reading || isPaused) return;
      isPaused = true;
      if (reading.byDevice) reading.byDevice.halt();
      else reading.player?.pause();
      tell();
    },
    resume() {
      if (!reading || !isPaused) return;
      isPaused = false;
      if (reading.byDevice) goOnByDevice(reading);
      else reading.player?.resume();
      tell();
    },
    skip(by) {
      if (reading) readFrom(reading, reading.at + by);
    },
    stop,
    end() {
      stop();
      endStore();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', stop);
      listeners.clear();
    },
  };
}
