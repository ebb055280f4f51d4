import { api, routes } from '@society-gal/contracts/http';
import * as z from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { recordOfToken } from '../mail/link-token.ts';
import { chooseByLink, listsOfLink } from './choices.ts';
import { confirmSubscription } from './newsletter.ts';

const token = z.string({ error: 'Open the link in the mail again.' }).max(200);

/**
 * What the pages that links in letters open ask for, with the token of the link. Only these change something: mail scanners
 * and previews open every link, and a GET confirms nothing and leaves nothing.
 */
export const listRoutes: readonly Route[] = [
  defineRoute({ method: 'POST', path: api.newsletterConfirm, schema: z.strictObject({ token }) }, async ({ body }) => {
    const status = await confirmSubscription(recordOfToken('newsletter-confirm', body.token));
    return { status: 200, body: { ok: true, status } };
  }),
  defineRoute({ method: 'POST', path: api.newsletterLists, schema: z.strictObject({ token }) }, async ({ body }) => ({
    status: 200,
    body: { ok: true, lists: await listsOfLink(body.token) },
  })),
  defineRoute(
    {
      method: 'POST',
      path: api.newsletterChoices,
      schema: z.strictObject({
        token,
        choice: z.enum(['leave', 'pause'], { error: 'Choose what you would like.' }),
        lists: z.array(z.string().max(100)).min(1, { error: 'Choose at least one list.' }).max(50).optional(),
      }),
    },
    async ({ body }) => ({
      status: 200,
      body: { ok: true, ...(await chooseByLink(body.token, body.choice, body.lists ?? null)) },
    }),
  ),
  // The one click of mail programs (RFC 8058), whatever their body.
  defineRoute({ method: 'POST', path: api.newsletterUnsubscribe, accepts: 'raw' }, async ({ query }) => {
    await chooseByLink(query.get('token') ?? '', 'leave');
    return { status: 200, body: { ok: true } };
  }),
  // Programs that know no such click open the address instead.
  defineRoute({ method: 'GET', path: api.newsletterUnsubscribe }, async ({ query }) => ({
    status: 303,
    headers: { location: `${routes.newsletterChoices}#${encodeURIComponent(query.get('token') ?? '')}` },
  })),
];
