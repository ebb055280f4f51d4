import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import type { Resource } from '../../app/resource.ts';

/** The one page for board and funders. Whoever opens awards finds it beside them. */
export const board: Resource = {
  title: 'Board',
  key: 'b',
  isFor: (roles) => mayCall(roles, 'board-pack'),
  hasPlaceFor: (roles) => !mayCall(roles, 'awards'),
  screens: [{ path: staffPaths.board, load: async () => (await import('./board.page.tsx')).BoardPage }],
};
