import {
  alternativeButtonName,
  api,
  type MailLinkAction,
  type MailLinkAnswer,
  mailLinkActs,
  Problem,
} from '@society-gal/contracts';
import { callRoute } from '../edge/call-route.ts';
import { logProblem } from '../edge/problem-response.ts';
import { defineRoute, type Route } from '../edge/route.ts';
import { blockInvitationsRoute } from '../forms/block-invitations.ts';
import { homeRoute } from '../forms/no-script-routes.ts';
import { pasteAgain, tokenIn } from '../forms/pasted-link.ts';
import { urlEncodedBody } from '../forms/url-encoded-body.ts';
import { evaluateRoute } from './evaluations.ts';
import { listRoutes } from './list-routes.ts';
import { giveBackPlaceRoute, takePlaceRoute } from './take-place.ts';

const loadPages = () => import('../pages/mail-link-page.tsx');

/** The calls that the pages of links make with JavaScript. */
const calls = [...listRoutes, takePlaceRoute, giveBackPlaceRoute, evaluateRoute, blockInvitationsRoute];

/**
 * The page of a link, posted without JavaScript: the link is pasted into a field, since its token stands in no address that a
 * server sees. It does what the page's own call does, and answers with a page.
 */
function linkRoute(action: MailLinkAction): Route {
  const act = mailLinkActs[action];
  const options = { method: 'POST', path: api.noScriptForm(action), accepts: 'form', schema: urlEncodedBody } as const;
  return defineRoute(options, async (request) => {
    const typed = Object.fromEntries(
      Object.entries(request.body).map(([name, value]) => [name, typeof value === 'string' ? value : (value[0] ?? '')]),
    );
    const { link = '', [alternativeButtonName]: instead, ...answers } = typed;
    const press = instead && act.instead ? act.instead : act;
    try {
      const token = tokenIn(link);
      if (!token) throw new Problem('invalid', { fields: { link: [pasteAgain] } });
      const answer = await callRoute<MailLinkAnswer>(
        calls,
        { path: press.address, body: { token, ...answers } },
        request,
      );
      return (await loadPages()).renderLinkDone(act, press, answer);
    } catch (error) {
      const problem = logProblem(error, request.log, { link: action });
      return (await loadPages()).renderLinkAgain(action, { link, answers }, problem, request.reference);
    }
  });
}

/** Where the pages of links post without JavaScript. */
export const noScriptLinkRoutes: readonly Route[] = (Object.keys(mailLinkActs) as MailLinkAction[]).flatMap(
  (action) => [linkRoute(action), homeRoute({ id: action })],
);
