import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** Words of pages, and facts. */
export const pages: Resource = {
  title: 'Pages',
  key: 'e',
  isFor: (roles) => mayCall(roles, 'list-words'),
  screens: [
    { path: staffPaths.pages, load: async () => (await import('./pages.page.tsx')).PagesPage },
    {
      path: staffPaths.words(':id'),
      load: async () => (await import('./words.page.tsx')).WordsPage,
      samples: [staffPaths.words('page.home.en'), staffPaths.words('facts.rounds.en')],
    },
  ],
};
