import { isRecord, isSame, replaceAt } from './plain-data.ts';

/** A place in which two savings differ: by its names, with what each holds. Undefined: it holds nothing there. */
export type Difference = { path: readonly string[]; mine: unknown; theirs: unknown; isMineNew: boolean };

/** Texts and pictures of a page are chosen whole, with what they replaced. */
const isWhole = (value: Readonly<Record<string, unknown>>): boolean => 'over' in value || 'art' in value;

/** Where `mine` and `theirs` differ. `base` is what both began with: it tells which of them is new. */
export function differences(base: unknown, mine: unknown, theirs: unknown, path: readonly string[] = []): Difference[] {
  if (isSame(mine, theirs)) return [];
  const at = (value: unknown, name: string) => (value as Readonly<Record<string, unknown>> | undefined | null)?.[name];
  if (isRecord(mine) && isRecord(theirs) && !isWhole(mine)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return names.flatMap((name) => differences(at(base, name), at(mine, name), at(theirs, name), [...path, name]));
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length && isRecord(mine[0]))
    return mine.flatMap((item, nth) => differences(at(base, String(nth)), item, theirs[nth], [...path, String(nth)]));
  return [{ path, mine, theirs, isMineNew: !isSame(base, mine) }];
}

/** Theirs, with what of mine was chosen. */
export function merged(theirs: unknown, chosen: readonly Difference[]): unknown {
  return chosen.reduce((value, { path, mine }) => replaceAt(value, path, mine), theirs);
}
