import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** Everything one donor gave. */
export const donors: Resource = {
  title: 'Donors',
  isFor: (roles) => readsAll(roles, collections.donations),
  screens: [
    {
      path: staffPaths.donor(':id'),
      load: async () => (await import('./donor.page.tsx')).DonorPage,
      samples: [staffPaths.donor('demo-donation-03')],
    },
  ],
};
