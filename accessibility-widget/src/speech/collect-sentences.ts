import { noSpeechAttribute, sentencesIn } from '@society-gal/contracts/site';
import { type Block, readableBlocks } from './readable-text.ts';

/** One part for each text node that the sentence runs through. */
export type Sentence = { text: string; parts: readonly TextPart[]; language: string };
export type TextPart = { node: Text; from: number; to: number };

/** Pages that are never read: the staff area, and pages that ask for it. */
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

/** Of the selection, else the main part, else the whole page. */
export function collectSentences(selection: Range | null): { sentences: Sentence[]; isSelection: boolean } {
  const read = (range: Range) => readableBlocks(range).flatMap(sentencesOf);
  if (selection?.toString().trim()) return { sentences: read(selection), isSelection: true };
  // Some sites leave their main part empty, others hide all pages but one.
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

/** `getRangeAt` gives an empty range inside a shadow root, so composed ranges are asked for. */
export function selectedRange(): Range | null {
  const selection = getSelection();
  if (selection?.type !== 'Range') return null;
  const range = selection.getRangeAt(0).cloneRange();
  // Browsers from before 2025 see no selection inside a shadow root.
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
