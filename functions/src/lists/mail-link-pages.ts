import { api, Problem } from '@society-gal/contracts/http';
import { type MailLinkAnswer, mailLinkActs, type OwnList } from '@society-gal/contracts/lists';
import type { MailLinkAction } from '@society-gal/contracts/mail';
import { homeRoute } from '../forms/no-script-routes.ts';
import { pasteAgain, tokenIn } from '../forms/pasted-link.ts';
import { callRoute } from '../http/call-route.ts';
import { logProblem } from '../http/problem-response.ts';
import { type ApiRequest, defineRoute, type Route } from '../http/route.ts';
import { urlEncodedBody } from '../http/url-encoded-body.ts';
import { blockInvitationsRoute } from './block-invitations.ts';
import { evaluateRoute } from './evaluations.ts';
import { listRoutes } from './list-routes.ts';
import { giveBackPlaceRoute, takePlaceRoute } from './take-place.ts';

const loadPages = () => import('./mail-link-page.tsx');

/** The calls that the pages of links make. */
const calls = [...listRoutes, takePlaceRoute, giveBackPlaceRoute, evaluateRoute, blockInvitationsRoute];

async function listsOf(token: string, request: ApiRequest): Promise<readonly OwnList[]> {
  return (await callRoute<{ lists: OwnList[] }>(calls, { path: api.newsletterLists, body: { token } }, request)).lists;
}

/**
 * `POST /send/<action>`: what a press on the page of a link does. Its token comes in the body, taken from the address by the page's
 * script or from a pasted link, and stands in no address that a server sees. Without a press her lists are looked up.
 */
function linkRoute(action: MailLinkAction): Route {
  const act = mailLinkActs[action];
  const options = { method: 'POST', path: api.noScriptForm(action), accepts: 'form', schema: urlEncodedBody } as const;
  return defineRoute(options, async (request) => {
    const typed = Object.fromEntries(
      Object.entries(request.body).map(([name, value]) => [name, [value].flat()[0] ?? '']),
    );
    const { link = '', press: pressed, lists: areShown, list: _list, ...answers } = typed;
    const chosen = areShown ? [request.body.list ?? []].flat() : null;
    const press = pressed === 'instead' && act.instead ? act.instead : act;
    const token = tokenIn(link);
    const page = { link, answers, chosen };
    try {
      if (!token) throw new Problem('invalid', { fields: { link: [pasteAgain] } });
      if (act.choices && !pressed)
        return (await loadPages()).renderLinkForm(action, { ...page, lists: await listsOf(token, request) });
      const body = { token, ...answers, ...(chosen ? { lists: chosen } : {}) };
      const answer = await callRoute<MailLinkAnswer>(calls, { path: press.address, body }, request);
      return (await loadPages()).renderLinkDone(act, press, answer);
    } catch (error) {
      const problem = logProblem(error, request.log, { link: action });
      // Without them the press is about the list of the letter alone.
      const lists = act.choices && token ? await listsOf(token, request).catch(() => []) : [];
      const { reference } = request;
      return (await loadPages()).renderLinkForm(action, { ...page, lists, problem, reference });
    }
  });
}

/** Where the pages of links in mails post. */
export const mailLinkPageRoutes: readonly Route[] = (Object.keys(mailLinkActs) as MailLinkAction[]).flatMap(
  (action) => [linkRoute(action), homeRoute({ id: action })],
);
