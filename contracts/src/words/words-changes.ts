import type * as z from 'zod';
import { formatCount } from '../brand/fact.ts';
import { formatDay } from '../format/format-day.ts';
import { formatDollars } from '../format/money.ts';
import type { PageWords, WordsBlock } from './page-words.ts';
import { type FieldFacts, fieldFacts } from './shape-parts.ts';
import type { WordsChange } from './words-api.ts';

/** A change of a fact, with what the shape says of its field. */
export type FactChange = WordsChange & { owner: boolean; fixed: boolean };

type Inherited = { path: readonly string[]; labels: readonly string[]; owner: boolean; fixed: boolean };
type Def = { type: string; innerType?: z.ZodType; element?: z.ZodType; items?: z.ZodType[]; rest?: z.ZodType };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What stands after the comma of a label is a hint: 'Rounds, the earliest first'. */
const shortLabel = (label: string) => label.split(',')[0] ?? label;

/** The shape without what says that a value may be missing. */
export function innerShape(shape: z.ZodType): z.ZodType {
  const { innerType } = shape.def as Def;
  return innerType ? innerShape(innerType) : shape;
}

/** The fields of an object, by their names; undefined for another shape. */
export function fieldsOfShape(shape: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const inner = innerShape(shape);
  return inner.def.type === 'object' ? (inner as z.ZodObject).shape : undefined;
}

/** The shape of an item of a list; undefined for another shape. */
export function itemShape(shape: z.ZodType): z.ZodType | undefined {
  const { element, items, rest } = innerShape(shape).def as Def;
  return element ?? rest ?? items?.[0];
}

/** What an item of a list is called. */
function itemName(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (!isRecord(item)) return undefined;
  const said = ['awards', 'name', 'title', 'label'].map((name) => item[name]).find((text) => typeof text === 'string');
  if (said) return String(said);
  if (typeof item.amountDollars === 'number') return formatDollars(item.amountDollars);
  return item.value === undefined ? undefined : itemName(item.value);
}

/** A value as people read it; null for none. */
export function inWords(shape: z.ZodType | undefined, value: unknown, kind?: FieldFacts['kind']): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return kind === 'dollars' ? formatDollars(value) : formatCount(value);
  if (typeof value === 'string') {
    const isDay = (kind === 'day' || kind === 'moment') && !Number.isNaN(Date.parse(value));
    if (!isDay) return value;
    const hour = kind === 'moment' ? `, ${value.slice(11, 16)}` : '';
    return `${formatDay(kind === 'moment' ? value.slice(0, 10) : value)}${hour}`;
  }
  const fields = shape && fieldsOfShape(shape);
  const item = shape && itemShape(shape);
  const parts = Object.entries(value).map(([name, part]) => {
    const of = fields?.[name] ?? item;
    return inWords(of, part, of && fieldFacts(of)?.kind);
  });
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** Items of two lists beside each other: by their places where both are as long, else by their names. */
function pairs(before: readonly unknown[], after: readonly unknown[]): [unknown, unknown][] {
  if (before.length === after.length) return before.map((item, place) => [item, after[place]]);
  const left = [...before];
  const found = after.map((item): [unknown, unknown] => {
    const place = left.findIndex((each) => itemName(each) !== undefined && itemName(each) === itemName(item));
    return [place < 0 ? undefined : left.splice(place, 1)[0], item];
  });
  return [...found, ...left.map((item): [unknown, unknown] => [item, undefined])];
}

function mayOnly(which: 'owner' | 'fixed', shape: z.ZodType): boolean {
  const item = itemShape(shape);
  const inside = Object.values(fieldsOfShape(shape) ?? (item ? [item] : []));
  return fieldFacts(shape)?.[which] === true || inside.some((each) => mayOnly(which, each));
}

function same(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return false;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const of = (value: object, name: string) => (value as Record<string, unknown>)[name];
  return (
    Array.isArray(before) === Array.isArray(after) &&
    [...names].every((name) => same(of(before, name), of(after, name)))
  );
}

function changesOf(shape: z.ZodType, before: unknown, after: unknown, above: Inherited): FactChange[] {
  if (same(before, after)) return [];
  const notes = fieldFacts(shape);
  const here = {
    ...above,
    owner: above.owner || notes?.owner === true,
    fixed: above.fixed || notes?.fixed === true,
  };
  const fields = fieldsOfShape(shape);
  if (fields && isRecord(before) && isRecord(after))
    return Object.entries(fields).flatMap(([name, field]) => {
      const label = fieldFacts(field)?.label;
      const labels = label ? [...above.labels, shortLabel(label)] : above.labels;
      return changesOf(field, before[name], after[name], { ...here, path: [...above.path, name], labels });
    });
  const item = itemShape(shape);
  if (item && Array.isArray(before) && Array.isArray(after))
    return pairs(before, after).flatMap(([was, is], place) => {
      const label = itemName(is ?? was) ?? `${fieldFacts(item)?.label ?? ''} ${place + 1}`.trim();
      // A text is its own name.
      const labels = typeof (is ?? was) === 'string' ? above.labels : [...above.labels, label];
      return changesOf(item, was, is, { ...here, path: [...above.path, String(place)], labels });
    });
  return [
    {
      place: above.path.join('.'),
      label: above.labels.join(' › '),
      before: inWords(shape, before, notes?.kind),
      after: inWords(shape, after, notes?.kind),
      owner: here.owner || mayOnly('owner', shape),
      fixed: here.fixed || mayOnly('fixed', shape),
    },
  ];
}

/** What differs between two values of a subject, one row a field. */
export function factChanges(shape: z.ZodType, before: unknown, after: unknown): FactChange[] {
  return changesOf(shape, before, after, { path: [], labels: [], owner: false, fixed: false });
}

const visible = (text: string | undefined): string | null => text || null;

/** What differs between two words of a page, one row a text. `blocks` give the labels. */
export function pageChanges(
  before: PageWords,
  after: PageWords,
  blocks: readonly Pick<WordsBlock, 'key' | 'label' | 'fields' | 'pictures'>[] = [],
): WordsChange[] {
  const both = <Each>(of: (words: PageWords) => Readonly<Record<string, Each>>) =>
    [...new Set([...Object.keys(of(before)), ...Object.keys(of(after))])].map((name) => ({
      name,
      was: of(before)[name],
      is: of(after)[name],
    }));
  const labelOf = (place: string) => {
    const [key = '', path] = place.split('/');
    const block = blocks.find((each) => each.key === key);
    const field = [...(block?.fields ?? []), ...(block?.pictures ?? [])].find((each) => each.path === path);
    return [block?.label ?? key, ...(path ? [field?.label ?? path] : [])].join(' › ');
  };
  const row = (place: string, label: string, was: string | null, is: string | null): WordsChange[] =>
    was === is ? [] : [{ place, label, before: was, after: is }];
  const addedOf = (words: PageWords) => Object.fromEntries(words.added.map(({ key, block }) => [key, block]));
  const addedText = (block: PageWords['added'][number]['block'] | undefined) =>
    block ? inWords(undefined, { ...block, kind: null, style: null }) : null;
  const orderOf = ({ order }: PageWords) => order?.map(labelOf).join(', ') ?? null;
  return [
    ...row('title', 'Title', visible(before.title), visible(after.title)),
    ...row('description', 'Description', visible(before.description), visible(after.description)),
    ...both(({ texts }) => texts).flatMap(({ name, was, is }) =>
      row(name, labelOf(name), visible((was ?? { text: is?.over }).text), visible((is ?? { text: was?.over }).text)),
    ),
    ...both(({ pictures }) => pictures).flatMap(({ name, was, is }) => {
      const text = (of: typeof was) => (of ? [of.art, of.alt].filter(Boolean).join(': ') : null);
      return row(name, labelOf(name), text(was), text(is));
    }),
    ...both(({ hidden }) => Object.fromEntries(hidden.map((key) => [key, true]))).flatMap(({ name, was, is }) =>
      row(name, labelOf(name), was ? 'Hidden' : 'Shown', is ? 'Hidden' : 'Shown'),
    ),
    ...both(addedOf).flatMap(({ name, was, is }) => row(name, `Added block ${name}`, addedText(was), addedText(is))),
    ...row('order', 'Order of blocks', orderOf(before), orderOf(after)),
  ];
}

/** Lists of one length by their places, others by the names of their items: what others added stays, and what they took out goes. */
function listOver(base: readonly unknown[], value: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  if (base.length === value.length && value.length === now.length)
    return value.map((item, place) => laidOver(base[place], item, now[place]));
  const named = (list: readonly unknown[]) => new Map(list.map((item) => [itemName(item), item]));
  const [was, hers, theirs] = [named(base), named(value), named(now)];
  if (was.size !== base.length || hers.size !== value.length || theirs.size !== now.length) return value;
  const kept = value.flatMap((item) => {
    const [name, before] = [itemName(item), was.get(itemName(item))];
    if (theirs.has(name)) return [laidOver(before, item, theirs.get(name))];
    return was.has(name) && same(before, item) ? [] : [item];
  });
  return [...kept, ...now.filter((item) => !was.has(itemName(item)) && !hers.has(itemName(item)))];
}

/** A change laid over what stands by now: what `base` and `value` agree on is as in `now`. */
export function laidOver<Value>(base: Value, value: Value, now: Value): Value {
  if (same(base, now) || same(value, now)) return value;
  if (same(base, value)) return now;
  if (isRecord(base) && isRecord(value) && isRecord(now)) {
    const merged = Object.keys({ ...now, ...value }).map((name) => [
      name,
      laidOver(base[name], value[name], now[name]),
    ]);
    return Object.fromEntries(merged.filter(([, each]) => each !== undefined)) as Value;
  }
  if (Array.isArray(base) && Array.isArray(value) && Array.isArray(now)) return listOver(base, value, now) as Value;
  return value;
}
