import { foundationInstant, foundationTime } from '@society-gal/contracts/format';
import { type FieldFacts, fieldFacts } from '@society-gal/contracts/words';
import * as z from 'zod';

type Drawn =
  | { form: 'group'; fields: [string, z.ZodType][] }
  /** `isWhole`: code depends on which items there are. */
  | { form: 'list'; element: z.ZodType; least: number; isWhole: boolean }
  | { form: 'choice'; options: readonly string[] }
  | { form: 'switch' | 'number' | 'text' };

/** How a field is drawn. `nothing`: what stands for an empty one; without it the field has to be filled in. */
export type FactShape = Drawn & { facts: FieldFacts; nothing?: { is: null | undefined } };

function drawn(schema: z.ZodType): Drawn {
  if (schema instanceof z.ZodObject)
    return { form: 'group', fields: Object.entries(schema.shape) as [string, z.ZodType][] };
  if (schema instanceof z.ZodArray) return listOf(schema.element as z.ZodType, 0);
  if (schema instanceof z.ZodTuple) return listOf(schema.def.items[0] as z.ZodType, schema.def.items.length);
  if (schema instanceof z.ZodEnum) return { form: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { form: 'switch' };
  return { form: schema instanceof z.ZodNumber ? 'number' : 'text' };
}

function listOf(element: z.ZodType, least: number): Drawn {
  const fields = element instanceof z.ZodObject ? (Object.values(element.shape) as z.ZodType[]) : [];
  return { form: 'list', element, least, isWhole: fields.some((field) => fieldFacts(field)?.fixed) };
}

/** Reads a schema of `contracts/src/words` as a field of the editor. */
export function factShape(schema: z.ZodType): FactShape {
  const facts = fieldFacts(schema) ?? { label: '' };
  if (schema instanceof z.ZodOptional)
    return { ...drawn(schema.unwrap() as z.ZodType), facts, nothing: { is: undefined } };
  if (schema instanceof z.ZodNullable) return { ...drawn(schema.unwrap() as z.ZodType), facts, nothing: { is: null } };
  return { ...drawn(schema), facts };
}

/** What a new field holds before somebody fills it in. */
export function emptyOf(schema: z.ZodType): unknown {
  const shape = factShape(schema);
  if (shape.nothing) return shape.nothing.is;
  return emptyIn(shape);
}

/** The same for one that may be left out, and is there. */
export function emptyIn(shape: FactShape): unknown {
  if (shape.form === 'list') return Array.from({ length: shape.least }, () => emptyOf(shape.element));
  if (shape.form === 'choice') return shape.options[0];
  if (shape.form === 'switch') return false;
  if (shape.form !== 'group') return '';
  const filled = shape.fields.map(([name, schema]) => [name, emptyOf(schema)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

/** `-08:00`: how far a wall clock of the foundation is from universal time. */
function offsetAt(local: string): string {
  const minutes = (Date.parse(`${local}Z`) - foundationInstant(local).getTime()) / 60_000;
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** A value as it stands in its field. */
export function textShown({ facts }: FactShape, value: unknown): string {
  if (value === null || value === undefined) return '';
  return facts.kind === 'moment' && value !== '' ? foundationTime(new Date(String(value))) : String(value);
}

/** What was typed, as a value; a number that is none stays as it was typed, and is told so. */
export function valueTyped({ form, facts, nothing }: FactShape, text: string): unknown {
  if (text === '' && nothing) return nothing.is;
  if (form === 'number') return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
  return facts.kind === 'moment' && text !== '' ? `${text}:00${offsetAt(text)}` : text;
}

/** The messages of zod are for programs; those of `contracts/src/words` come first. */
const inWords: z.core.$ZodErrorMap = ({ code, input, expected, ...limits }) => {
  if (input === '' || input === null || input === undefined) return 'Fill this in.';
  if (code === 'too_small') return `Use at least ${limits.minimum}.`;
  if (code === 'too_big') return `Use at most ${limits.maximum}.`;
  return expected === 'number' || expected === 'int' ? 'Write a whole number.' : 'This cannot stand here.';
};

/** What is wrong with facts of a shape, by place. */
export function faultsOf(schema: z.ZodType, value: unknown): ReadonlyMap<string, string> {
  const issues = schema.safeParse(value, { error: inWords }).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** The names of a place, from the outermost to the field: `Rounds, the earliest first, 2, Closes`. */
export function labelAt(schema: z.ZodType, path: string): string {
  let at = schema;
  const names: string[] = [];
  for (const name of path.split('.')) {
    const shape = factShape(at);
    const inner = shape.form === 'list' ? shape.element : new Map(shape.form === 'group' ? shape.fields : []).get(name);
    if (!inner) break;
    at = inner;
    const label = shape.form === 'list' ? String(Number(name) + 1) : factShape(inner).facts.label;
    if (label && names.at(-1) !== label) names.push(label);
  }
  return names.join(', ');
}
