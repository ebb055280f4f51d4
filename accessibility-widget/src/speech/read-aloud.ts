import { announce } from '../core/announce.ts';
import { isDeviceOnly } from '../core/device-only.ts';
import type { Speech, SpeechState, WidgetContext } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';
import { type AudioPlayer, createAudioPlayer } from './audio-player.ts';
import { collectSentences, isPrivatePage, type Sentence, selectedRange } from './collect-sentences.ts';
import { canDeviceSpeak, speakByDevice } from './device-voice.ts';
import { createHighlighter } from './highlight-sentence.ts';
import { SpeechError } from './request-speech.ts';
import { batchSentences, createSpeechFetcher, type SpeechFetcher } from './speech-batches.ts';

/** Milliseconds between checks that the page still shows what is read. */
const checkMs = 50;

type Reading = {
  sentences: readonly Sentence[];
  places: readonly { batch: number; indexInBatch: number }[];
  /** Undefined without audio, and where only voices of the device may read. */
  player: AudioPlayer | undefined;
  fetcher: SpeechFetcher | undefined;
  abort: AbortController;
  /** Started with the reading, since some browsers need a second to answer. */
  canDeviceSpeak: Promise<boolean>;
  url: string;
  current: number;
  queued: number;
  /** Counts jumps, so that what was requested before one is dropped after it. */
  jumps: number;
  deviceVoice?: { halt(): void };
};

/** A jump to an anchor is no navigation; a route after the hash is one. */
const pageAddress = (): string => location.pathname + (/^#[/!]/.test(location.hash) ? location.hash : '');

/** One batch is heard while the next one loads. Nothing is requested before a press. */
export function createSpeech(context: WidgetContext, { speech: messages }: Messages): Speech {
  const localOnly = isDeviceOnly(context.options);
  const listeners = new Set<() => void>();
  let state: SpeechState = 'idle';
  let isPaused = false;
  let reading: Reading | undefined;
  let highlighter: ReturnType<typeof createHighlighter> | undefined;
  let timer = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setState = (next: SpeechState) => {
    state = next;
    notify();
  };
  const speed = () => context.store.get().textToSpeechSpeed;
  const voice = () => context.store.get().textToSpeechVoice;

  const stop = () => {
    const ended = reading;
    reading = undefined;
    isPaused = false;
    clearInterval(timer);
    ended?.abort.abort();
    ended?.deviceVoice?.halt();
    ended?.player?.end();
    highlighter?.end();
    highlighter = undefined;
    if (state !== 'idle') setState('idle');
  };

  const highlight = (run: Reading) => highlighter?.show(run.sentences[run.current]?.parts ?? [], context.isOpen());

  const fail = async (run: Reading, error: unknown) => {
    const { jumps } = run;
    const { title, message } =
      error instanceof SpeechError ? error : new SpeechError(messages.audioTitle, messages.audioText);
    const canSpeak = await run.canDeviceSpeak;
    if (run !== reading || jumps !== run.jumps) return;
    run.player?.halt();
    const sentence = `${message}${/[.!]$/.test(message) ? '' : '.'}`;
    announce(context, title, `${sentence} ${canSpeak ? messages.deviceText : messages.noDevice}`, 'alert');
    if (canSpeak) continueByDevice(run);
    else stop();
  };

  const continueByDevice = (run: Reading) => {
    run.jumps++;
    run.deviceVoice?.halt();
    highlight(run);
    const spoken = isPaused
      ? { halt: () => {} }
      : speakByDevice(run.sentences, run.current, {
          speed,
          localOnly,
          onSentence(at) {
            if (at === run.current) return;
            run.current = at;
            highlight(run);
          },
          onEnd: stop,
          onError() {
            if (run !== reading || run.deviceVoice !== spoken) return;
            stop();
            announce(context, messages.audioTitle, messages.audioText, 'alert');
          },
        });
    run.deviceVoice = spoken;
    setState('playing');
  };

  /** The next sentence is queued as soon as this one is heard. */
  const queue = async (run: Reading, index: number, from?: number) => {
    const { jumps } = run;
    const place = run.places[index];
    if (!place) return;
    try {
      const { player, fetcher } = run;
      if (!player || !fetcher) throw new SpeechError(messages.audioTitle, messages.audioText);
      const fetching = fetcher.get(place.batch);
      fetcher.prefetch(place.batch);
      const fetched = await fetching;
      const segment = fetched?.clip.segments[place.indexInBatch];
      if (run !== reading || jumps !== run.jumps || index <= run.queued || !fetched || !segment) return;
      run.queued = index;
      player.add(fetched.clip, segment, from ?? segment.from, speed() / fetched.speed, () => next(run));
      if (index !== run.current) return;
      highlight(run);
      setState('playing');
      queue(run, index + 1);
    } catch (error) {
      // A failure of what was fetched ahead counts when that sentence is due.
      if (run === reading && jumps === run.jumps && index === run.current) fail(run, error);
    }
  };
  const next = (run: Reading) => {
    run.current++;
    if (run.current === run.sentences.length) return stop();
    if (run.queued < run.current) return queue(run, run.current);
    highlight(run);
    queue(run, run.current + 1);
  };

  /** Where no text may leave the device. */
  const beginByDevice = async (run: Reading) => {
    const canSpeak = await run.canDeviceSpeak;
    if (run !== reading) return;
    if (canSpeak) return continueByDevice(run);
    stop();
    announce(context, messages.audioTitle, messages.noLocalVoice, 'alert');
  };

  /** From a sentence, or from seconds of its clip. */
  const readFrom = (run: Reading, index: number, from?: number) => {
    if (index >= run.sentences.length) return stop();
    run.current = Math.max(0, index);
    run.jumps++;
    if (run.deviceVoice || localOnly) return continueByDevice(run);
    run.player?.halt();
    run.queued = run.current - 1;
    queue(run, run.current, from);
  };

  const check = () => {
    const run = reading;
    if (!run) return;
    const isGone = !run.sentences.some(
      ({ parts }, at) => at >= run.current && parts.some(({ node }) => node.isConnected),
    );
    if (pageAddress() !== run.url || isGone) stop();
  };

  const start = () => {
    const { sentences, isSelection } =
      isPrivatePage() && !localOnly
        ? { sentences: [], isSelection: false }
        : collectSentences(selectedRange() ?? context.heldSelection);
    if (sentences.length === 0) {
      announce(context, messages.errorTitle, messages.nothing, 'status');
      return;
    }
    const batches = batchSentences(sentences, isSelection);
    const abort = new AbortController();
    let player: AudioPlayer | undefined;
    try {
      if (!localOnly) player = createAudioPlayer();
    } catch (error) {
      console.error(error);
    }
    const ask = { service: context.options, messages, voice, speed, signal: abort.signal };
    const run: Reading = {
      sentences,
      places: batches.flatMap(({ lengths }, batch) => lengths.map((_, indexInBatch) => ({ batch, indexInBatch }))),
      player,
      fetcher: player && createSpeechFetcher(batches, player, ask),
      abort,
      canDeviceSpeak: canDeviceSpeak(abort.signal, localOnly),
      url: pageAddress(),
      current: 0,
      queued: -1,
      jumps: 0,
    };
    reading = run;
    highlighter = createHighlighter(context.ownSheets);
    timer = window.setInterval(check, checkMs);
    setState('loading');
    if (localOnly) beginByDevice(run);
    else queue(run, 0);
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
    if (before.voice !== last.voice && !reading.deviceVoice) readFrom(reading, reading.current);
    else if (before.speed !== last.speed) readFrom(reading, reading.current, reading.player?.position());
  });

  return {
    state: () => state,
    isPaused: () => isPaused,
    isDeviceVoice: () => reading?.deviceVoice !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: () => (state === 'idle' ? start() : stop()),
    pause() {
      if (!reading || isPaused) return;
      isPaused = true;
      if (reading.deviceVoice) reading.deviceVoice.halt();
      else reading.player?.pause();
      notify();
    },
    resume() {
      if (!reading || !isPaused) return;
      isPaused = false;
      if (reading.deviceVoice) continueByDevice(reading);
      else reading.player?.resume();
      notify();
    },
    skip(by) {
      if (reading) readFrom(reading, reading.current + by);
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
