/** Milliseconds to wait for the list of voices. */
const voicesTimeoutMs = 1000;
/** Characters of one utterance at normal speed: some browsers cut an utterance off after 15 seconds. */
const maxUtteranceLength = 160;

/** True when the device has any voice. Some browsers fill the list late and others never; `signal` ends the wait. */
export async function canDeviceSpeak(signal: AbortSignal): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false;
  if (speechSynthesis.getVoices().length > 0) return true;
  const over = AbortSignal.any([signal, AbortSignal.timeout(voicesTimeoutMs)]);
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true, signal: over });
    over.addEventListener('abort', resolve);
  });
  return speechSynthesis.getVoices().length > 0;
}

/** Splits a long sentence into parts of at most `maxLength` characters, after a comma where there is one. */
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
type Hooks = { speed(): number; onSentence(index: number): void; onEnd(): void; onError(): void };

/**
 * Reads sentences from `first` on with the device's own voice, in utterances short enough not to be cut off. It cannot
 * be paused, only halted and started again: browsers lose an utterance that is paused for long.
 */
export function speakByDevice(
  sentences: readonly Spoken[],
  first: number,
  { speed, onSentence, onEnd, onError }: Hooks,
) {
  let isOver = false;
  let timer = 0;
  // Kept in a variable: Chrome collects an utterance without a reference, and its `end` event then never comes.
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
