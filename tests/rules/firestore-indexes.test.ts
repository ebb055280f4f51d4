import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { applicationCollections } from '@society-gal/contracts/staff';
import { searchField, searchTerm } from '@society-gal/contracts/store';
import { describe, expect, it } from 'vitest';
import { makeIndexes } from '../../generators/make-indexes.ts';

describe('firestore.indexes.json', () => {
  it('The file firestore.indexes.json has every index that a query of the staff screens or the back end needs in production', async () => {
    const file: unknown = JSON.parse(await readFile(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'));
    expect(file, 'The file is behind the queries. Run: node generators/make-indexes.ts').toEqual(
      JSON.parse(JSON.stringify(await makeIndexes())),
    );
  });

  it('The file firestore.indexes.json turns expiry on by its deploy alone, in words that firebase-tools takes', async () => {
    const { FirestoreApi } = createRequire(import.meta.url)('firebase-tools/lib/firestore/api.js') as {
      FirestoreApi: new () => { validateSpec: (spec: unknown) => void };
    };
    const spec = await makeIndexes();
    expect(() => new FirestoreApi().validateSpec(spec)).not.toThrow();
    const expiring = spec.fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
    expect(expiring).toEqual(
      expect.arrayContaining(['rate_slots', 'idempotency_keys', 'payment_events', 'speech_cache']),
    );
  });

  it('The file firestore.indexes.json has an index for every field that is asked for inside an unindexed map', async () => {
    const { fieldOverrides } = await makeIndexes();
    const bare = fieldOverrides.filter(({ indexes }) => indexes.length === 0).map(({ fieldPath }) => fieldPath);
    const files = (await readdir(new URL('../../functions/src', import.meta.url), { recursive: true })).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    const texts = files.map((name) => readFile(new URL(`../../functions/src/${name}`, import.meta.url), 'utf8'));
    const asked = (await Promise.all(texts)).flatMap((text) =>
      [...text.matchAll(/(?:where|orderBy)\(\s*'(\w+)(\.[\w.]+)'/g)].filter(([, map = '']) => bare.includes(map)),
    );
    const paths = [...new Set(asked.map(([, map, rest]) => `${map}${rest}`))];
    expect(paths).toContain('formData.letter');
    for (const path of paths)
      expect(fieldOverrides.find(({ fieldPath }) => fieldPath === path)?.indexes, path).toHaveLength(1);
  });

  it('The file firestore.indexes.json stays below the 200 composite indexes that a database may have', async () => {
    expect((await makeIndexes()).indexes.length).toBeLessThan(200);
  });

  it('Every array has a declared index, and nothing typed asks nothing', async () => {
    const searched = (await makeIndexes()).indexes.filter((index) =>
      index?.fields.some((field) => field.fieldPath === searchField && 'arrayConfig' in field),
    );
    expect(searched.map((index) => index?.collectionGroup)).toEqual(
      expect.arrayContaining([...applicationCollections]),
    );
    expect([searchTerm('  '), searchTerm('  ', 'mentor_match')]).toEqual(['', '']);
  });
});
