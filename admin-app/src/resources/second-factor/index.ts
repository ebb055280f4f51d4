import { staffPaths } from '@society-gal/contracts/http';
import type { Resource } from '../../app/resource.ts';

/** How whoever is signed in proves who she is. */
export const secondFactor: Resource = {
  title: 'Your second factor',
  isFor: () => true,
  screens: [
    {
      path: staffPaths.secondFactor,
      load: async () => (await import('./own-factors.page.tsx')).OwnFactorsPage,
    },
  ],
};
