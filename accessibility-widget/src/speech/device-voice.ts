/** Ms that a browser may take to tell its voices. */
const patience = 1000;
/** Characters that are said within 15 seconds at the usual pace: some browsers cut an utterance off there. */
const most = 160;

/** True when the device has any voice. The list comes late in some browsers, and stays empty in others; `signal` ends the wait. */
export async function canDeviceSpeak(signal: AbortSignal): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false;
  if (speechSynthesis.getVoices().length > 0) return true;
  const over = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true, signal: over });
    over.addEventListener('abort', resolve);
  });
  return speechSynthesis.getVoices().length > 0;
}

/** A long sentence in parts, after a comma where there is one. */
export const inBreaths = (text: string, room: number): string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > room) {
    const head = rest.slice(0, room);
    const comma = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((mark) => head.lastIndexOf(mark)));
    const end = comma > room / 3 ? comma + 1 : head.lastIndexOf(' ');
    const cut = end > 0 ? end : room;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...parts, rest] : parts;
};

type Spoken = { text: string; language: string };
type Hooks = { speed(): number; onSentence(index: number): void; onEnd(): void; onError(): void };

/**
 * Reads sentences from `first` on with the device's own voice. A breath at a time stays under what browsers cut off, and
 * tells what is being heard. It is not paused but halted and begun again: browsers forget a voice that rests.
 */
export function speakByDevice(
  sentences: readonly Spoken[],
  first: number,
  { speed, onSentence, onEnd, onError }: Hooks,
) {
  let isOver = false;
  let timer = 0;
  // Held here: Chrome lets go of an utterance nobody holds, and its end is never told.
  let utterance: SpeechSynthesisUtterance;
  const begin = (index: number) => {
    const sentence = sentences[index];
    if (!sentence) return onEnd();
    onSentence(index);
    const breaths = inBreaths(sentence.text, Math.max(80, most * speed()));
    const speak = (at: number) => {
      const breath = breaths[at];
      if (isOver) return;
      if (breath === undefined) return begin(index + 1);
      utterance = new SpeechSynthesisUtterance(breath);
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
  // What is said in the same moment as a cancel is cancelled with it in some browsers.
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
