import { type AnyForm, type AnyHandledForm, allForms } from '@society-gal/contracts/forms';
import { api, routes } from '@society-gal/contracts/http';
import { contentHash } from '../core/identifiers.ts';
import { logProblem } from '../http/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../http/route.ts';
import { cleanBody, type UrlEncodedBody, urlEncodedBody } from '../http/url-encoded-body.ts';
import { submitWithoutScript } from '../submission/form-routes.ts';
import type { PostedFields } from './form-pages.tsx';
import { openRequestBody } from './form-request.ts';

/** Where forms post without JavaScript: url-encoded in, a page out. */
export const noScriptRoutes: readonly Route[] = [...allForms.map(formRoute), ...allForms.map(homeRoute)];

/** A reload of an answer leads home: nothing was kept. */
export function homeRoute({ id }: Pick<AnyForm, 'id'>): Route {
  return defineRoute({ method: 'GET', path: api.noScriptForm(id) }, async () => seeOther(routes.home));
}

function formRoute(form: AnyHandledForm): Route {
  return noScriptRoute(form, async (body, request) => {
    const idempotencyKey = (value: unknown) =>
      // No script makes a key, so the same answers from the same address on the same day are one submission.
      `plain-${contentHash([form.id, value, request.address, new Date().toISOString().slice(0, 10)])}`;
    const { response, returnFacts } = await submitWithoutScript(form, body, idempotencyKey, request);
    const { renderFormSent } = await loadPages();
    return renderFormSent(form, response, returnFacts);
  });
}

/** A route that answers every Problem with the form again, so that nobody loses what she typed to an error. */
export function noScriptRoute(
  form: AnyForm & Pick<Partial<AnyHandledForm>, 'aliases' | 'isForHelp'>,
  run: (body: UrlEncodedBody, request: ApiRequest) => Promise<ApiResponse>,
): Route {
  const options = { method: 'POST', path: api.noScriptForm(form.id), accepts: 'form', schema: urlEncodedBody } as const;
  return defineRoute(options, async (request) => {
    const body = cleanBody(form, request.body);
    try {
      return await run(body, request);
    } catch (error) {
      const problem = logProblem(error, request.log, { form: form.id });
      const { renderFormWithProblem } = await loadPages();
      const posted = openRequestBody(form, body).fields as PostedFields;
      return renderFormWithProblem(form, posted, problem, request.reference);
    }
  });
}

/** Leads the browser on to another address by GET. */
export function seeOther(location: string): ApiResponse {
  return { status: 303, headers: { location } };
}

/** Pages load React, so they are imported when one is answered. */
function loadPages() {
  return import('./form-pages.tsx');
}
