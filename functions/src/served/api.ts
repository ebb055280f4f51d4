import type { Route } from '../edge/route.ts';
import { blockInvitationsRoute } from '../forms/block-invitations.ts';
import { formRoutes } from '../forms/form-routes.ts';
import { newsletterRoutes } from '../forms/newsletter.ts';
import { noScriptRoutes } from '../forms/no-script-routes.ts';
import { healthRoute } from '../health.ts';
import { pageStyleRoute } from '../pages/page-style.ts';

/** The function `api`: forms, links of the newsletter, health, and every address that no other function has. */
export const routes: readonly Route[] = [
  healthRoute,
  ...formRoutes,
  ...noScriptRoutes,
  pageStyleRoute,
  ...newsletterRoutes,
  blockInvitationsRoute,
];
