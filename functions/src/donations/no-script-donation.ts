import { type AnyForm, donationForm, donationRequest, Problem, toDonationRequest } from '@society-gal/contracts';
import { contentHash } from '../edge/identifiers.ts';
import type { Route } from '../edge/route.ts';
import { openRequestBody, parseFormValue, refuseRobots } from '../forms/form-request.ts';
import { homeRoute, noScriptRoute, seeOther } from '../forms/no-script-routes.ts';
import { openCheckout } from './create-payment.route.ts';

/** The same donation sent again within this time leads to the same checkout; later it is a new one. */
const donationRepeatMs = 600_000;

/** The donation form becomes the request of `POST /api/create-payment`, and leads to its checkout. */
function donationRoute(): Route {
  const form = donationForm as unknown as AnyForm;
  return noScriptRoute(form, async (body, request) => {
    const { fields, envelope } = openRequestBody({}, body);
    const parsed = parseFormValue(form, fields);
    if (!parsed.ok) throw new Problem('invalid', { fields: parsed.fields });
    refuseRobots(envelope);
    const donation = donationRequest.parse(toDonationRequest(donationForm.schema.parse(fields)));
    const window = Math.floor(Date.now() / donationRepeatMs);
    const idempotencyKey = envelope.key ?? `plain-${contentHash([donation, request.address, window])}`;
    const { url } = await openCheckout(donation, { address: request.address, idempotencyKey, log: request.log });
    return seeOther(url);
  });
}

/** Where the donation form posts without JavaScript. */
export const noScriptDonationRoutes: readonly Route[] = [donationRoute(), homeRoute(donationForm)];
