import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** Who opened what of whom. */
export const accessLog: Resource = {
  title: 'Access log',
  key: 'w',
  isFor: (roles) => readsAll(roles, collections.accessLog),
  screens: [
    {
      path: staffPaths.accessLog,
      load: async () => (await import('./access-log.page.tsx')).AccessLogPage,
    },
  ],
  indexes: async () => (await import('./access-log-queries.ts')).indexesOfAccessLog(),
};
