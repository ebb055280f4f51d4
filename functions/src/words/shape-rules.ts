import { Problem } from '@society-gal/contracts/http';
import { factChanges, textLength, unseenCharacters } from '@society-gal/contracts/words';
import type * as z from 'zod';
import type { WordsSubject } from './words-subject.ts';

/** A fault of a value: `path` as zod names it. */
export type Fault = { path: readonly PropertyKey[]; says: string; waits: boolean };

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

/** What zod says by itself is for programmers. */
function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return 'Fill this in.';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Write a whole number.'
        : 'This does not belong here.';
    case 'too_big':
      return `Use at most ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'array' ? 'Add at least one.' : `Use at least ${issue.minimum}.`;
    case 'invalid_value':
      return `Choose one of these: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no field “${issue.keys[0]?.slice(0, 60)}”.`;
    default:
      return 'Look at this again: it is not in the form that belongs here.';
  }
}

/** A draft may lack what is not written yet, and a fact may be half written. */
function mayWait({ code, path }: z.core.$ZodIssue, value: unknown, of: WordsSubject): boolean {
  if (of.page !== null) return code === 'too_small';
  const found = at(value, path);
  if (found === undefined || found === null) return code !== 'unrecognized_keys';
  if (code === 'too_small' || code === 'custom') return true;
  return typeof found === 'string' && ['invalid_format', 'invalid_value', 'invalid_union'].includes(code);
}

function textFaults(value: unknown, path: readonly PropertyKey[] = []): Fault[] {
  if (typeof value === 'string') {
    if (unseenCharacters.test(value))
      return [{ path, says: 'Take out the characters that cannot be seen.', waits: false }];
    return value.length > textLength ? [{ path, says: `Use at most ${textLength} characters.`, waits: false }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textFaults(inner, [...path, name]));
}

/** The value as its shape puts it out, or its faults. */
export function readValue(of: WordsSubject, value: unknown): { value: unknown; faults: Fault[] } {
  const read = of.shape.safeParse(value, { error: inPlainWords });
  const shapeFaults = (read.error?.issues ?? []).map((issue) => ({
    path: issue.path,
    says: issue.message,
    waits: mayWait(issue, value, of),
  }));
  const faults = [...textFaults(value), ...shapeFaults];
  const once = faults.filter(
    ({ path, says }, place) =>
      faults.findIndex((each) => each.says === says && each.path.join('.') === path.join('.')) === place,
  );
  return { value: read.success ? read.data : value, faults: once };
}

/** Throws `invalid` with what is said at each place, where something is said. */
export function refuse(said: readonly { place: string; says: string }[], message: string): void {
  if (said.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const { place, says } of said) fields[place || 'value'] = [...(fields[place || 'value'] ?? []), says];
  throw new Problem('invalid', { message, fields });
}

/** What a draft may hold, as it is stored. Throws `invalid`; what is only missing waits for the check before publishing. */
export function draftOf(of: WordsSubject, value: unknown, published: unknown): unknown {
  const read = readValue(of, value);
  const faults = read.faults.filter(({ waits }) => !waits);
  const changes = of.page === null ? factChanges(of.shape, published, read.value) : [];
  const fixed = changes.filter((each) => each.fixed);
  refuse(
    [
      ...faults.map(({ path, says }) => ({ place: path.join('.'), says })),
      ...fixed.map(({ place }) => ({ place, says: 'This cannot be changed here.' })),
    ],
    'Nothing was saved. Look at the marked fields.',
  );
  return read.value;
}
