import {
  type AnyForm,
  donationForm,
  donationRequest,
  type GiftOrigin,
  toDonationRequest,
} from '@society-gal/contracts/forms';
import { Problem } from '@society-gal/contracts/http';
import { config } from '../../core/config.ts';
import { contentHash } from '../../core/identifiers.ts';
import { openRequestBody, parseFormValue, refuseRobots } from '../../forms/form-request.ts';
import { homeRoute, noScriptRoute, seeOther } from '../../forms/no-script-routes.ts';
import type { Route } from '../../http/route.ts';
import { openCheckout } from './create-payment.route.ts';

/** The same donation sent again within this time leads to the same checkout; later it is a new one. */
const donationRepeatMs = 600_000;

const utmPart = (parameters: URLSearchParams, name: string): string =>
  (parameters.get(`utm_${name}`) ?? '').trim().slice(0, 100);

/**
 * Where a donor came from, as far as a post without script tells: it names the page that holds the form. Of our own page that is
 * what its address says of a campaign; of another website its name alone.
 */
export function originOfPost(referer: string | undefined, siteUrl: string): GiftOrigin | null {
  const page = URL.parse(referer ?? '');
  if (!page || !/^https?:$/.test(page.protocol)) return null;
  if (page.host !== new URL(siteUrl).host) return { utm: null, referrer: page.hostname };
  const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) => utmPart(page.searchParams, name));
  return source || medium || campaign
    ? { utm: { source: source ?? '', medium: medium ?? '', campaign: campaign ?? '' }, referrer: null }
    : null;
}

/** The donation form becomes the request of `POST /api/create-payment`, and leads to its checkout. */
function donationRoute(): Route {
  const form = donationForm as unknown as AnyForm;
  return noScriptRoute(form, async (body, request) => {
    const { fields, envelope } = openRequestBody({}, body);
    const parsed = parseFormValue(form, fields);
    if (!parsed.ok) throw new Problem('invalid', { fields: parsed.fields });
    refuseRobots(envelope);
    const origin = originOfPost(request.header('referer'), config().siteUrl);
    const donation = donationRequest.parse(toDonationRequest(donationForm.schema.parse(fields), origin));
    const window = Math.floor(Date.now() / donationRepeatMs);
    const idempotencyKey = envelope.key ?? `plain-${contentHash([donation, request.address, window])}`;
    const { url } = await openCheckout(donation, { address: request.address, idempotencyKey, log: request.log });
    return seeOther(url);
  });
}

/** Where the donation form posts without JavaScript. */
export const noScriptDonationRoutes: readonly Route[] = [donationRoute(), homeRoute(donationForm)];
