import { type Block, readableBlocks } from './readable-text.ts';

/** One sentence as it is spoken, and where it stands on the page: one range for each text node it runs through. */
export type Sentence = { text: string; ranges: readonly Range[]; language: string };

/** Nothing of the staff's own screens leaves the browser. */
export const isPrivatePage = (): boolean =>
  /^\/admin(\/|$)/.test(location.pathname) ||
  document.querySelector('html[data-no-speech],body[data-no-speech]') !== null;

/** A full stop that ends no sentence: titles, initials, short forms. */
const abbreviation =
  /(^|[\s(“"'])(\p{Lu}|(?![ap]\.m)(\p{L}\.)+\p{L}|Dr|Dra|Mr|Mrs|Ms|Sr|Sra|Srta|Jr|Prof|St|No|Nr|vs|approx|Ud|Uds)\.\s*$/u;

const rangesOf = (letters: Block['letters']): Range[] => {
  const ranges: Range[] = [];
  for (const { node, offset } of letters) {
    let range = ranges.at(-1);
    if (range?.startContainer !== node) {
      range = document.createRange();
      range.setStart(node, offset);
      ranges.push(range);
    }
    range.setEnd(node, offset + 1);
  }
  return ranges;
};

const sentencesOf = ({ letters, language }: Block): Sentence[] => {
  const joined = letters.map(({ text }) => text).join('');
  const sentences: Sentence[] = [];
  let from = 0;
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(joined)) {
    const to = index + segment.length;
    if (to < joined.length && abbreviation.test(segment)) continue;
    const text = joined.slice(from, to).trim();
    // A bullet or an arrow by itself says nothing.
    if (/[\p{L}\p{N}]/u.test(text))
      sentences.push({
        text,
        ranges: rangesOf(letters.slice(from, from + joined.slice(from, to).trimEnd().length)),
        language,
      });
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
