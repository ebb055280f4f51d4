import { type Block, readableBlocks } from './readable-text.ts';

/** One sentence as it is spoken, and where it stands on the page: a part for each text node it runs through. */
export type Sentence = { text: string; parts: readonly Part[]; language: string };
export type Part = { node: Text; from: number; to: number };

/** Nothing of the staff's own screens leaves the browser. */
export const isPrivatePage = (): boolean =>
  /^\/admin(\/|$)/.test(location.pathname) ||
  document.querySelector('html[data-no-speech],body[data-no-speech]') !== null;

/** A full stop that ends no sentence: titles, initials, short forms. */
const abbreviation =
  /(^|[\s(“"'])(\p{Lu}|(?![ap]\.m)(\p{L}\.)+\p{L}|Dr|Dra|Mr|Mrs|Ms|Sr|Sra|Srta|Jr|Prof|St|No|Nr|vs|approx|Ud|Uds)\.\s*$/u;

const partsOf = (runs: Block['runs'], from: number, to: number): Part[] => {
  const parts: Part[] = [];
  for (const { at, node, offset, length } of runs) {
    const [start, end] = [Math.max(from, at), Math.min(to, at + length)];
    if (start >= end) continue;
    const last = parts.at(-1);
    if (last?.node === node) last.to = offset + end - at;
    else parts.push({ node, from: offset + start - at, to: offset + end - at });
  }
  return parts;
};

const segmenters = new Map<string, Intl.Segmenter>();
const segmenterOf = (language: string): Intl.Segmenter => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, known);
  return known;
};

const sentencesOf = ({ text: whole, runs, language }: Block): Sentence[] => {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const { segment, index } of segmenterOf(language).segment(whole)) {
    const to = index + segment.length;
    if (to < whole.length && abbreviation.test(segment)) continue;
    const text = whole.slice(from, to).trimEnd();
    // A bullet or an arrow by itself says nothing.
    if (/[\p{L}\p{N}]/u.test(text)) sentences.push({ text, parts: partsOf(runs, from, from + text.length), language });
    from = to;
  }
  return sentences;
};

const rangeOf = (node: Node): Range => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
};

/** What is to be read: the selection if there is one, else the main part, else the whole page. In sentences. */
export function collectSentences(selection: Range | null): { sentences: Sentence[]; isSelection: boolean } {
  const read = (range: Range) => readableBlocks(range).flatMap(sentencesOf);
  if (selection?.toString().trim()) return { sentences: read(selection), isSelection: true };
  // A site that keeps several pages in one document hides all but one, and some leave their main part empty.
  for (const main of document.querySelectorAll('main,[role=main]')) {
    const sentences = read(rangeOf(main));
    if (sentences.length > 0) return { sentences, isSelection: false };
  }
  return { sentences: read(rangeOf(document.body)), isSelection: false };
}
