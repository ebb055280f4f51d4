import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** Letters to lists. */
export const letters: Resource = {
  title: 'Letters',
  key: 'l',
  isFor: (roles) => readsAll(roles, collections.letters),
  screens: [
    {
      path: staffPaths.letters,
      load: async () => (await import('./letters.page.tsx')).LettersPage,
    },
    {
      path: staffPaths.letter(':id'),
      load: async () => (await import('./letter.page.tsx')).LetterPage,
      samples: [staffPaths.letter('new')],
    },
  ],
  indexes: async () => (await import('./letter-queries.ts')).indexesOfLetters(),
};
