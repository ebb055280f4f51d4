import type { Sentence } from './collect-sentences.ts';

/** What one request asks for: whole sentences, and the place of each in the text by characters. */
export type Portion = { text: string; sentences: readonly Sentence[]; starts: readonly number[] };

/** Characters. A short first portion lets the voice start soon; later ones keep a page well under 60 requests in 10 minutes. */
const first = 160;
const later = 420;

const portionOf = (sentences: readonly Sentence[]): Portion => {
  const starts: number[] = [];
  let text = '';
  for (const sentence of sentences) {
    if (text) text += ' ';
    starts.push(text.length);
    text += sentence.text;
  }
  return { text, sentences, starts };
};

/** Groups sentences in order. A selection is asked for at once, unless it is long. */
export function makePortions(sentences: readonly Sentence[], isSelection: boolean): Portion[] {
  const portions: Sentence[][] = [];
  let length = 0;
  for (const sentence of sentences) {
    const room = portions.length <= 1 && !isSelection ? first : later;
    if (portions.length === 0 || length + sentence.text.length > room) {
      portions.push([]);
      length = 0;
    }
    portions.at(-1)?.push(sentence);
    length += sentence.text.length + 1;
  }
  return portions.map(portionOf);
}
