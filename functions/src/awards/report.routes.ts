import type { Route } from '../http/route.ts';

/** The staff calls about reports and outcomes. */
export const reportRoutes: readonly Route[] = [];
