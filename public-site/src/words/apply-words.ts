import { organisation } from '@society-gal/contracts/brand';
import { type AddedBlock, libraryPicture, type PageWords } from '@society-gal/contracts/words';
import { artNames, isArtNotOffered } from '../art/art-names.ts';
import type { Block, PageContent, Picture } from '../blocks/block-types.ts';
import { faqData } from '../pages/structured-data.ts';
import { fromTemplate, plainSpaces, unknownTokens } from './fact-words.ts';
import { changeBlock, fieldsOf, lockOf, type PageField, paragraphsOf, picturesOf } from './page-fields.ts';

export type KeyedBlock = { key: string; block: Block; locked: string | null; added?: AddedBlock };

/** The blocks of the code by their keys: the block's id, or its kind and place among its kind. */
export function keyBlocks(blocks: readonly Block[]): KeyedBlock[] {
  const counts: Record<string, number> = {};
  return blocks.map((block, index) => {
    const place = (counts[block.kind] ?? 0) + 1;
    counts[block.kind] = place;
    const id = 'id' in block ? block.id : undefined;
    return { key: id ?? `${block.kind}-${place}`, block, locked: lockOf(block, index === 0) };
  });
}

/** A text is not shown while a fact that it names has nothing to say, such as the deadline between two rounds. */
const isSayable = (text: string) => unknownTokens(text).length === 0;
const said = (texts: readonly string[]) => texts.filter(isSayable).map(fromTemplate);

function blockOf(added: AddedBlock): Block {
  const section = added.title && isSayable(added.title) ? { title: fromTemplate(added.title) } : {};
  if (added.kind === 'prose') return { kind: 'prose', ...section, body: said(added.body).flatMap(paragraphsOf) };
  if (added.kind === 'list') return { kind: 'list', ...section, style: added.style, items: said(added.items) };
  const items = added.items
    .filter(({ question, answer }) => isSayable(question) && isSayable(answer))
    .map(({ question, answer }) => ({ question: fromTemplate(question), answer: fromTemplate(answer) }));
  return { kind: 'faq', ...section, items };
}

/**
 * All blocks in the order of staff, hidden ones too. A locked block keeps its place among those of the code; one that the order does not
 * name follows its neighbour of the code.
 */
export function arrangeBlocks(blocks: readonly Block[], { order = [], added }: PageWords): KeyedBlock[] {
  const ofCode = keyBlocks(blocks);
  const sequence = order.filter((key) => ofCode.some((each) => each.key === key));
  for (const [index, { key }] of ofCode.entries()) {
    if (sequence.includes(key)) continue;
    const before = ofCode[index - 1];
    sequence.splice(before ? sequence.indexOf(before.key) + 1 : 0, 0, key);
  }
  const movable = sequence.flatMap((key) => ofCode.find((each) => each.key === key && !each.locked) ?? []);
  const arranged = ofCode.map((each) => (each.locked ? each : (movable.shift() ?? each)));
  for (const { key, block } of added.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))) {
    const before = order[order.indexOf(key) - 1];
    const at = arranged.findIndex((each) => each.key === before);
    arranged.splice(at < 0 ? arranged.length : at + 1, 0, { key, block: blockOf(block), locked: null, added: block });
  }
  return arranged;
}

export type PlacedField = PageField & { place: string };

/** Every text of the code that staff may change, by its place. */
export function fieldsOfBlocks(blocks: readonly KeyedBlock[]): PlacedField[] {
  return blocks.flatMap(({ key, block, added }) =>
    added ? [] : fieldsOf(block).map((field) => ({ ...field, place: `${key}/${field.path}` })),
  );
}

/** A text that tells of a day, a fact or a figure goes when the code says another. */
const followsCode = ({ over, byDay }: PageWords['texts'][string]) => byDay === true || /[\d{]/.test(over);

/**
 * Where each text of staff stands: over the text that it replaced, in its place or where code has moved it; or else in its place over a
 * text that code has reworded.
 */
export function placeTexts(fields: readonly PlacedField[], texts: PageWords['texts']): Map<string, string> {
  const placed = new Map<string, string>();
  const isOver = (field: PlacedField, over: string) => fromTemplate(over) === plainSpaces(field.text);
  const waiting = Object.entries(texts).filter(([place, { text, over }]) => {
    const isHere = fields.some((field) => field.place === place && isOver(field, over));
    if (isHere) placed.set(place, text);
    return !isHere;
  });
  for (const [place, entry] of waiting) {
    const name = place.split(/[./]/).findLast((part) => !/^\d+$/.test(part));
    const moved = fields.find((field) => field.name === name && !placed.has(field.place) && isOver(field, entry.over));
    const stays = fields.find((field) => field.place === place && !placed.has(place) && !followsCode(entry));
    const found = moved ?? stays;
    if (found) placed.set(found.place, entry.text);
  }
  return placed;
}

/** Null where the code's text stays: the text of staff cannot be said today, or it would leave a gap. */
function wordsOfField({ isLine, mayBeEmpty }: PageField, locked: boolean, text: string): string | null {
  if (!isSayable(text)) return null;
  if (text.trim() === '' && !mayBeEmpty && (!isLine || locked)) return null;
  return isLine ? fromTemplate(text) : fromTemplate(text).replace(/\s*\n\s*/g, ' ');
}

const isPicture = (art: string): art is Picture['art'] =>
  libraryPicture.safeParse(art).success || (artNames.some((name) => name === art) && !isArtNotOffered(art));

/** What search engines read says what the page says. */
function describedAnew(content: PageContent, description: string, blocks: readonly Block[]): Partial<PageContent> {
  if (!content.structuredData) return {};
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return {
    structuredData: content.structuredData.map((item) => {
      if (item['@type'] === 'FAQPage') return faqData(questions);
      return item.description === content.description ? { ...item, description } : item;
    }),
  };
}

const changedText = (first: string, text: string | undefined) =>
  text?.trim() && isSayable(text) ? fromTemplate(text) : first;

/** A discreet page does not name the foundation in the history of a device. */
function titleOf({ title, noindex }: PageContent, words: PageWords): string {
  const changed = changedText(title, words.title);
  return noindex && changed.includes(organisation.shortName) ? title : changed;
}

/** A page with the words of staff. */
export function applyWords(content: PageContent, words: PageWords | undefined): PageContent {
  if (!words) return content;
  const arranged = arrangeBlocks(content.blocks, words);
  const fields = fieldsOfBlocks(arranged);
  const placed = placeTexts(fields, words.texts);
  const blocks = arranged
    .filter(({ key, locked }) => locked || !words.hidden.includes(key))
    .map(({ key, block, locked, added }) => {
      if (added) return block;
      const texts = new Map<string, string>();
      for (const field of fieldsOf(block)) {
        const text = placed.get(`${key}/${field.path}`);
        const changed = text === undefined ? null : wordsOfField(field, locked !== null, text);
        if (changed !== null) texts.set(field.path, changed);
      }
      const pictures = new Map(
        picturesOf(block).flatMap(({ path }) => {
          const picture = words.pictures[`${key}/${path}`];
          return picture && isPicture(picture.art) ? [[path, picture] as const] : [];
        }),
      );
      return changeBlock(block, { texts, pictures });
    });
  const description = changedText(content.description, words.description);
  return {
    ...content,
    title: titleOf(content, words),
    description,
    ...describedAnew(content, description, blocks),
    blocks,
  };
}
