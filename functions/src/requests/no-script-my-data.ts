import { api, type KeptData, myDataActs, type myDataCalls, Problem } from '@society-gal/contracts';
import type { z } from 'zod';
import { callRoute } from '../edge/call-route.ts';
import { logProblem, toProblem } from '../edge/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../edge/route.ts';
import { homeRoute } from '../forms/no-script-routes.ts';
import { pasteAgain, tokenIn } from '../forms/pasted-link.ts';
import { type UrlEncodedBody, urlEncodedBody } from '../forms/url-encoded-body.ts';
import { myDataRoutes } from './my-data-routes.ts';
import { answerAsking } from './no-script-mailbox.ts';

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('../pages/my-data-page.tsx');

const textIn = (fields: UrlEncodedBody, name: string): string => [fields[name] ?? ''].flat()[0] ?? '';

function call<Answer>(
  name: keyof typeof myDataCalls,
  body: unknown,
  request: ApiRequest,
  session = '',
): Promise<Answer> {
  const read = name === 'kept';
  return callRoute<Answer>(
    myDataRoutes,
    { method: read ? 'GET' : 'POST', path: read ? api.myData : `${api.myData}/${name}`, body, session },
    request,
  );
}

async function open(link: string, request: ApiRequest): Promise<ApiResponse> {
  const token = tokenIn(link);
  if (!token) throw new Problem('invalid', { fields: { link: [pasteAgain] } });
  const opened = await call<z.output<typeof myDataCalls.open.response>>('open', { token }, request);
  return (await loadPages()).renderKept({ session: opened.session, data: opened.data });
}

async function act(press: string, session: string, fields: UrlEncodedBody, request: ApiRequest): Promise<ApiResponse> {
  const pages = await loadPages();
  if (press === 'close') {
    await call('close', {}, request, session);
    return pages.renderMailboxClosed({ said: myDataActs.close.done });
  }
  if (press === 'stop') {
    await call('stop', {}, request, session);
    return pages.renderMailboxClosed({ said: myDataActs.stop.done });
  }
  if (press === 'yes-erase') {
    const { left, waiting } = await call<z.output<typeof myDataCalls.erase.response>>('erase', {}, request, session);
    const { done, doneInPart } = myDataActs.erase;
    return pages.renderMailboxClosed({ said: left.length + waiting.length ? doneInPart : done, left, waiting });
  }
  if (press === 'lost') {
    const [collection = '', id = ''] = textIn(fields, 'record').split('/');
    const { data } = await call<{ data: KeptData }>('lost', { collection, id }, request, session);
    return pages.renderKept({ session, data, said: myDataActs.lost.done });
  }
  const { data } = await call<{ data: KeptData }>('kept', undefined, request, session);
  return press === 'erase' ? pages.renderEraseQuestion(session) : pages.renderKept({ session, data });
}

/** The page again with what is wrong: open while its session is, otherwise where a link is pasted. */
async function again(link: string, session: string, request: ApiRequest, problem: Problem): Promise<ApiResponse> {
  const pages = await loadPages();
  if (!session || problem.code === 'unauthenticated') return pages.renderMailboxClosed({ problem, link });
  try {
    const { data } = await call<{ data: KeptData }>('kept', undefined, request, session);
    return pages.renderKept({ session, data, problem });
  } catch (error) {
    return pages.renderMailboxClosed({ problem: toProblem(error) });
  }
}

/**
 * `POST /send/my-data`: without a press somebody asks for a link; with one the page of a pasted link is opened and used, each by
 * the call that it makes with JavaScript.
 */
const myDataPageRoute = defineRoute(
  { method: 'POST', path: api.noScriptForm('my-data'), accepts: 'form', schema: urlEncodedBody, deadlineMs: 50_000 },
  async (request) => {
    const [press, session, link] = ['press', 'session', 'link'].map((name) => textIn(request.body, name));
    if (!press) return answerAsking('my-data', myDataRoutes, request);
    try {
      return await (session ? act(press, session, request.body, request) : open(link ?? '', request));
    } catch (error) {
      return again(link ?? '', session ?? '', request, logProblem(error, request.log, { page: 'my-data' }));
    }
  },
);

/** Where `/my-data` posts without JavaScript. A reload of an answer leads home: nothing was kept. */
export const noScriptMyDataRoutes: readonly Route[] = [myDataPageRoute, homeRoute({ id: 'my-data' })];
