import type { Sentence } from './collect-sentences.ts';

/** What one request asks for: whole sentences, and the length of each by characters. */
export type Portion = { text: string; lengths: readonly number[] };

/** Characters. A short first portion lets the voice start soon; later ones keep a page well under 60 requests in 10 minutes. */
const first = 160;
const later = 420;

/** A heading, a cell, an entry of a list ends without a full stop; said without one, it runs into what follows. */
const isEnded = /[.!?…:;,。！？；：،؟۔।][)\]}"'”’»›]*$/;

const portionOf = (sentences: readonly Sentence[]): Portion => {
  const spoken = sentences.map(({ text }, at) =>
    at < sentences.length - 1 && !isEnded.test(text) ? `${text}.` : text,
  );
  return { text: spoken.join(' '), lengths: spoken.map(({ length }) => length + 1) };
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
