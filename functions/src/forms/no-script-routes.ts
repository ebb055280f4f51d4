import {
  type AnyForm,
  type AnyHandledForm,
  allForms,
  api,
  donationForm,
  donationRequest,
  Problem,
  problems,
  routes,
  toDonationRequest,
} from '@society-gal/contracts';
import { openCheckout } from '../donations/create-payment.route.ts';
import { contentHash } from '../edge/identifiers.ts';
import { loggableFields, toProblem } from '../edge/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../edge/route.ts';
import type { PostedFields } from '../pages/form-pages.tsx';
import { openRequestBody, parseFormValue, refuseRobots } from './form-request.ts';
import { submitWithoutScript } from './form-routes.ts';
import { cleanBody, type UrlEncodedBody, urlEncodedBody } from './url-encoded-body.ts';

/** The same donation sent again within this time leads to the same checkout; later it is a new one. */
const donationRepeatMs = 600_000;

/** Where forms post without JavaScript: url-encoded in, a page out. A reload of that page leads home: nothing was kept. */
export const noScriptRoutes: readonly Route[] = [
  ...allForms.map(formRoute),
  donationRoute(),
  ...[...allForms, donationForm].map(({ id }) =>
    defineRoute({ method: 'GET', path: api.noScriptForm(id) }, async () => seeOther(routes.home)),
  ),
];

function formRoute(form: AnyHandledForm): Route {
  return noScriptRoute(form, async (body, request) => {
    const idempotencyKey = (value: unknown) =>
      // No script makes a key, so the same answers from the same address on the same day are one submission.
      `plain-${contentHash([form.id, value, request.address, new Date().toISOString().slice(0, 10)])}`;
    const { response } = await submitWithoutScript(form, body, idempotencyKey, request);
    const { renderFormSent } = await loadPages();
    return renderFormSent(form, response.reference);
  });
}

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

/** A route that answers every Problem with the form again, so that nobody loses what she typed to an error. */
function noScriptRoute(
  form: AnyForm & Pick<Partial<AnyHandledForm>, 'aliases'>,
  run: (body: UrlEncodedBody, request: ApiRequest) => Promise<ApiResponse>,
): Route {
  const options = { method: 'POST', path: api.noScriptForm(form.id), accepts: 'form', schema: urlEncodedBody } as const;
  return defineRoute(options, async (request) => {
    const body = cleanBody(form, request.body);
    try {
      return await run(body, request);
    } catch (error) {
      const problem = toProblem(error);
      if (problems[problem.code].reportable)
        request.log.error(problem.code, { form: form.id, cause: problem.cause ?? problem });
      else request.log.info(problem.code, { form: form.id, fields: loggableFields(problem) });
      const { renderFormWithProblem } = await loadPages();
      const posted = openRequestBody(form, body).fields as PostedFields;
      return renderFormWithProblem(form, posted, problem, request.reference);
    }
  });
}

function seeOther(location: string): ApiResponse {
  return { status: 303, headers: { location } };
}

/** Pages load React, so they are imported when one is answered. */
function loadPages() {
  return import('../pages/form-pages.tsx');
}
