import type { Route } from '../http/route.ts';

/** What she does on her page about her award and about what is shared. */
export const awardCallRoutes: readonly Route[] = [];
