import type { Route } from '../edge/route.ts';
import { blockInvitationsRoute } from '../forms/block-invitations.ts';
import { formRoutes } from '../forms/form-routes.ts';
import { noScriptRoutes } from '../forms/no-script-routes.ts';
import { healthRoute } from '../health.ts';
import { checkCertificateRoute } from '../lists/certificates.ts';
import { evaluateRoute } from '../lists/evaluations.ts';
import { listPageRoutes } from '../lists/list-page-routes.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { mailLinkPageRoutes } from '../lists/mail-link-pages.ts';
import { giveBackPlaceRoute, takePlaceRoute } from '../lists/take-place.ts';
import { mailEventsRoute } from '../mail/mail-events.route.ts';
import { openapiRoute } from '../openapi.route.ts';
import { siteStylesheetRoute } from '../pages/site-stylesheet.ts';
import { draftRoutes } from '../requests/draft-routes.ts';
import { handedLinkRoutes } from '../requests/handed-link-pages.ts';
import { introductionRoutes } from '../requests/introduction.ts';
import { myDataPageRoutes } from '../requests/my-data-page.ts';
import { myDataRoutes } from '../requests/my-data-routes.ts';
import { recommendationRoutes } from '../requests/recommendation.ts';
import { requestPageRoutes } from '../requests/request-page.ts';
import { requestRoutes } from '../requests/request-routes.ts';
import { textEventsRoute } from '../texts/text-events.route.ts';

/** Forms, coming back to what was sent, links of letters, health, and every address that no other function has. */
const ownRoutes: readonly Route[] = [
  healthRoute,
  ...formRoutes,
  ...noScriptRoutes,
  ...mailLinkPageRoutes,
  siteStylesheetRoute,
  ...listRoutes,
  ...listPageRoutes,
  takePlaceRoute,
  giveBackPlaceRoute,
  evaluateRoute,
  checkCertificateRoute,
  mailEventsRoute,
  textEventsRoute,
  blockInvitationsRoute,
  ...requestRoutes,
  ...requestPageRoutes,
  ...draftRoutes,
  ...introductionRoutes,
  ...recommendationRoutes,
  ...myDataRoutes,
  ...myDataPageRoutes,
  ...handedLinkRoutes,
];

/** The function `api`, with the description of every call. */
export const routes: readonly Route[] = [...ownRoutes, openapiRoute(ownRoutes)];
