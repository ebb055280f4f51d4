import { parseCents } from '@society-gal/contracts/format';
import { envelope } from '@society-gal/contracts/forms';
import { api, Problem } from '@society-gal/contracts/http';
import { linkSent } from '@society-gal/contracts/lists';
import type { Giving, givingCalls } from '@society-gal/contracts/money';
import type { PageSession } from '@society-gal/page-kit/personal-form';
import type * as z from 'zod';
import { homeRoute, seeOther } from '../../forms/no-script-routes.ts';
import { pasteAgain, tokenIn } from '../../forms/pasted-link.ts';
import { answerOf, callRoute } from '../../http/call-route.ts';
import { logProblem, toProblem } from '../../http/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../../http/route.ts';
import { urlEncodedBody } from '../../http/url-encoded-body.ts';
import { textIn } from '../../requests/posted-fields.ts';
import type { GivingPlace } from './giving-page.tsx';
import { givingRoutes } from './giving-routes.ts';

/** Pages load React, so they are imported when one is answered. */
const loadPages = () => import('./giving-page.tsx');

const over = 'This page was locked after an hour. Ask for a new link.';

/** What is said once a change is made; Stripe's event confirms it by mail. */
const doneWords: Readonly<Record<string, string>> = {
  'yes-cancel': 'Your monthly gift has ended. Nothing more is charged.',
  pause: 'Your monthly gift is paused.',
  resume: 'Your monthly gift goes on.',
};

/** The button, the session of the page, and what was typed. */
type Post = { press: string; opened: PageSession; text: (name: string) => string };
type Shown = { giving: Giving };

const call = <Answer>(name: string, body: unknown, request: ApiRequest, { session = '', proof = '' } = {}) =>
  callRoute<Answer>(givingRoutes, { path: `${api.giving}/${name}`, body, session, proof }, request);

const mine = ({ opened: { session } }: Post, request: ApiRequest) =>
  callRoute<Shown>(givingRoutes, { method: 'GET', path: `${api.giving}/mine`, session }, request);

/** A number that was chosen; `message` is said without one. */
function numberIn({ text }: Post, name: string, message: string): number {
  const value = Number(text(name));
  if (!value) throw new Problem('invalid', { fields: { [name]: [message] } });
  return value;
}

/** The call of a press that changes something, and what it sends. */
function changeOf(post: Post): { name: keyof typeof givingCalls; body: object } | null {
  const { press, text } = post;
  const gift = text('gift');
  switch (press) {
    case 'amount':
      return { name: press, body: { gift, amount: parseCents(text('amount')) ?? 0 } };
    case 'day':
      return { name: press, body: { gift, day: numberIn(post, 'day', 'Choose a day.') } };
    case 'pause':
      return { name: press, body: { gift, months: numberIn(post, 'months', 'Choose how long.') } };
    case 'resume':
      return { name: press, body: { gift } };
    case 'yes-cancel':
      return { name: 'cancel', body: { gift, reason: text('reason') } };
    case 'name':
      return { name: press, body: { name: text('name') } };
    case 'reminders':
      return { name: press, body: { gift, each: text('each') === 'yes' } };
    default:
      return null;
  }
}

function placeOf(press: string): GivingPlace {
  if (['name', 'address', 'reminders'].includes(press)) return 'details';
  return ['', 'receipt', 'statement'].includes(press) ? 'gifts' : 'monthly';
}

/** A receipt or a statement, as the call answers it. */
function fileOf({ press, opened: { session }, text }: Post, request: ApiRequest): Promise<ApiResponse> {
  const [path, params] =
    press === 'receipt'
      ? [`${api.giving}/receipts/:id`, { id: text('id') }]
      : [`${api.giving}/statements/:year`, { year: text('year') }];
  return answerOf(givingRoutes, { method: 'GET', path, params, session }, request);
}

async function act(post: Post, request: ApiRequest): Promise<ApiResponse> {
  const { press, opened, text } = post;
  const pages = await loadPages();
  if (press === 'receipt' || press === 'statement') return fileOf(post, request);
  if (press === 'card') {
    const { url } = await call<{ url: string }>('card', { gift: text('gift') }, request, opened);
    return seeOther(url);
  }
  if (press === 'close') {
    await call('close', {}, request, opened);
    return pages.renderGivingLocked({ said: 'Closed. A new link opens it again.' });
  }
  if (press === 'address') {
    const email = text('email');
    await call('address', { email }, request, opened);
    const said = `A link is on its way to ${email}. Nothing changes before you open it.`;
    return pages.renderGiving({ opened, ...(await mine(post, request)), place: 'details', said });
  }
  const change = changeOf(post);
  if (!change) {
    const asked = { asks: press === 'cancel' ? text('gift') : '', declined: press === 'no-cancel' ? text('gift') : '' };
    return pages.renderGiving({ opened, ...(await mine(post, request)), place: placeOf(press), ...asked });
  }
  const { giving } = await call<Shown>(change.name, change.body, request, opened);
  const said = `${doneWords[press] ?? 'Saved.'} An email confirms it.`;
  return pages.renderGiving({ opened, giving, place: placeOf(press), said });
}

/** Without a session somebody asks for a link, or opens the one of our mail. */
async function begin({ press, text }: Post, request: ApiRequest): Promise<ApiResponse> {
  const pages = await loadPages();
  if (press !== 'open') {
    const email = text('email');
    if (!email) throw new Problem('invalid', { fields: { email: ['Enter your email address.'] } });
    await call('link', { email }, request, { proof: text(envelope.proof) });
    return pages.renderGivingLocked({ said: linkSent.myGiving });
  }
  const token = tokenIn(text('link'));
  if (!token) throw new Problem('invalid', { fields: { link: [pasteAgain] } });
  const opened = await call<z.output<typeof givingCalls.open.response>>('open', { token }, request);
  return pages.renderGiving({ opened, giving: opened.giving, place: 'gifts' });
}

/** The page again with what is wrong: open while its session is, otherwise locked. */
async function again(post: Post, request: ApiRequest, problem: Problem): Promise<ApiResponse> {
  const { press, opened, text } = post;
  const pages = await loadPages();
  if (opened.session && problem.code === 'unauthenticated') return pages.renderGivingLocked({ said: over });
  const typed = { email: text('email'), link: text('link') };
  if (!opened.session) return pages.renderGivingLocked({ problem, ...typed });
  try {
    return pages.renderGiving({ opened, ...(await mine(post, request)), place: placeOf(press), problem });
  } catch (error) {
    return pages.renderGivingLocked({ problem: toProblem(error) });
  }
}

/** `POST /send/my-giving`: a donor's own page. Each press posts the session in the body, and makes one call of the API. */
const givingPageRoute = defineRoute(
  { method: 'POST', path: api.noScriptForm('my-giving'), accepts: 'form', schema: urlEncodedBody, deadlineMs: 50_000 },
  async (request) => {
    const text = (name: string) => textIn(request.body, name).trim();
    const post = { press: text('press'), opened: { session: text('session'), expiresAt: text('expires') }, text };
    try {
      return await (post.opened.session ? act(post, request) : begin(post, request));
    } catch (error) {
      return again(post, request, logProblem(error, request.log, { page: 'my-giving' }));
    }
  },
);

/** Where `/my-giving` posts. A reload of an answer leads home: nothing was kept. */
export const givingPageRoutes: readonly Route[] = [givingPageRoute, homeRoute({ id: 'my-giving' })];
