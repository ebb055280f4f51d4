import { addedFiles } from '@society-gal/contracts/forms';
import { api, Problem } from '@society-gal/contracts/http';
import { type OpenAnswer, type RequestCall, type RequestStatus, requestActs } from '@society-gal/contracts/requests';
import type { PageSession } from '@society-gal/page-kit/personal-form';
import { homeRoute } from '../forms/no-script-routes.ts';
import { callRoute } from '../http/call-route.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { logProblem, toProblem } from '../http/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../http/route.ts';
import { type UrlEncodedBody, urlEncodedBody } from '../http/url-encoded-body.ts';
import { copiedAward } from './award-facts.ts';
import { type AwardPress, awardPress, awardText } from './award-presses.ts';
import { safeContactIn, textIn, ticketsIn } from './posted-fields.ts';
import type { Question } from './request-page.tsx';
import { requestRoutes } from './request-routes.ts';

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('./request-page.tsx');

/** The buttons of the page. Those with `yes-` and `no-` answer the question that the button of the same name asked. */
type Press =
  | 'open'
  | 'copy'
  | 'recommendation'
  | keyof typeof requestActs
  | AwardPress
  | Question
  | `yes-${Question}`
  | `no-${Question}`;

/** What a post of the page holds: the button, the session once it is open, and what was typed. */
type Post = { press: Press; opened: PageSession; fields: UrlEncodedBody };
type Status = { status: RequestStatus; link?: string | null };

function postOf(fields: UrlEncodedBody): Post {
  const press = (textIn(fields, 'press') || 'open') as Press;
  return { press, opened: { session: textIn(fields, 'session'), expiresAt: textIn(fields, 'expires') }, fields };
}

function call<Answer>(name: RequestCall, body: unknown, request: ApiRequest, session = ''): Promise<Answer> {
  const method = name === 'status' ? 'GET' : 'POST';
  return callRoute<Answer>(requestRoutes, { method, path: `${api.requests}/${name}`, body, session }, request);
}

async function open({ fields }: Post, request: ApiRequest): Promise<ApiResponse> {
  const pair = { code: textIn(fields, 'code').trim(), pin: textIn(fields, 'pin').trim() };
  if (!pair.code || !pair.pin) throw new Problem('invalid', { message: 'Enter both, the return code and the PIN.' });
  const answer = await call<OpenAnswer>('open', pair, request);
  const pages = await loadPages();
  if (answer.kind === 'draft') return pages.renderDraft(answer);
  const { status, wrongPins } = answer;
  return pages.renderOpened({
    opened: answer,
    status,
    wrongPins,
    place: null,
    typed: { text: textIn(fields, 'text') },
  });
}

/** The body of the call that a press makes, where it makes one. */
function callOf({ press, fields }: Post): { name: RequestCall; body: unknown } | null {
  const ofAward = awardPress(press);
  if (ofAward) return { name: ofAward.call, body: ofAward.body(fields) };
  const text = textIn(fields, 'text');
  const files = ticketsIn(fields[addedFiles.field]);
  switch (press) {
    case 'add':
      return { name: 'add', body: { text, files } };
    case 'answer':
      return { name: 'add', body: { text, ask: textIn(fields, 'ask'), files } };
    case 'safe':
      return { name: 'safe', body: safeContactIn(fields) };
    case 'stop':
    case 'keep':
      return { name: press, body: {} };
    case 'yes-withdraw':
      return { name: 'withdraw', body: {} };
    case 'recommendation':
      return { name: 'recommendation', body: { name: textIn(fields, 'name'), email: textIn(fields, 'email') } };
    default:
      return null;
  }
}

const questions: readonly Question[] = ['withdraw', 'delete', 'accept', 'decline'];

const places = {
  keep: 'standing',
  add: 'messages',
  answer: 'asks',
  recommendation: 'letter',
  safe: 'reach',
  stop: 'reach',
} as const satisfies Partial<Record<Press, string>>;

/** The part of the page that a button stands in. */
function placeOf(press: Press) {
  const ofAward = awardPress(press) ?? awardPress(`yes-${press.replace('no-', '')}`);
  if (ofAward) return ofAward.place;
  return press in places ? places[press as keyof typeof places] : 'end';
}

function saidAfter(press: Press, link: string | null | undefined): string {
  const ofAward = awardPress(press);
  if (ofAward) return ofAward.said;
  if (press === 'recommendation')
    return link ? 'Here is the link. It is shown only now.' : 'A mail with the link is on its way.';
  return requestActs[press === 'yes-withdraw' ? 'withdraw' : (press as keyof typeof requestActs)].done;
}

/** The file of what she was awarded and what she sent. Its name tells nothing, and its words do not name us. */
function copyOf({ reference, sent, ...status }: RequestStatus): ApiResponse {
  const answers = sent.map(({ label, text }) => `${label}\n${text || '-'}`);
  const parts = [`Reference: ${reference}`, ...copiedAward(status), ...answers, ''];
  return fileAnswer(parts.join('\n\n'), 'note.txt', 'text/plain; charset=utf-8');
}

async function act(post: Post, request: ApiRequest): Promise<ApiResponse> {
  const { press, opened } = post;
  const pages = await loadPages();
  if (press === 'close' || press === 'yes-delete') {
    const name = press === 'close' ? 'close' : 'delete';
    await call(name, {}, request, opened.session);
    return pages.renderClosed({ said: requestActs[name].done });
  }
  const place = placeOf(press);
  const made = callOf(post);
  if (made) {
    const { status, link } = await call<Status>(made.name, made.body, request, opened.session);
    return pages.renderOpened({ opened, status, place, link, said: saidAfter(press, link) });
  }
  // A question is asked of what is still open, so that nobody confirms what cannot be done.
  const { status } = await call<Status>('status', undefined, request, opened.session);
  if (press === 'copy') return copyOf(status);
  const asks = questions.find((each) => each === press) ?? null;
  const declined = press.startsWith('no-') ? (press.slice(3) as Question) : null;
  return pages.renderOpened({ opened, status, place, asks, declined, typed: post.fields });
}

/** The page again, with what was typed and what is wrong: closed when the session is over, otherwise open. */
async function again({ press, opened, fields }: Post, request: ApiRequest, problem: Problem): Promise<ApiResponse> {
  const pages = await loadPages();
  const text = textIn(fields, 'text') || textIn(fields, awardText);
  if (!opened.session || problem.code === 'unauthenticated')
    return pages.renderClosed({ problem, typed: { code: textIn(fields, 'code'), text } });
  try {
    const { status } = await call<Status>('status', undefined, request, opened.session);
    return pages.renderOpened({ opened, status, place: placeOf(press), typed: fields, problem });
  } catch (error) {
    return pages.renderClosed({ problem: toProblem(error), typed: { text } });
  }
}

/**
 * `POST /send/my-request`: her page. Every press posts the session in the body, where no server writes it down, and makes one call of
 * the API.
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
      return await (post.opened.session ? act(post, request) : open(post, request));
    } catch (error) {
      const problem = logProblem(error, request.log, { page: 'my-request' });
      return again(post, request, problem);
    }
  },
);

/** Where `/my-request` posts. A reload of an answer leads home: nothing was kept. */
export const requestPageRoutes: readonly Route[] = [requestPageRoute, homeRoute({ id: 'my-request' })];
