import type { SharedFacts } from '@society-gal/contracts/awards';
import { letterFiles, letterMissing } from '@society-gal/contracts/forms';
import { api, Problem } from '@society-gal/contracts/http';
import type { IntroductionFacts, RecommendationFacts } from '@society-gal/contracts/requests';
import type { HandedLink } from '@society-gal/page-kit/locked-pages';
import { sharedRoute } from '../awards/shared.route.ts';
import { config } from '../core/config.ts';
import { homeRoute } from '../forms/no-script-routes.ts';
import { pasteAgain, tokenIn } from '../forms/pasted-link.ts';
import { callRoute } from '../http/call-route.ts';
import { logProblem } from '../http/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../http/route.ts';
import { type UrlEncodedBody, urlEncodedBody } from '../http/url-encoded-body.ts';
import { introductionRoutes } from './introduction.ts';
import { safeContactIn, textIn, ticketsIn } from './posted-fields.ts';
import { recommendationRoutes } from './recommendation.ts';

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('./handed-link-pages.tsx');

/** A letter of 20,000 characters of any alphabet, as a form posts it. */
const letterBytes = 256 * 1024;
const askWays = 'Choose above how it is safe to reach you. Then press “Yes, contact me” again.';

/** What the page of a link looks up, and what its buttons do. */
type LinkPage<Facts> = {
  open: (token: string, request: ApiRequest) => Promise<Facts>;
  /** Does what a button says, and answers what is said then: a heading and a text. */
  act: (press: string, token: string, fields: UrlEncodedBody, request: ApiRequest) => Promise<[string, string]>;
  render: (page: { facts: Facts; token: string; typed: UrlEncodedBody; problem?: Problem }) => Promise<ApiResponse>;
};

const introduction: LinkPage<IntroductionFacts> = {
  open: (token, request) =>
    callRoute(introductionRoutes, { path: `${api.introductions}/open`, body: { token } }, request),
  act: async (press, token, fields, request) => {
    const call = (name: string, body: object) =>
      callRoute(introductionRoutes, { path: `${api.introductions}/${name}`, body: { token, ...body } }, request);
    if (press === 'no') {
      await call('no', {});
      return ['Nobody contacts you', 'Thank you for telling us. What we knew about you is deleted.'];
    }
    const safe = safeContactIn(fields);
    if (!safe.safe_ways.length) throw new Problem('invalid', { fields: { safe_ways: [askWays] } });
    const [name, email, phone] = ['name', 'email', 'phone'].map((fact) => textIn(fields, fact).trim());
    await call('yes', { safe, name, email, phone });
    return ['We have your answer', 'Thank you. We reach you only in the way that you chose. You can close this page.'];
  },
  render: async (page) => (await loadPages()).renderIntroduction(page),
};

const recommendation: LinkPage<RecommendationFacts> = {
  open: (token, request) =>
    callRoute(recommendationRoutes, { path: `${api.recommendations}/open`, body: { token } }, request),
  act: async (_press, token, fields, request) => {
    const letter = textIn(fields, 'letter').trim();
    const files = ticketsIn(fields[letterFiles.field]);
    if (!letter && !files.length) {
      const message = config().uploadsBucket ? letterMissing : 'Write the letter first.';
      throw new Problem('invalid', { fields: { letter: [message] } });
    }
    const body = { token, letter, files };
    await callRoute(recommendationRoutes, { path: `${api.recommendations}/send`, body }, request);
    return ['Your letter has arrived', 'Thank you. She sees that it has arrived, but not what you wrote.'];
  },
  render: async (page) => (await loadPages()).renderRecommendation(page),
};

const shared: LinkPage<SharedFacts> = {
  open: (token, request) => callRoute([sharedRoute], { path: api.shared, body: { token } }, request),
  act: () => Promise.reject(new Problem('invalid', { fields: { link: [pasteAgain] } })),
  render: async (page) => (await loadPages()).renderShared(page),
};

/**
 * `POST /send/<page>`: looks up what a link opens, by its token in the body, where no server writes it down; with a press the link's
 * one answer is taken.
 */
function linkPageRoutes<Facts>(name: HandedLink, page: LinkPage<Facts>): readonly Route[] {
  const route = defineRoute(
    {
      method: 'POST',
      path: api.noScriptForm(name),
      accepts: 'form',
      schema: urlEncodedBody,
      maxBodyBytes: letterBytes,
    },
    async (request) => {
      const fields = request.body;
      const link = textIn(fields, 'link');
      const press = textIn(fields, 'press') || 'open';
      const token = tokenIn(link);
      const over = async (error: unknown) =>
        (await loadPages()).renderLinkOver(name, link, logProblem(error, request.log, { page: name }));
      try {
        if (!token) throw new Problem('invalid', { fields: { link: [pasteAgain] } });
        if (press === 'open') return await page.render({ facts: await page.open(token, request), token, typed: {} });
        return (await loadPages()).renderAnswerArrived(name, ...(await page.act(press, token, fields, request)));
      } catch (error) {
        if (press === 'open') return over(error);
        const problem = logProblem(error, request.log, { page: name });
        try {
          return await page.render({ facts: await page.open(token, request), token, typed: fields, problem });
        } catch (gone) {
          return over(gone);
        }
      }
    },
  );
  return [route, homeRoute({ id: name })];
}

/** Where the pages of links that are handed to one person post. */
export const handedLinkRoutes: readonly Route[] = [
  ...linkPageRoutes('introduction', introduction),
  ...linkPageRoutes('recommendation', recommendation),
  ...linkPageRoutes('shared', shared),
];
