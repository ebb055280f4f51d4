import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** What was offered and accepted, and what follows. */
export const awards: Resource = {
  title: 'Awards',
  key: 'a',
  isFor: (roles) => mayCall(roles, 'awards'),
  screens: [
    {
      path: staffPaths.awards,
      load: async () => (await import('./awards.page.tsx')).AwardsPage,
    },
    {
      path: staffPaths.award(':id'),
      load: async () => (await import('./award.page.tsx')).AwardPage,
      samples: [],
    },
  ],
};
