import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundedQuery, mostDocuments } from './reading/bounded-query.ts';
import { staffIndexes } from './staff-indexes.ts';

const source = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
const callsOf = (file: string): string[] =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/\b(?:onSnapshot|getDocs)\(\s*(\w+)/g)].map(
    (match) => match[1] ?? '',
  );

describe('every read of a list has a bound', () => {
  it('Lists are listened to and read through boundedQuery, single documents through doc, and in no other way', () => {
    const calls = files.flatMap((file) => callsOf(file).map((argument) => `${file}: ${argument}`));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((call) => !/: (?:boundedQuery|doc)$/.test(call))).toEqual([]);
  });

  it('Queries are built in one file only', () => {
    const builders = files.filter((file) =>
      /\b(?:collection|collectionGroup|query)\b[^;]*from 'firebase\/firestore'/s.test(
        readFileSync(join(source, file), 'utf8').split('\n\n')[0] ?? '',
      ),
    );
    expect(builders).toEqual(['reading/bounded-query.ts']);
  });

  it('A query of more documents than a screen shows is refused before it is sent', () => {
    const plan = { path: 'donations', where: [], order: { field: 'created_at', direction: 'desc' } } as const;
    for (const most of [0, -1, 1.5, mostDocuments + 1, Number.POSITIVE_INFINITY])
      expect(() => boundedQuery({} as never, plan, most)).toThrow(RangeError);
  });
});

describe('every query has its index', () => {
  it('firestore.indexes.json has every composite index that a screen can need; the emulator would not miss one', () => {
    const declared: unknown[] = JSON.parse(readFileSync(join(source, '../../firestore.indexes.json'), 'utf8')).indexes;
    const known = new Set(declared.map((index) => JSON.stringify(index)));
    expect(staffIndexes().filter((index) => !known.has(JSON.stringify(index)))).toEqual([]);
  });
});
