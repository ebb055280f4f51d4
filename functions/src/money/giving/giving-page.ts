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

/** What is said of a change instead of 'Saved.' */
const doneWords: Partial<Record<keyof typeof givingCalls, string>> = {
  cancel: 'Your monthly gift has ended. Nothing more is charged.',
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

type Change = { name: keyof typeof givingCalls; body: object };

/** What a press asks for that needs no comparing. */
function oneChange({ press, text }: Post): Change | null {
  const gift = text('gift');
  if (press === 'resume') return { name: press, body: { gift } };
  if (press === 'yes-cancel') return { name: 'cancel', body: { gift, reason: text('reason') } };
  return null;
}

/** What differs between a card and what we have, in the order of its fields. */
function changesOf({ press, text }: Post, { name, email, monthly }: Giving): Change[] {
  if (press === 'details')
    return [
      ...(text('name') === name ? [] : [{ name: 'name', body: { name: text('name') } } as const]),
      ...(text('email') === email ? [] : [{ name: 'address', body: { email: text('email') } } as const]),
      ...monthly
        .map(({ id, remindsEach }) => ({ gift: id, each: text(`each-${id}`) === 'yes', before: remindsEach }))
        .filter(({ each, before }) => each !== before)
        .map(({ gift, each }) => ({ name: 'reminders', body: { gift, each } }) as const),
    ];
  const gift = text('gift');
  const has = monthly.find(({ id }) => id === gift);
  const amount = parseCents(text('amount')) ?? 0;
  const day = Number(text('day'));
  if (!day) throw new Problem('invalid', { fields: { day: ['Choose a day.'] } });
  return [
    ...(amount === has?.amount ? [] : [{ name: 'amount', body: { gift, amount } } as const]),
    ...(day === has?.day ? [] : [{ name: 'day', body: { gift, day } } as const]),
    ...(text('months') ? [{ name: 'pause', body: { gift, months: Number(text('months')) } } as const] : []),
  ];
}

const isMail = ({ name }: Change) => name === 'address';

/** Stripe's events confirm what was changed by mail. */
function saidOf(changes: readonly Change[], email: string): string {
  const words = changes.filter((change) => !isMail(change)).map(({ name }) => doneWords[name] ?? 'Saved.');
  const parts = words.length > 0 ? [...new Set(words), 'An email confirms it.'] : [];
  if (changes.some(isMail)) parts.push(`A link is on its way to ${email}. Your address changes when you open it.`);
  return parts.join(' ') || 'Everything is saved as you see it.';
}

function placeOf(press: string): GivingPlace {
  if (press === 'details') return press;
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
  const { giving } = await mine(post, request);
  const change = oneChange(post);
  if (!change && press !== 'gift' && press !== 'details') {
    const asked = { asks: press === 'cancel' ? text('gift') : '', declined: press === 'no-cancel' ? text('gift') : '' };
    return pages.renderGiving({ opened, giving, place: placeOf(press), ...asked });
  }
  const changes = change ? [change] : changesOf(post, giving);
  for (const { name, body } of changes) {
    // A repeat of one press changes nothing, and Stripe takes a key for one change alone.
    const idempotencyKey = request.idempotencyKey && `${request.idempotencyKey}-${name}`;
    await call(name, body, { ...request, idempotencyKey }, opened);
  }
  const said = saidOf(changes, text('email'));
  return pages.renderGiving({ opened, ...(await mine(post, request)), place: placeOf(press), said });
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

/** `POST /send/my-giving`: a donor's own page. Each press posts the session in the body, and makes a call of the API for each change. */
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
