import { sharedRoute } from '../awards/shared.route.ts';
import type { Route } from '../http/route.ts';
import { siteStylesheetRoute } from '../http/site-stylesheet.ts';
import { listPageRoutes } from '../letters/list-page-routes.ts';
import { blockInvitationsRoute } from '../lists/block-invitations.ts';
import { checkCertificateRoute } from '../lists/certificates.ts';
import { evaluateRoute } from '../lists/evaluations.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { mailLinkPageRoutes } from '../lists/mail-link-pages.ts';
import { giveBackPlaceRoute, takePlaceRoute } from '../lists/take-place.ts';
import { myDataPageRoutes } from '../my-data/my-data-page.ts';
import { myDataRoutes } from '../my-data/my-data-routes.ts';
import { mailEventsRoute } from '../outbox/mail-events.route.ts';
import { siteFactsRoute } from '../publishing/site-facts.route.ts';
import { draftRoutes } from '../requests/draft-routes.ts';
import { handedLinkRoutes } from '../requests/handed-link-pages.ts';
import { introductionRoutes } from '../requests/introduction.ts';
import { recommendationRoutes } from '../requests/recommendation.ts';
import { requestPageRoutes } from '../requests/request-page.ts';
import { requestRoutes } from '../requests/request-routes.ts';
import { formRoutes, noScriptRoutes } from '../submission/form-routes.ts';
import { textEventsRoute } from '../texts/text-events.route.ts';
import { healthRoute } from './health.ts';
import { openapiRoute } from './openapi.route.ts';

/** Forms, coming back to what was sent, links of letters, health, and every address that no other function has. */
const ownRoutes: readonly Route[] = [
  healthRoute,
  ...formRoutes,
  ...noScriptRoutes,
  ...mailLinkPageRoutes,
  siteStylesheetRoute,
  siteFactsRoute,
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
  sharedRoute,
  ...myDataRoutes,
  ...myDataPageRoutes,
  ...handedLinkRoutes,
];

/** The function `api`, with the description of every call. */
export const routes: readonly Route[] = [...ownRoutes, openapiRoute(ownRoutes)];
