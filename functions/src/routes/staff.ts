import type { Route } from '../http/route.ts';
import { staffRoutes } from '../overview/staff.routes.ts';

/** The function `staff`: the calls of the staff area. */
export const routes: readonly Route[] = staffRoutes;
