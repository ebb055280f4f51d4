import type { Route } from '../http/route.ts';

/** The staff calls about instalments, their papers and where the money goes. */
export const paymentRoutes: readonly Route[] = [];
