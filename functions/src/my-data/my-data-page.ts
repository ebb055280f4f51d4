import { envelope } from '@society-gal/contracts/forms';
import { api, Problem } from '@society-gal/contracts/http';
import { linkSent } from '@society-gal/contracts/lists';
import { type KeptData, myDataActs, type myDataCalls } from '@society-gal/contracts/requests';
import type { PageSession } from '@society-gal/page-kit/personal-form';
import type * as z from 'zod';
import { homeRoute } from '../forms/no-script-routes.ts';
import { pasteAgain, tokenIn } from '../forms/pasted-link.ts';
import { callRoute } from '../http/call-route.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { logProblem, toProblem } from '../http/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../http/route.ts';
import { urlEncodedBody } from '../http/url-encoded-body.ts';
import { textIn } from '../requests/posted-fields.ts';
import { myDataRoutes } from './my-data-routes.ts';

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('./my-data-page.tsx');

type Post = Record<'press' | 'link' | 'email' | 'record' | 'field' | 'value' | 'proof', string> & {
  opened: PageSession;
};
type Kept = { data: KeptData };

function call<Answer>(
  name: keyof typeof myDataCalls,
  body: unknown,
  request: ApiRequest,
  { session = '', proof = '' } = {},
): Promise<Answer> {
  const read = name === 'kept';
  const path = read ? api.myData : `${api.myData}/${name}`;
  return callRoute<Answer>(myDataRoutes, { method: read ? 'GET' : 'POST', path, body, session, proof }, request);
}

/** Asks for a link. The answer is the same whatever is stored. */
async function ask({ email, proof }: Post, request: ApiRequest): Promise<ApiResponse> {
  if (!email) throw new Problem('invalid', { fields: { email: ['Enter your email address.'] } });
  await call('link', { email }, request, { proof });
  return (await loadPages()).renderMailboxLocked({ said: linkSent.myData });
}

async function open({ link }: Post, request: ApiRequest): Promise<ApiResponse> {
  const token = tokenIn(link);
  if (!token) throw new Problem('invalid', { fields: { link: [pasteAgain] } });
  const opened = await call<z.output<typeof myDataCalls.open.response>>('open', { token }, request);
  return (await loadPages()).renderKept({ opened, data: opened.data, place: null });
}

async function act({ press, opened, ...post }: Post, request: ApiRequest): Promise<ApiResponse> {
  const pages = await loadPages();
  const [collection = '', id = ''] = post.record.split('/');
  switch (press) {
    case 'close':
    case 'stop':
      await call(press, {}, request, opened);
      return pages.renderMailboxLocked({ said: myDataActs[press].done });
    case 'yes-erase': {
      const { left, waiting } = await call<z.output<typeof myDataCalls.erase.response>>('erase', {}, request, opened);
      const { done, doneInPart } = myDataActs.erase;
      return pages.renderMailboxLocked({ said: left.length + waiting.length ? doneInPart : done, left, waiting });
    }
    case 'copy':
      return fileAnswer(
        JSON.stringify(await call<object>('copy', {}, request, opened), null, 2),
        'note.json',
        'application/json; charset=utf-8',
      );
    case 'lost': {
      const { data } = await call<Kept>('lost', { collection, id }, request, opened);
      return pages.renderKept({ opened, data, place: post.record, said: myDataActs.lost.done });
    }
    case 'correct': {
      const { field, value } = post;
      const { data } = await call<Kept>('correct', { collection, id, field, value }, request, opened);
      return pages.renderKept({ opened, data, place: post.record, said: 'Corrected.' });
    }
    default: {
      const { data } = await call<Kept>('kept', undefined, request, opened);
      return pages.renderKept({ opened, data, place: 'end', asks: press === 'erase', declined: press === 'no-erase' });
    }
  }
}

/** The page again with what is wrong: open while its session is, otherwise locked. */
async function again({ opened, ...post }: Post, request: ApiRequest, problem: Problem): Promise<ApiResponse> {
  const pages = await loadPages();
  const { link, email, record } = post;
  if (!opened.session || problem.code === 'unauthenticated') return pages.renderMailboxLocked({ problem, link, email });
  try {
    const { data } = await call<Kept>('kept', undefined, request, opened);
    return pages.renderKept({ opened, data, place: record || 'end', typed: post, problem });
  } catch (error) {
    return pages.renderMailboxLocked({ problem: toProblem(error) });
  }
}

/**
 * `POST /send/my-data`: without a press somebody asks for a link; with one the page of a link is opened and used, each by one call of
 * the API.
 */
const myDataPageRoute = defineRoute(
  { method: 'POST', path: api.noScriptForm('my-data'), accepts: 'form', schema: urlEncodedBody, deadlineMs: 50_000 },
  async (request) => {
    const text = (name: string) => textIn(request.body, name).trim();
    const post: Post = {
      press: text('press'),
      link: text('link'),
      email: text('email'),
      record: text('record'),
      field: text('field'),
      value: text('value'),
      proof: text(envelope.proof),
      opened: { session: text('session'), expiresAt: text('expires') },
    };
    try {
      if (!post.press) return await ask(post, request);
      return await (post.opened.session ? act(post, request) : open(post, request));
    } catch (error) {
      return again(post, request, logProblem(error, request.log, { page: 'my-data' }));
    }
  },
);

/** Where `/my-data` posts. A reload of an answer leads home: nothing was kept. */
export const myDataPageRoutes: readonly Route[] = [myDataPageRoute, homeRoute({ id: 'my-data' })];
