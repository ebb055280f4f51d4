import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** Applications that came on paper or by phone. */
export const cases: Resource = {
  title: 'Cases',
  isFor: (roles) => readsAll(roles, collections.scholarshipApplications),
  screens: [
    {
      path: staffPaths.enterApplication,
      load: async () => (await import('./enter-application.page.tsx')).EnterApplicationPage,
    },
  ],
};
