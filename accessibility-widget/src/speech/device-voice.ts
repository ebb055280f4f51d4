/** True when the device has any voice. Some browsers offer the interface with an empty list. */
export const canDeviceSpeak = (): boolean => 'speechSynthesis' in globalThis && speechSynthesis.getVoices().length > 0;

type Spoken = { text: string };
type Hooks<Item> = { speed(): number; onSentence(item: Item): void; onEnd(): void };

/**
 * Reads sentences one by one with the device's own voice, which some browsers cut off after 15 seconds: a sentence at a
 * time stays under that and tells what is being heard.
 */
export function speakByDevice<Item extends Spoken>(items: readonly Item[], { speed, onSentence, onEnd }: Hooks<Item>) {
  let isOver = false;
  const speak = (index: number) => {
    const item = items[index];
    if (isOver) return;
    if (!item) return onEnd();
    const utterance = new SpeechSynthesisUtterance(item.text);
    utterance.rate = speed();
    utterance.lang = document.documentElement.lang || navigator.language;
    utterance.onend = () => speak(index + 1);
    utterance.onerror = () => {
      if (!isOver) onEnd();
    };
    onSentence(item);
    speechSynthesis.speak(utterance);
  };
  speechSynthesis.cancel();
  speak(0);
  return {
    stop() {
      isOver = true;
      speechSynthesis.cancel();
    },
  };
}
