import type { Route } from '../http/route.ts';

/** The staff calls for the board: funds and packs. */
export const boardRoutes: readonly Route[] = [];
