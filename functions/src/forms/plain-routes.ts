import {
  type AnyForm,
  api,
  donationForm,
  donationRequest,
  envelope,
  type FieldErrors,
  organisation,
  Problem,
  problems,
  routes,
  toDonationRequest,
} from '@society-gal/contracts';
import { z } from 'zod';
import { type Answer, type Call, handle, type Route } from '../edge/handle.ts';
import { contentHash } from '../edge/hash.ts';
import { html, type SafeHtml } from '../edge/html.ts';
import { namesOf, toProblem } from '../edge/problem-answer.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { drawFields, type PlainValues } from './form-fields.ts';
import { plainForms, submitPlain } from './form-routes.ts';
import { checkAnswers, openEnvelope, refuseRobots } from './open-submission.ts';
import { page } from './page.ts';

type PlainBody = Record<string, string | string[]>;

const plainBody = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * A page without JavaScript cannot make a key, so the same answers from the same address on the same day are one
 * submission: a second press of the button stores nothing more.
 */
const keyOf = (form: Pick<AnyForm, 'id'>, address: string) => (answers: unknown) =>
  `plain-${contentHash([form.id, answers, address, new Date().toISOString().slice(0, 10)])}`;

/** File inputs send only a file's name without JavaScript, and text areas send CRLF: neither is what a person meant. */
const asMeant = (form: AnyForm, body: PlainBody): PlainBody =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => form.fields[name]?.kind !== 'files')
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value.map((each) => each.replace(/\r\n/g, '\n')),
      ]),
  );

const fileNote = (form: AnyForm): SafeHtml | false =>
  Object.values(form.fields).some((field) => field.kind === 'files') &&
  html`<p>Files cannot be sent from this page. If you would like to add some, tell us at <a href="mailto:${organisation.supportEmail}">${organisation.supportEmail}</a> and we will find a safe way.</p>`;

const donePage = (form: AnyForm, reference: string): Answer =>
  page({
    title: form.success.title,
    body: html`<div class="notice done" role="status"><h1>${form.success.title}</h1>
<p>${form.success.description}</p>
<p>Your reference: <strong>${reference}</strong></p></div>
${fileNote(form)}
<p><a class="button" href="${routes.home}">Return to Home</a></p>`,
  });

const summary = (form: AnyForm, errors: FieldErrors): SafeHtml =>
  html`<ul>${Object.entries(errors).map(([name, messages]) => {
    const isShown = form.fields[name] !== undefined && form.fields[name]?.kind !== 'hidden';
    return html`<li>${isShown ? html`<a href="#${name}">${messages.join(' ')}</a>` : messages.join(' ')}</li>`;
  })}</ul>`;

/** The same form again, with everything that was typed, what is wrong, and where. */
const againPage = (form: AnyForm, values: PlainValues, problem: Problem, reference: string): Answer => {
  const errors = problem.fields ?? {};
  const isInvalid = problem.code === 'invalid';
  const isMissing = Object.entries(form.fields).some(
    ([name, field]) => field.required && errors[name] && !values[name],
  );
  const heading = isInvalid
    ? isMissing
      ? form.incomplete
      : { title: 'Please check your answers', description: '' }
    : form.failure;
  return page({
    title: `Error: ${heading.title}`,
    status: problems[problem.code].status,
    headers:
      problem.retryAfterSeconds === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(problem.retryAfterSeconds))) },
    body: html`<h1>${form.title}</h1>
<div class="notice" role="alert" tabindex="-1"><h2>${heading.title}</h2>
${heading.description && html`<p>${heading.description}</p>`}
${isInvalid ? summary(form, errors) : html`<p>${problem.message} Everything you typed is still here.</p><p class="hint">Reference: ${reference}</p>`}</div>
<form method="post" action="${api.plainForm(form.id)}" novalidate>
${drawFields(form, values, errors)}
<p class="trap" aria-hidden="true"><label>Leave this empty <input name="${envelope.honeypot}" tabindex="-1" autocomplete="off"></label></p>
<button type="submit">${form.submitLabel}</button>
</form>`,
  });
};

/** Runs a post; every Problem becomes the form again, so that nobody loses what she typed to an error. */
const answering = async (
  form: AnyForm,
  call: Call<PlainBody>,
  run: (body: PlainBody) => Promise<Answer>,
): Promise<Answer> => {
  const body = asMeant(form, call.body);
  try {
    return await run(body);
  } catch (error) {
    const problem = toProblem(error);
    if (problems[problem.code].reportable)
      call.log.error(problem.code, { form: form.id, cause: problem.cause ?? problem });
    else call.log.info(problem.code, { form: form.id, fields: namesOf(problem) });
    return againPage(form, openEnvelope(form, body).answers as PlainValues, problem, call.reference);
  }
};

const plainRoute = (form: AnyForm): Route =>
  handle({ method: 'POST', path: api.plainForm(form.id), accepts: 'form', schema: plainBody }, (call) =>
    answering(form, call, async (body) => {
      const { receipt } = await submitPlain(form, body, keyOf(form, call.address), call);
      return donePage(form, receipt.reference);
    }),
  );

const donationPage = donationForm as unknown as AnyForm;

/** The donation without JavaScript: the form's answers become the request of `/api/create-payment`, then its checkout. */
const plainDonationRoute: Route = handle(
  { method: 'POST', path: api.plainForm(donationForm.id), accepts: 'form', schema: plainBody },
  (call) =>
    answering(donationPage, call, async (body) => {
      const { answers, envelope: meta } = openEnvelope(donationPage, body);
      const checked = checkAnswers(donationPage, answers);
      if (!checked.ok) throw new Problem('invalid', { fields: checked.fields });
      refuseRobots(meta);
      const gift = donationRequest.parse(toDonationRequest(donationForm.schema.parse(answers)));
      const window = Math.floor(Date.now() / 600_000);
      // A second press leads to the same checkout; the same gift an hour later is a new one.
      const idempotencyKey = meta.key ?? `plain-${contentHash([gift, call.address, window])}`;
      const { url } = await openCheckout(gift, { address: call.address, idempotencyKey, log: call.log });
      return { status: 303, headers: { location: url } };
    }),
);

/** `GET /send/<form id>`: a reload of a result. Nothing was kept, so it leads to the start. */
const reloadRoute = (formId: string): Route =>
  handle({ method: 'GET', path: api.plainForm(formId) }, async () => ({
    status: 303,
    headers: { location: routes.home },
  }));

/** Where forms post without JavaScript: url-encoded in, a page out. */
export const plainRoutes: readonly Route[] = [
  ...plainForms.map(plainRoute),
  plainDonationRoute,
  ...plainForms.map((form) => reloadRoute(form.id)),
  reloadRoute(donationForm.id),
];
