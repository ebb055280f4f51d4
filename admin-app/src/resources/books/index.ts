import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** What Stripe paid out, for the books. */
export const books: Resource = {
  title: 'Books',
  isFor: (roles) => readsAll(roles, collections.donations),
  screens: [
    {
      path: staffPaths.books,
      load: async () => (await import('./books.page.tsx')).BooksPage,
    },
    {
      path: staffPaths.payout(':id'),
      load: async () => (await import('./payout.page.tsx')).PayoutPage,
      samples: [],
    },
  ],
};
