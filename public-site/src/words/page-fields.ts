import { crisisLines, currentFacts } from '@society-gal/contracts/brand';
import { type Subject, subjectNames, subjects } from '@society-gal/contracts/words';
import type { Block } from '../blocks/block-types.ts';
import { plainSpaces, toTemplate } from './fact-words.ts';

type WordKind = { label: string; kind: 'line' | 'paragraph' };
const line = (label: string): WordKind => ({ label, kind: 'line' });
const paragraph = (label: string): WordKind => ({ label, kind: 'paragraph' });

/** What a block's strings are words of, by their names. Names that are not here (addresses, looks, prices, people) nobody edits. */
const wordFields: Readonly<Record<string, WordKind>> = {
  eyebrow: line('Above the title'),
  title: line('Title'),
  lead: paragraph('Lead'),
  intro: paragraph('Introduction'),
  sentence: paragraph('Sentence'),
  body: paragraph('Text'),
  label: line('Label'),
  detail: paragraph('Detail'),
  note: paragraph('Note'),
  caption: line('Caption'),
  question: line('Question'),
  answer: paragraph('Answer'),
  greeting: line('Greeting'),
  signed: line('Signed'),
  term: line('Term'),
  when: line('When'),
  items: paragraph('Item'),
  facts: paragraph('Fact'),
  aside: paragraph('Beside the form'),
  head: line('Heading of a column'),
  rows: line('Cell'),
};

/** A block is whole without these. */
const mayBeEmpty: readonly string[] = ['eyebrow', 'intro', 'note'];

/** `path` as in `items.0.title`. `isLine`: one of a list of texts, so that it may go or become several. */
export type PageField = WordKind & { path: string; name: string; text: string; isLine: boolean; mayBeEmpty: boolean };
export type PagePicture = { path: string; art: string; alt: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const below = (path: string, name: string | number) => (path === '' ? `${name}` : `${path}.${name}`);

/** A fact may begin a sentence. */
const sameCase = (text: string) => plainSpaces(text).toLowerCase();
/** By the whole text, the subject in which staff change it. */
const subjectOfText = new Map<string, Subject>();
function noteTexts(value: unknown, subject: Subject): void {
  if (typeof value === 'string' && value !== '') subjectOfText.set(sameCase(value), subject);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) noteTexts(item, subject);
}
for (const name of subjectNames)
  for (const fact of Object.keys(subjects[name].shape.shape)) noteTexts(currentFacts()[fact], name);

/** A text that is a fact, an amount of money, or a link with nothing else in it. */
function isFact(text: string): boolean {
  const linked = /^\[([^\]]*)\]\([^)]*\)$/.exec(text)?.[1];
  if (linked !== undefined) return isFact(linked);
  return subjectOfText.has(sameCase(text)) || !/\p{L}/u.test(toTemplate(text).replace(/\{[^{}]+\}|\$[\d,]+/g, ''));
}

/** Such a link is a partner or a shop, which may change under Facts. */
const linksToFact = (text: string) =>
  [...text.matchAll(/\]\((https:[^)]*)\)/g)].some(([, href = '']) => subjectOfText.has(sameCase(href)));

/** Numbers that people in danger call are words of safety: nobody edits a text that holds one. */
const namesCrisisLine = (text: string) =>
  crisisLines.some(({ name, href }) => text === name || text.includes(`(${href})`));

function* stringsIn(value: unknown, path = '', name = '', isLine = false): Generator<Omit<PageField, keyof WordKind>> {
  if (typeof value === 'string') yield { path, name, text: value, isLine, mayBeEmpty: mayBeEmpty.includes(name) };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* stringsIn(item, below(path, index), name, name !== 'rows' && name !== 'head');
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) yield* stringsIn(item, below(path, key), key);
}

/** What a price includes is a promise, which staff change under Facts. */
const isOfTier = /^tiers\.\d+\.(?!action)/;
const isOfButton = /(?:^|\.)actions?(?:\.\d+)?\.label$/;

/** The texts of a block that staff may change. */
export function fieldsOf(block: Block): PageField[] {
  if (block.kind === 'legal') return [];
  return [...stringsIn(block)].flatMap((found) => {
    const { path, name, text } = found;
    const words = wordFields[name];
    if (!words || text === '' || isOfTier.test(path)) return [];
    if (isFact(text) || linksToFact(text) || namesCrisisLine(text)) return [];
    return [{ ...found, ...words, ...(isOfButton.test(path) ? { label: 'Words of the button' } : {}) }];
  });
}

const unseen: readonly string[] = ['id', 'href', 'src', 'list'];

/** Subjects whose facts a block shows as they are. */
export function subjectsIn(block: Block): Subject[] {
  const shown = [...stringsIn(block)].filter(({ name }) => !unseen.includes(name));
  const found = shown.flatMap(({ text }) => subjectOfText.get(sameCase(text)) ?? []);
  return [...new Set(found)];
}

/** The pictures of a block that staff may change. The door of the donation page is made of parts. */
export function picturesOf(block: Block): PagePicture[] {
  return block.kind === 'giving' ? [] : [...picturesIn(block)];
}

function* picturesIn(value: unknown, path = ''): Generator<PagePicture> {
  if (isRecord(value) && typeof value.art === 'string' && typeof value.alt === 'string')
    yield { path, art: value.art, alt: value.alt };
  if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* picturesIn(item, below(path, key));
}

const personalParts: readonly string[] = ['mail-link', 'personal-page'];

/** Why a block stays and where it is; null for one that staff may move or take out. */
export function lockOf(block: Block, isFirst: boolean): string | null {
  if (isFirst) return 'Every page begins with it.';
  if (block.kind === 'legal') return 'The law and the safety of women need these words. A developer changes them.';
  if (block.kind === 'form') return 'People reach us with this form.';
  if (block.kind === 'custom' && personalParts.includes(block.name)) return 'Without it the page does nothing.';
  if (block.kind === 'custom' && block.name === 'accessibility-settings')
    return 'People set here what helps them read.';
  if (block.kind === 'custom' && block.name === 'newsletter') return 'People join the newsletter here.';
  if ([...stringsIn(block)].some(({ text }) => namesCrisisLine(text))) return 'Women in danger find here whom to call.';
  return null;
}

type Changes = { texts: ReadonlyMap<string, string>; pictures: ReadonlyMap<string, { art: string; alt: string }> };

/** A block with other words and pictures, by their paths. A text of a list goes when it is empty, and empty lines make several of it. */
export function changeBlock<Value>(value: Value, changes: Changes, path = ''): Value {
  if (typeof value === 'string') return (changes.texts.get(path) ?? value) as Value;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const changed = changeBlock(item, changes, below(path, index));
      return typeof changed === 'string' && changed !== item ? paragraphsOf(changed) : [changed];
    }) as Value;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, changeBlock(item, changes, below(path, key))]);
  return { ...Object.fromEntries(entries), ...changes.pictures.get(path) } as Value;
}

/** Empty lines part them. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => part.trim() || []);
}
