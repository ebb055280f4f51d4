import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** Letters that tell applicants what was decided. */
export const decisions: Resource = {
  title: 'Decisions',
  key: 'c',
  isFor: (roles) => mayCall(roles, 'letter-batches'),
  screens: [
    {
      path: staffPaths.decisions,
      load: async () => (await import('./decisions.page.tsx')).DecisionsPage,
    },
    {
      path: staffPaths.composeLetters,
      load: async () => (await import('./compose.page.tsx')).ComposeLettersPage,
      samples: [],
    },
    {
      path: staffPaths.decisionBatch(':id'),
      load: async () => (await import('./batch.page.tsx')).LetterBatchPage,
      samples: [],
    },
  ],
};
