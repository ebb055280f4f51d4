import {
  api,
  type OpenAnswer,
  type Problem,
  type RequestCall,
  type RequestStatus,
  requestActs,
} from '@society-gal/contracts';
import { callRoute } from '../edge/call-route.ts';
import { logProblem, toProblem } from '../edge/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../edge/route.ts';
import { homeRoute } from '../forms/no-script-routes.ts';
import { type UrlEncodedBody, urlEncodedBody } from '../forms/url-encoded-body.ts';
import { requestRoutes } from './request-routes.ts';

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('../pages/request-page.tsx');

/** The buttons of the page. Those with `yes-` answer the question that the button of the same name asked. */
type Press = 'open' | 'show' | keyof typeof requestActs | 'yes-withdraw' | 'yes-delete' | 'recommendation';

/** What a post of the page holds: the button, the session once it is open, and what was typed. */
type Post = { press: Press; session: string; fields: UrlEncodedBody };

const textIn = (fields: UrlEncodedBody, name: string): string => {
  const value = fields[name] ?? '';
  return (typeof value === 'string' ? value : (value[0] ?? '')).replace(/\r\n/g, '\n');
};

function postOf(body: UrlEncodedBody): Post {
  const press = (textIn(body, 'press') || 'open') as Press;
  return { press, session: textIn(body, 'session'), fields: body };
}

function call<Answer>(name: RequestCall, body: unknown, request: ApiRequest, session = ''): Promise<Answer> {
  const method = name === 'status' ? 'GET' : 'POST';
  return callRoute<Answer>(requestRoutes, { method, path: `${api.requests}/${name}`, body, session }, request);
}

async function open({ fields }: Post, request: ApiRequest): Promise<ApiResponse> {
  const pair = { code: textIn(fields, 'code').trim(), pin: textIn(fields, 'pin').trim() };
  const opened = await call<OpenAnswer>('open', pair, request);
  const pages = await loadPages();
  if (opened.kind === 'request')
    return pages.renderOpened({ ...opened, typed: { text: textIn(fields, 'text') }, said: null });
  // The form is posted as a new one, which needs no session.
  await call('close', {}, request, opened.session);
  return pages.renderDraft(opened);
}

/** The body of the call that a press makes, where it makes one. */
function callOf({ press, fields }: Post): { name: RequestCall; body: unknown } | null {
  const text = textIn(fields, 'text');
  switch (press) {
    case 'add':
      return { name: 'add', body: { text } };
    case 'answer':
      return { name: 'add', body: { text, ask: textIn(fields, 'ask') } };
    case 'safe': {
      const ways = fields.safe_ways ?? [];
      const [safe_voicemail, safe_times, safe_name] = ['safe_voicemail', 'safe_times', 'safe_name'].map((name) =>
        textIn(fields, name),
      );
      const safe_ways = typeof ways === 'string' ? [ways] : ways;
      return { name: 'safe', body: { safe_ways, safe_voicemail, safe_times, safe_name } };
    }
    case 'stop':
      return { name: 'stop', body: {} };
    case 'keep':
      return { name: 'keep', body: {} };
    case 'yes-withdraw':
      return { name: 'withdraw', body: {} };
    case 'recommendation':
      return { name: 'recommendation', body: { name: textIn(fields, 'name'), email: textIn(fields, 'email') } };
    default:
      return null;
  }
}

function saidAfter(press: Press, link: string | null | undefined): string {
  if (press === 'recommendation')
    return link ? 'Here is the link. It is shown only now.' : 'A mail with the link is on its way.';
  return requestActs[press === 'yes-withdraw' ? 'withdraw' : (press as keyof typeof requestActs)].done;
}

async function act(post: Post, request: ApiRequest): Promise<ApiResponse> {
  const { press, session } = post;
  const pages = await loadPages();
  if (press === 'close' || press === 'yes-delete') {
    const name = press === 'close' ? 'close' : 'delete';
    await call(name, {}, request, session);
    return pages.renderClosed({ said: requestActs[name].done });
  }
  if (press === 'withdraw' || press === 'delete') {
    // Asks whether it is still open, so that nobody confirms what cannot be done.
    await call('status', undefined, request, session);
    return pages.renderQuestion(press, session);
  }
  const made = callOf(post);
  if (!made) {
    const { status } = await call<{ status: RequestStatus }>('status', undefined, request, session);
    return pages.renderOpened({ session, status, typed: {}, said: null });
  }
  const { status, link } = await call<{ status: RequestStatus; link?: string | null }>(
    made.name,
    made.body,
    request,
    session,
  );
  return pages.renderOpened({ session, status, typed: {}, said: { text: saidAfter(press, link), link: link ?? null } });
}

/** The page again, with what was typed and what is wrong: closed when the session is over, otherwise open. */
async function again(post: Post, request: ApiRequest, problem: Problem): Promise<ApiResponse> {
  const { session, fields } = post;
  const pages = await loadPages();
  const text = textIn(fields, 'text');
  if (!session || problem.code === 'unauthenticated')
    return pages.renderClosed({ problem, typed: { code: textIn(fields, 'code'), text } });
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'session' && name !== 'press'));
  try {
    const { status } = await call<{ status: RequestStatus }>('status', undefined, request, session);
    return pages.renderOpened({ session, status, typed, said: null, problem });
  } catch (error) {
    return pages.renderClosed({ problem: toProblem(error), typed: { text } });
  }
}

/**
 * `POST /send/my-request`: her page without JavaScript. Every press posts the session in the body, where no server writes it
 * down, and is the call that the page makes with JavaScript.
 */
const requestPageRoute = defineRoute(
  {
    method: 'POST',
    path: api.noScriptForm('my-request'),
    accepts: 'form',
    schema: urlEncodedBody,
    deadlineMs: 30_000,
  },
  async (request) => {
    const post = postOf(request.body);
    try {
      return await (post.session ? act(post, request) : open(post, request));
    } catch (error) {
      const problem = logProblem(error, request.log, { page: 'my-request' });
      return again(post, request, problem);
    }
  },
);

/** Where `/my-request` posts without JavaScript. A reload of an answer leads home: nothing was kept. */
export const noScriptRequestRoutes: readonly Route[] = [requestPageRoute, homeRoute({ id: 'my-request' })];
