import { readFile } from 'node:fs/promises';
import { applicationCollections, searchField, searchTerm } from '@society-gal/contracts';
import { describe, expect, it } from 'vitest';
import { makeIndexes } from '../../generators/make-indexes.ts';

describe('firestore.indexes.json', () => {
  it('has every index that a query of the staff screens or the back end needs in production', async () => {
    const file: unknown = JSON.parse(await readFile(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'));
    expect(file, 'The file is behind the queries. Run: node generators/make-indexes.ts').toEqual(
      JSON.parse(JSON.stringify(makeIndexes())),
    );
  });

  it('stays below the 200 composite indexes that a database may have', () => {
    expect(makeIndexes().indexes.length).toBeLessThan(200);
  });

  it('Every array has a declared index, and nothing typed asks nothing', () => {
    const searched = makeIndexes().indexes.filter((index) =>
      index?.fields.some((field) => field.fieldPath === searchField && 'arrayConfig' in field),
    );
    expect(searched.map((index) => index?.collectionGroup)).toEqual(
      expect.arrayContaining([...applicationCollections]),
    );
    expect([searchTerm('  '), searchTerm('  ', 'mentor_match')]).toEqual(['', '']);
  });
});
