import type { Route } from '../http/route.ts';

/** The staff calls about what may leave about her. */
export const releaseRoutes: readonly Route[] = [];
