import { api, envelope, Problem } from '@society-gal/contracts';
import { linkSent } from '@society-gal/contracts/link-sent';
import { callRoute } from '../edge/call-route.ts';
import { logProblem } from '../edge/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../edge/route.ts';
import { homeRoute } from '../forms/no-script-routes.ts';
import { type UrlEncodedBody, urlEncodedBody } from '../forms/url-encoded-body.ts';
import type { MailboxPage } from './mailbox-links.ts';

const calls = {
  'my-data': { base: api.myData, sent: linkSent.myData },
  'my-giving': { base: api.giving, sent: linkSent.myGiving },
} as const satisfies Record<MailboxPage, { base: string; sent: string }>;

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('../pages/mailbox-page.tsx');

/** Asks for a link without JavaScript, by the call of `routes`. The answer is the same whatever is stored. */
export async function answerAsking(
  page: MailboxPage,
  routes: readonly Route[],
  request: ApiRequest<UrlEncodedBody>,
): Promise<ApiResponse> {
  const { base, sent } = calls[page];
  const typed = (name: string) => String([request.body[name] ?? ''].flat()[0] ?? '').trim();
  const email = typed('email');
  try {
    if (!email) throw new Problem('invalid', { fields: { email: ['Enter your email address.'] } });
    await callRoute(routes, { path: `${base}/link`, body: { email }, proof: typed(envelope.proof) }, request);
    return (await loadPages()).renderLinkAsked(page, sent);
  } catch (error) {
    const problem = logProblem(error, request.log, { page });
    return (await loadPages()).renderAskAgain(page, email, problem);
  }
}

/** Where a page that a mailed link opens with JavaScript alone asks for that link without. */
export function askForLinkRoutes(page: MailboxPage, routes: readonly Route[]): readonly Route[] {
  const ask = defineRoute(
    { method: 'POST', path: api.noScriptForm(page), accepts: 'form', schema: urlEncodedBody },
    (request) => answerAsking(page, routes, request),
  );
  return [ask, homeRoute({ id: page })];
}
