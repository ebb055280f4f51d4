import type { Route } from '../http/route.ts';

/** The staff calls that offer awards, read them and end them. */
export const awardRoutes: readonly Route[] = [];
