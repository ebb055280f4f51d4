import { api, Problem } from '@society-gal/contracts';
import { linkSent } from '@society-gal/contracts/link-sent';
import { callRoute } from '../edge/call-route.ts';
import { logProblem } from '../edge/problem-response.ts';
import { defineRoute, type Route } from '../edge/route.ts';
import { homeRoute } from '../forms/no-script-routes.ts';
import { urlEncodedBody } from '../forms/url-encoded-body.ts';
import type { MailboxPage } from './mailbox-links.ts';

const calls = {
  'my-data': { base: api.myData, sent: linkSent.myData },
  'my-giving': { base: api.giving, sent: linkSent.myGiving },
} as const satisfies Record<MailboxPage, { base: string; sent: string }>;

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('../pages/mailbox-page.tsx');

/**
 * Where a page that a mailed link opens asks for that link without JavaScript; `routes` has the call that it makes with it. The
 * answer is the same whatever is stored.
 */
export function askForLinkRoutes(page: MailboxPage, routes: readonly Route[]): readonly Route[] {
  const { base, sent } = calls[page];
  const ask = defineRoute(
    { method: 'POST', path: api.noScriptForm(page), accepts: 'form', schema: urlEncodedBody },
    async (request) => {
      const typed = request.body.email ?? '';
      const email = (typeof typed === 'string' ? typed : (typed[0] ?? '')).trim();
      try {
        if (!email) throw new Problem('invalid', { fields: { email: ['Enter your email address.'] } });
        await callRoute(routes, { path: `${base}/link`, body: { email } }, request);
        return (await loadPages()).renderLinkAsked(page, sent);
      } catch (error) {
        const problem = logProblem(error, request.log, { page });
        return (await loadPages()).renderAskAgain(page, email, problem);
      }
    },
  );
  return [ask, homeRoute({ id: page })];
}
