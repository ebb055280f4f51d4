import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** Everything kept about one person. */
export const person: Resource = {
  title: 'One person',
  key: 'p',
  isFor: (roles) => mayCall(roles, 'find-person'),
  screens: [
    {
      path: staffPaths.person,
      load: async () => (await import('./person.page.tsx')).PersonPage,
    },
  ],
};
