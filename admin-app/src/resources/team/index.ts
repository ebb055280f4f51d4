import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** Who works here, in which roles. */
export const team: Resource = {
  title: 'Team',
  key: 't',
  isFor: (roles) => mayCall(roles, 'team'),
  screens: [
    {
      path: staffPaths.team,
      load: async () => (await import('./team.page.tsx')).TeamPage,
    },
  ],
};
