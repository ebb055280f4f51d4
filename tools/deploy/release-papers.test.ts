import { expect, test } from 'vitest';
import { parts } from '../../build-config/parts.ts';
import { billOfMaterials, licencesOf, packagesInside } from './release-papers.ts';

type Component = { name: string; group?: string; version: string; hashes?: { content: string }[] };

test('A release holds the licence of every font and package, with its text', () => {
  for (const part of parts) {
    const text = licencesOf(part);
    for (const place of Object.keys(packagesInside(part).packages).slice(1))
      expect(text).toContain(`\n${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} `);
  }
  expect(licencesOf('accessibility-widget')).toMatch(/opendyslexic[\s\S]*SIL OPEN FONT LICENSE/i);
  expect(licencesOf('shell')).toMatch(/figtree[\s\S]*SIL OPEN FONT LICENSE[\s\S]*fraunces/i);
  expect(licencesOf('functions')).toMatch(/\nreact 19[^\n]*MIT[\s\S]*Meta Platforms/);
});

test('A bill of materials names what is bundled beside what is installed, each with the hash of the lock file', () => {
  const { bomFormat, components } = JSON.parse(billOfMaterials('functions')) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['react-dom', 'stripe', 'firebase-admin']));
  expect(components.filter(({ hashes }) => !hashes?.[0]?.content).map(({ name }) => name)).toEqual([]);
}, 60_000);

test('No package of a release lacks an integrity', () => {
  for (const part of parts)
    for (const [place, { integrity }] of Object.entries(packagesInside(part).packages).slice(1))
      expect(integrity, place).toMatch(/^sha512-/);
});
