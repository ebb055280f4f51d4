import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { letterPictureNames } from '@society-gal/contracts/letters';
import { expect, it } from 'vitest';
import { artNames, isArtNotOffered } from './art-names.ts';

it('A letter offers pictures that the site has, and none of a part that a foundation may leave out', () => {
  for (const name of letterPictureNames) {
    expect(artNames).toContain(name);
    expect(existsSync(join(import.meta.dirname, `${name}-wide.avif`)), name).toBe(true);
    expect(isArtNotOffered(name), name).toBe(false);
    expect(name).not.toMatch(/^(?:gala|golf|book)-/);
  }
});
