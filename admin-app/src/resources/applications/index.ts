import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** The lists of applications, which every role begins at. */
export const dashboard: Resource = {
  title: 'Dashboard',
  key: 'd',
  isFor: () => true,
  screens: [
    {
      path: staffPaths.dashboard,
      load: async () => (await import('./dashboard.page.tsx')).DashboardPage,
      samples: [
        '/admin/dashboard',
        '/admin/dashboard?tab=partnership&status=approved',
        '/admin/dashboard?q=nobodyhasthisname',
      ],
    },
  ],
  indexes: async () => {
    const [{ indexesOfApplications }, { applicationResources }] = await Promise.all([
      import('./application-queries.ts'),
      import('./application-resource.ts'),
    ]);
    return Object.values(applicationResources).flatMap(indexesOfApplications);
  },
};

/** One application. Reviewers read it in the review: this page offers what only caseworkers may do. */
export const applications: Resource = {
  title: 'Applications',
  isFor: (roles) => readsAll(roles, collections.scholarshipApplications),
  screens: [
    {
      path: staffPaths.application(':kind', ':id'),
      load: async () => (await import('./application-record.page.tsx')).ApplicationRecordPage,
      samples: [
        staffPaths.application('scholarship', 'demo-scholarship-20'),
        staffPaths.application('partnership', 'nothing-here'),
      ],
    },
  ],
};
