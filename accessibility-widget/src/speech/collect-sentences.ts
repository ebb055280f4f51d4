import { noSpeechAttribute, sentencesIn } from '@society-gal/contracts/site';
import { type Block, readableBlocks } from './readable-text.ts';

/** One sentence as it is spoken, and its place on the page: one part for each text node it runs through. */
export type Sentence = { text: string; parts: readonly TextPart[]; language: string };
export type TextPart = { node: Text; from: number; to: number };

/** True for pages that are never read: those of the staff area, whose text must not leave the browser, and those that ask for it. */
export const isPrivatePage = (): boolean =>
  /^\/admin(\/|$)/.test(location.pathname) ||
  document.querySelector(`html[${noSpeechAttribute}],body[${noSpeechAttribute}]`) !== null;

const partsOf = (runs: Block['runs'], from: number, to: number): TextPart[] => {
  const parts: TextPart[] = [];
  for (const { at, node, offset, length } of runs) {
    const [start, end] = [Math.max(from, at), Math.min(to, at + length)];
    if (start >= end) continue;
    const last = parts.at(-1);
    if (last?.node === node) last.to = offset + end - at;
    else parts.push({ node, from: offset + start - at, to: offset + end - at });
  }
  return parts;
};

const sentencesOf = ({ text: whole, runs, language }: Block): Sentence[] =>
  sentencesIn(whole, language).map(({ from, text }) => ({
    text,
    parts: partsOf(runs, from, from + text.length),
    language,
  }));

const rangeOf = (node: Node): Range => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
};

/** The sentences to read: those of the selection, else of the main part, else of the whole page. */
export function collectSentences(selection: Range | null): { sentences: Sentence[]; isSelection: boolean } {
  const read = (range: Range) => readableBlocks(range).flatMap(sentencesOf);
  if (selection?.toString().trim()) return { sentences: read(selection), isSelection: true };
  // A site that keeps several pages in one document hides all but one of them, and some sites leave their main part empty.
  for (const main of document.querySelectorAll('main,[role=main]')) {
    const sentences = read(rangeOf(main));
    if (sentences.length > 0) return { sentences, isSelection: false };
  }
  return { sentences: read(rangeOf(document.body)), isSelection: false };
}

const openRoots = (within: Document | ShadowRoot): ShadowRoot[] =>
  [...within.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...openRoots(shadowRoot)] : [],
  );

/** The selection; null when nothing is selected. Inside a shadow root `getRangeAt` gives an empty range, so that is asked for composed ranges. */
export function selectedRange(): Range | null {
  const selection = getSelection();
  if (selection?.type !== 'Range') return null;
  const range = selection.getRangeAt(0).cloneRange();
  // Browsers from before 2025 have no composed ranges: there a selection inside a shadow root is not seen.
  const [inside] = range.collapsed ? (selection.getComposedRanges?.({ shadowRoots: openRoots(document) }) ?? []) : [];
  if (inside) {
    range.setStart(inside.startContainer, inside.startOffset);
    const root = inside.startContainer.getRootNode();
    if (root.contains(inside.endContainer)) range.setEnd(inside.endContainer, inside.endOffset);
    // A triple press on the last line of a shadow root selects to a place outside it.
    else range.setEnd(root, root.childNodes.length);
  }
  return range.collapsed ? null : range;
}
