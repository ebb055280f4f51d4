import type { Route } from '../edge/route.ts';
import { staffRoutes } from '../staff/staff.routes.ts';

/** The function `staff`: the calls of the staff area. */
export const routes: readonly Route[] = staffRoutes;
