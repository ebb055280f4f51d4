import type { Speech, SpeechState, WidgetContext } from '../engine/context.ts';
import { say } from '../engine/say.ts';
import type { Words } from '../words/en.ts';
import { askVoice, SpeechError } from './ask-voice.ts';
import { collectSentences, isPrivatePage } from './collect-sentences.ts';
import { canDeviceSpeak, speakByDevice } from './device-voice.ts';
import { createHighlighter } from './highlight-sentence.ts';
import { makePortions, type Portion } from './make-portions.ts';
import { type Clip, createPlayer, type Player } from './play-audio.ts';

/** Ms between two looks at which sentence is heard. */
const tickMs = 80;

type Fetched = { clip: Clip; speed: number };
type Reading = {
  portions: readonly Portion[];
  player: Player;
  abort: AbortController;
  fetched: Map<number, Promise<Fetched>>;
  path: string;
  portion: number;
  sentence: number;
  now?: Fetched;
  byDevice?: { stop(): void };
};

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

  const stop = () => {
    const was = reading;
    reading = undefined;
    isPaused = false;
    clearInterval(timer);
    was?.abort.abort();
    was?.byDevice?.stop();
    was?.player.end();
    highlighter?.end();
    highlighter = undefined;
    if (state !== 'idle') become('idle');
  };

  const fetchPortion = (run: Reading, index: number): Promise<Fetched> | undefined => {
    const portion = run.portions[index];
    if (!portion) return undefined;
    const known = run.fetched.get(index);
    if (known) return known;
    const asked = { text: portion.text, voice: context.store.get().textToSpeechVoice, speed: speed() };
    const promise = askVoice(asked, context.options.speechUrl, words, run.abort.signal).then(async (parts) => {
      const clip = await run.player.decode(parts).catch(() => {
        throw new SpeechError(words.audioTitle, words.audioText);
      });
      return { clip, speed: asked.speed };
    });
    // Looked at when its turn comes; until then a failure must not count as unhandled.
    promise.catch(() => {});
    run.fetched.set(index, promise);
    return promise;
  };

  const mark = (run: Reading) => {
    const sentence = run.portions[run.portion]?.sentences[run.sentence];
    if (sentence) highlighter?.show(sentence.range);
  };

  const fail = (run: Reading, error: unknown) => {
    if (run !== reading) return;
    const { title, message } =
      error instanceof SpeechError ? error : new SpeechError(words.errorTitle, words.errorText);
    run.player.halt();
    const canSpeak = canDeviceSpeak();
    say(
      context,
      title,
      `${message}${/[.!]$/.test(message) ? '' : '.'} ${canSpeak ? words.deviceText : words.noDevice}`,
      'alert',
    );
    if (canSpeak) goOnByDevice(run);
    else stop();
  };

  const goOnByDevice = (run: Reading) => {
    const sentences = run.portions.flatMap((portion, at) =>
      portion.sentences.map((sentence, index) => ({ at, index, text: sentence.text })),
    );
    const from = sentences.findIndex(({ at, index }) => at === run.portion && index === run.sentence);
    run.byDevice?.stop();
    run.byDevice = speakByDevice(sentences.slice(Math.max(0, from)), {
      speed,
      onSentence({ at, index }) {
        run.portion = at;
        run.sentence = index;
        mark(run);
      },
      onEnd: stop,
    });
    if (isPaused) speechSynthesis.pause();
    become('playing');
  };

  const tick = () => {
    const run = reading;
    if (!run) return;
    if (location.pathname !== run.path) return stop();
    const portion = run.portions[run.portion];
    if (!portion || !run.now || run.byDevice) return;
    const heard = (run.player.position() / run.player.length()) * portion.text.length;
    const at = Math.max(
      0,
      portion.starts.findLastIndex((start) => start <= heard),
    );
    if (at === run.sentence) return;
    run.sentence = at;
    mark(run);
  };

  const playPortion = async (run: Reading, index: number, sentence = 0) => {
    run.portion = index;
    run.sentence = sentence;
    const portion = run.portions[index];
    if (!portion) return stop();
    try {
      const fetched = await fetchPortion(run, index);
      if (run !== reading || run.portion !== index || !fetched) return;
      run.now = fetched;
      const { clip } = fetched;
      const share = (portion.starts[run.sentence] ?? 0) / portion.text.length;
      const from = (share * clip.samples.length) / clip.sampleRate;
      run.player.play(clip, from, speed() / fetched.speed, () => playPortion(run, index + 1));
      mark(run);
      become('playing');
      fetchPortion(run, index + 1);
    } catch (error) {
      fail(run, error);
    }
  };

  const start = () => {
    const live = getSelection();
    const range = live && !live.isCollapsed && live.rangeCount > 0 ? live.getRangeAt(0) : context.heldSelection;
    const { sentences, isSelection } = isPrivatePage()
      ? { sentences: [], isSelection: false }
      : collectSentences(range);
    if (sentences.length === 0) {
      say(context, words.errorTitle, words.nothing, 'status');
      return;
    }
    const run: Reading = {
      portions: makePortions(sentences, isSelection),
      player: createPlayer(),
      abort: new AbortController(),
      fetched: new Map(),
      path: location.pathname,
      portion: 0,
      sentence: 0,
    };
    reading = run;
    highlighter = createHighlighter(context.ownSheets);
    timer = window.setInterval(tick, tickMs);
    become('loading');
    playPortion(run, 0);
  };

  const onHidden = () => {
    if (document.hidden) stop();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', stop);
  let lastSpeed = speed();
  const endStore = context.store.subscribe(() => {
    const run = reading;
    const portion = run?.portions[run.portion];
    if (speed() === lastSpeed) return;
    lastSpeed = speed();
    if (!run || !portion) return;
    if (run.byDevice) goOnByDevice(run);
    else if (run.now) {
      const { clip, speed: asked } = run.now;
      run.player.play(clip, run.player.position(), speed() / asked, () => playPortion(run, run.portion + 1));
    }
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
      if (reading.byDevice) speechSynthesis.pause();
      else reading.player.pause();
      tell();
    },
    resume() {
      if (!reading || !isPaused) return;
      isPaused = false;
      if (reading.byDevice) speechSynthesis.resume();
      else reading.player.resume();
      tell();
    },
    skip(by) {
      const run = reading;
      const portion = run?.portions[run.portion];
      if (!run || !portion) return;
      let at = run.portion;
      let index = run.sentence + by;
      if (index < 0) {
        at = Math.max(0, at - 1);
        index = at === run.portion ? 0 : (run.portions[at]?.sentences.length ?? 1) - 1;
      } else if (index >= portion.sentences.length) {
        at++;
        index = 0;
      }
      if (run.byDevice) {
        run.portion = at;
        run.sentence = index;
        if (run.portions[at]) goOnByDevice(run);
        else stop();
        return;
      }
      run.player.halt();
      playPortion(run, at, index);
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
