import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** Gifts as a list, with their totals. */
export const donations: Resource = {
  title: 'Donations',
  key: 'o',
  isFor: (roles) => readsAll(roles, collections.donations),
  screens: [
    {
      path: staffPaths.donations,
      load: async () => (await import('./donations.page.tsx')).DonationsPage,
    },
  ],
  indexes: async () => (await import('./donation-queries.ts')).indexesOfDonations(),
};
