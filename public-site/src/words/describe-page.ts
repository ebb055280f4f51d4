import { type EditedPage, noPageWords, type PageWords, subjects, type WordsBlock } from '@society-gal/contracts/words';
import { isArtNotOffered, pieces } from '../art/art-names.ts';
import type { Block, CustomBlock, PageContent } from '../blocks/block-types.ts';
import { loadPage, pageNames, pathOf } from '../pages/index.ts';
import { arrangeBlocks, fieldsOfBlocks, type KeyedBlock, type PlacedField, placeTexts } from './apply-words.ts';
import { toTemplate } from './fact-words.ts';
import { picturesOf, subjectsIn } from './page-fields.ts';

const kinds: Readonly<Record<Exclude<Block['kind'], 'custom'>, string>> = {
  hero: 'Top of the page',
  prose: 'Text',
  cards: 'Choices',
  ledger: 'Rows',
  object: 'Large picture',
  sentence: 'Sentence',
  way: 'Way',
  letter: 'Letter',
  steps: 'Steps',
  list: 'List',
  stats: 'Figures',
  split: 'Text and picture',
  tiers: 'Prices',
  schedule: 'Schedule',
  faq: 'Questions',
  quotes: 'Quotes',
  callout: 'Call for a gift',
  video: 'Films',
  audio: 'Sound',
  form: 'Form',
  giving: 'Gift form',
  facts: 'Facts',
  table: 'Table',
  shares: 'Shares',
  people: 'People',
  gallery: 'Pictures',
  downloads: 'Downloads',
  legal: 'Rules',
};
const controls: Readonly<Record<CustomBlock['name'], string>> = {
  'accessibility-settings': 'Display settings',
  newsletter: 'Newsletter',
  'mail-link': 'Form',
  'personal-page': 'Page of her own',
  share: 'Share this page',
  'places-now': 'Dates that are open',
};

/** 'Prices: Tickets (under Facts: Events, tickets and tiers)' */
function labelOf(block: Block): string {
  const title = 'title' in block && block.title ? block.title : 'sentence' in block ? block.sentence : '';
  const elsewhere = subjectsIn(block).map((name) => subjects[name].title);
  const kind = block.kind === 'custom' ? controls[block.name] : kinds[block.kind];
  const name = title ? `${kind}: ${title}` : kind;
  return elsewhere.length > 0 ? `${name} (under Facts: ${elsewhere.join('; ')})` : name;
}

/** A text of a page as its code has it today, with tokens of facts. */
export type PageText = { name: string; text: string };

const textsOf = (page: PageContent): PageText[] =>
  fieldsOfBlocks(arrangeBlocks(page.blocks, noPageWords)).map(({ name, text }) => ({ name, text: toTemplate(text) }));

/**
 * The texts of a page on the day on which this program runs. A text that a program of another day does not have is one that the calendar
 * changes: {@link describePage} marks it.
 */
export async function templatesOf(name: string): Promise<PageText[]> {
  const page = await loadPage(name);
  return page ? textsOf(page) : [];
}

function describeBlock(
  { key, block, locked, added }: KeyedBlock,
  fields: readonly PlacedField[],
  words: PageWords,
  texts: ReadonlyMap<string, string>,
  later: readonly PageText[] | undefined,
): WordsBlock {
  return {
    key,
    kind: block.kind,
    label: labelOf(block),
    hidden: !locked && words.hidden.includes(key),
    locked,
    fields: fields
      .filter(({ place }) => place.startsWith(`${key}/`))
      .map(({ path, label, kind, name, text, place }) => {
        const first = toTemplate(text);
        const isByDay = later?.every((each) => each.name !== name || each.text !== first);
        return { path, label, kind, first, text: texts.get(place) ?? first, ...(isByDay ? { byDay: true } : {}) };
      }),
    pictures: added
      ? []
      : picturesOf(block).map(({ path, art, alt }) => ({
          path,
          label: 'Picture',
          art,
          alt,
          ...words.pictures[`${key}/${path}`],
        })),
    ...(added ? { added } : {}),
  };
}

/**
 * A page for the editor; null where no page has the name. `later` are its {@link templatesOf} on a far day, from another program: what they
 * lack is marked `byDay`.
 */
export async function describePage(
  name: string,
  words: PageWords = noPageWords,
  later?: readonly PageText[],
): Promise<EditedPage | null> {
  const page = await loadPage(name);
  if (!page) return null;
  const blocks = arrangeBlocks(page.blocks, words);
  const fields = fieldsOfBlocks(blocks);
  const texts = placeTexts(fields, words.texts);
  return {
    title: words.title ?? toTemplate(page.title),
    description: words.description ?? toTemplate(page.description),
    path: pathOf(name),
    blocks: blocks.map((block) => describeBlock(block, fields, words, texts, later)),
  };
}

/** The drawings that staff may choose, with what the pages say of them. */
export async function artPictures(): Promise<{ art: string; address: string; alt: string }[]> {
  const shown = (await Promise.all(pageNames.map(loadPage))).flatMap((page) => page?.blocks.flatMap(picturesOf) ?? []);
  return pieces
    .filter((art) => !isArtNotOffered(art))
    .map((art) => ({
      art,
      address: `/art/${art}.avif`,
      alt: shown.find((picture) => picture.art === art && picture.alt)?.alt ?? '',
    }));
}
