import { type AnyHandledForm, allForms } from '@society-gal/contracts/forms';
import { api, Problem, proofHeader } from '@society-gal/contracts/http';
import * as z from 'zod';
import { contentHash } from '../core/identifiers.ts';
import { type Envelope, type FormValue, openRequestBody, parseFormValue, refuseRobots } from '../forms/form-request.ts';
import type { Submitted } from '../forms/idempotency.ts';
import { homeRoute, loadFormPages, noScriptRoute } from '../forms/no-script-routes.ts';
import { type ApiRequest, defineRoute, type RequestHead, type Route } from '../http/route.ts';
import { joinTexts, type UrlEncodedBody } from '../http/url-encoded-body.ts';
import { refuseBeforeBody, submitForm } from './submit-form.ts';

/** The schema of a form's request body: the envelope is taken out, and errors keep the form's own field names. */
function requestSchema(form: AnyHandledForm) {
  return z.unknown().transform((body, context): { value: FormValue; envelope: Envelope } => {
    const { fields, envelope } = openRequestBody(form, body);
    const result = form.schema.safeParse(fields);
    if (result.success) return { value: result.data, envelope };
    for (const issue of result.error.issues) context.issues.push({ ...issue, input: body } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}

function formRoute(form: AnyHandledForm, path: string): Route {
  const options = {
    method: 'POST',
    path,
    schema: requestSchema(form),
    authorise: ({ address, idempotencyKey, header }: RequestHead) =>
      refuseBeforeBody(form, { address, idempotencyKey, proof: header(proofHeader) }),
  } as const;
  return defineRoute(options, async (request) => {
    const { value, envelope } = request.body;
    refuseRobots(envelope);
    const { isFirst, response, returnFacts } = await submitForm(form, value, {
      address: request.address,
      proof: request.header(proofHeader),
      idempotencyKey: request.idempotencyKey ?? envelope.key,
      log: request.log,
    });
    return { status: isFirst ? 201 : 200, body: { ...response, ...returnFacts } };
  });
}

/** `POST /api/forms/<form id>`, one route for each form, and the second address of a form that declares one. */
export const formRoutes: readonly Route[] = allForms.flatMap((form) =>
  [api.form(form.id), ...(form.alsoAt === undefined ? [] : [form.alsoAt])].map((path) => formRoute(form, path)),
);

/** Checks and stores a no-script request; throws `invalid` with messages by field, or what {@link submitForm} throws. */
async function submitWithoutScript(
  form: AnyHandledForm,
  body: UrlEncodedBody,
  keyOf: (value: FormValue) => string,
  request: Pick<ApiRequest, 'address' | 'log'>,
): Promise<Submitted & { value: FormValue }> {
  const { fields, envelope } = openRequestBody(form, joinTexts(form, body));
  const parsed = parseFormValue(form, fields);
  if (!parsed.ok) throw new Problem('invalid', { fields: parsed.fields });
  refuseRobots(envelope);
  const { value } = parsed;
  const submitted = await submitForm(form, value, {
    address: request.address,
    proof: envelope.proof,
    page: true,
    idempotencyKey: envelope.key ?? keyOf(value),
    log: request.log,
  });
  return { ...submitted, value };
}

function noScriptFormRoute(form: AnyHandledForm): Route {
  return noScriptRoute(form, async (body, request) => {
    const idempotencyKey = (value: unknown) =>
      // No script makes a key, so the same answers from the same address on the same day are one submission.
      `plain-${contentHash([form.id, value, request.address, new Date().toISOString().slice(0, 10)])}`;
    const { value, response, returnFacts } = await submitWithoutScript(form, body, idempotencyKey, request);
    const { renderFormSent } = await loadFormPages();
    return renderFormSent(form, value, response, returnFacts);
  });
}

/** Where forms post without JavaScript: url-encoded in, a page out. */
export const noScriptRoutes: readonly Route[] = [...allForms.map(noScriptFormRoute), ...allForms.map(homeRoute)];
