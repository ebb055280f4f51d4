import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../build-config/parts.ts';
import { staffIndexes } from '../staff-indexes.ts';
import { boundedQuery, maxDocuments } from './bounded-query.ts';

it('A query of more documents than a screen shows is refused before it is sent', () => {
  const plan = { path: 'donations', where: [], order: { field: 'created_at', direction: 'desc' } } as const;
  for (const size of [0, -1, 1.5, maxDocuments + 1, Number.POSITIVE_INFINITY])
    expect(() => boundedQuery({} as never, plan, size)).toThrow(RangeError);
});

it('The file of indexes has every composite index that a screen can need, which the emulator would not miss', () => {
  const declared: unknown[] = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')).indexes;
  const known = new Set(declared.map((index) => JSON.stringify(index)));
  expect(staffIndexes().filter((index) => !known.has(JSON.stringify(index)))).toEqual([]);
});
