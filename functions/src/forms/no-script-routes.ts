import type { AnyForm, AnyHandledForm } from '@society-gal/contracts/forms';
import { api, routes } from '@society-gal/contracts/http';
import { logProblem } from '../http/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../http/route.ts';
import { cleanBody, type UrlEncodedBody, urlEncodedBody } from '../http/url-encoded-body.ts';
import type { PostedFields } from './form-pages.tsx';
import { openRequestBody } from './form-request.ts';

/** A reload of an answer leads home: nothing was kept. */
export function homeRoute({ id }: Pick<AnyForm, 'id'>): Route {
  return defineRoute({ method: 'GET', path: api.noScriptForm(id) }, async () => seeOther(routes.home));
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
      const { renderFormWithProblem } = await loadFormPages();
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
export function loadFormPages() {
  return import('./form-pages.tsx');
}
