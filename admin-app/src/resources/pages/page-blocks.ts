import type { AddedBlock, PageWords } from '@society-gal/contracts/words';
import type { ShownPage } from './use-words.ts';

type Blocks = ShownPage['blocks'];
type WordsField = Blocks[number]['fields'][number];
type WordsPicture = Blocks[number]['pictures'][number];

const isAdded = ({ added }: PageWords, key: string): boolean => added.some((each) => each.key === key);

/**
 * The keys of all blocks as the page has them: locked ones keep their places among those of the code, as the composer of pages holds it
 * (`public-site/src/words/apply-words.ts`), and an added one follows the block before it.
 */
export function arrangedKeys(blocks: Blocks, words: PageWords): string[] {
  const order = words.order ?? blocks.map(({ key }) => key);
  const ofCode = blocks.filter(({ key }) => !isAdded(words, key));
  const isMovable = (key: string) => ofCode.some((block) => block.key === key && block.locked === null);
  const movable = [...new Set([...order.filter(isMovable), ...ofCode.map(({ key }) => key).filter(isMovable)])];
  const keys = ofCode.map(({ key, locked }) => (locked === null ? (movable.shift() ?? key) : key));
  const added = words.added.map(({ key }) => key).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  for (const key of added) {
    const at = keys.indexOf(order[order.indexOf(key) - 1] ?? '');
    keys.splice(at < 0 ? keys.length : at + 1, 0, key);
  }
  return keys;
}

/** The page with a block one place further up (-1) or down (1); null where it cannot go there. */
export function moved(blocks: Blocks, words: PageWords, key: string, by: -1 | 1): PageWords | null {
  const keys = arrangedKeys(blocks, words);
  const from = keys.indexOf(key);
  for (let to = from + by; to >= 0 && to < keys.length; to += by) {
    const next = { ...words, order: keys.with(from, keys[to] ?? key).with(to, key) };
    if ((arrangedKeys(blocks, next).indexOf(key) - from) * by > 0) return next;
  }
  return null;
}

/** The page with a block taken out, or put back. */
export function hidden(words: PageWords, key: string, isHidden: boolean): PageWords {
  const others = words.hidden.filter((each) => each !== key);
  return { ...words, hidden: isHidden ? [...others, key] : others };
}

const emptyBlocks: Readonly<Record<AddedBlock['kind'], AddedBlock>> = {
  prose: { kind: 'prose', title: '', body: [''] },
  list: { kind: 'list', title: '', style: 'bullet', items: [''] },
  faq: { kind: 'faq', title: '', items: [{ question: '', answer: '' }] },
};

/** The page with a new block after another, and its key. */
export function withBlock(
  blocks: Blocks,
  words: PageWords,
  kind: AddedBlock['kind'],
  after: string,
): [PageWords, string] {
  const last = Math.max(0, ...words.added.map((each) => Number(each.key.slice('added-'.length))));
  const key = `added-${last + 1}`;
  const keys = arrangedKeys(blocks, words);
  const order = keys.toSpliced(keys.indexOf(after) + 1, 0, key);
  return [{ ...words, order, added: [...words.added, { key, block: emptyBlocks[kind] }] }, key];
}

/** The page with other words in an added block; null takes it away for good. */
export function withAdded(words: PageWords, key: string, block: AddedBlock | null): PageWords {
  if (block) return { ...words, added: words.added.map((each) => (each.key === key ? { key, block } : each)) };
  const { order, ...others } = hidden(words, key, false);
  const added = words.added.filter((each) => each.key !== key);
  return { ...others, ...(order ? { order: order.filter((each) => each !== key) } : {}), added };
}

/** The text of a place as it will be. */
export function textAt(words: PageWords, place: string, { text }: Pick<WordsField, 'text'>): string {
  return words.texts[place]?.text ?? text;
}

/** The page with another text in a place; the code's own text is no change. */
export function withText(words: PageWords, place: string, field: WordsField, text: string): PageWords {
  const { first, byDay } = field;
  const { [place]: _, ...others } = words.texts;
  // Where code has moved a text of staff, the change that brought it stands at another place.
  const isUnchanged = text === first && field.text === first;
  const changed = { text, over: first, ...(byDay ? { byDay } : {}) };
  return { ...words, texts: isUnchanged ? others : { ...others, [place]: changed } };
}

/** The picture of a place as it will be. */
export function pictureAt(words: PageWords, place: string, { art, alt }: WordsPicture) {
  return words.pictures[place] ?? { art, alt };
}
