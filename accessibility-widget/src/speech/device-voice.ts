/** Milliseconds to wait for the list of voices. */
const voicesTimeoutMs = 1000;
/** Characters at normal speed: some browsers cut an utterance off after 15 seconds. */
const maxUtteranceLength = 160;

/** Other voices may send what they say to a server. */
const voicesOf = (localOnly: boolean): SpeechSynthesisVoice[] =>
  speechSynthesis.getVoices().filter(({ localService }) => localService || !localOnly);

/** Some browsers fill the list late and others never; `signal` ends the wait. */
export async function canDeviceSpeak(signal: AbortSignal, localOnly: boolean): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false;
  if (voicesOf(localOnly).length > 0) return true;
  const over = AbortSignal.any([signal, AbortSignal.timeout(voicesTimeoutMs)]);
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true, signal: over });
    over.addEventListener('abort', resolve);
  });
  return voicesOf(localOnly).length > 0;
}

/** In the language where there is one. */
function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const voices = voicesOf(true);
  const short = language.slice(0, 2).toLowerCase();
  return voices.find(({ lang }) => lang.slice(0, 2).toLowerCase() === short) ?? voices[0];
}

/** After a comma where there is one. */
export function splitUtterance(text: string, maxLength: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const head = rest.slice(0, maxLength);
    const comma = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((mark) => head.lastIndexOf(mark)));
    const end = comma > maxLength / 3 ? comma + 1 : head.lastIndexOf(' ');
    const cut = end > 0 ? end : maxLength;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...parts, rest] : parts;
}

type Spoken = { text: string; language: string };
type Hooks = {
  speed(): number;
  /** Fails without a local voice, and never takes the browser's choice. */
  localOnly: boolean;
  onSentence(index: number): void;
  onEnd(): void;
  onError(): void;
};

/** Utterances are short enough not to be cut off, and never paused, because browsers lose a paused one. */
export function speakByDevice(
  sentences: readonly Spoken[],
  first: number,
  { speed, localOnly, onSentence, onEnd, onError }: Hooks,
) {
  let isOver = false;
  let timer = 0;
  // Chrome collects an utterance without a reference, and its `end` event then never comes.
  let utterance: SpeechSynthesisUtterance;
  const begin = (index: number) => {
    const sentence = sentences[index];
    if (!sentence) return onEnd();
    onSentence(index);
    const parts = splitUtterance(sentence.text, Math.max(80, maxUtteranceLength * speed()));
    const speak = (at: number) => {
      const part = parts[at];
      if (isOver) return;
      if (part === undefined) return begin(index + 1);
      utterance = new SpeechSynthesisUtterance(part);
      utterance.rate = speed();
      utterance.lang = sentence.language;
      if (localOnly) {
        const voice = localVoice(sentence.language);
        // Later, so that the caller has the handle by then.
        if (!voice) return void Promise.resolve().then(onError);
        utterance.voice = voice;
      }
      utterance.onend = () => speak(at + 1);
      utterance.onerror = () => {
        if (!isOver) onError();
      };
      speechSynthesis.resume();
      speechSynthesis.speak(utterance);
    };
    speak(0);
  };
  // Some browsers also cancel what is spoken right after a cancel.
  if (speechSynthesis.speaking || speechSynthesis.pending) {
    speechSynthesis.cancel();
    timer = window.setTimeout(begin, 50, first);
  } else begin(first);
  return {
    halt() {
      isOver = true;
      clearTimeout(timer);
      speechSynthesis.cancel();
    },
  };
}
