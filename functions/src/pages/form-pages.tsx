import {
  type AnyForm,
  type AnyHandledForm,
  api,
  organisation,
  type Problem,
  problems,
  type ReturnFacts,
  routes,
  successText,
} from '@society-gal/contracts';
import { ErrorSummary, FormFields, HoneypotField } from '@society-gal/form-fields';
import { config } from '../config.ts';
import { retryAfterHeaders } from '../edge/problem-response.ts';
import type { ApiResponse } from '../edge/route.ts';
import type { FormResponse } from '../forms/idempotency.ts';
import { renderPage } from './page.tsx';

/** Fields as a url-encoded form posts them: a list where a name repeats. */
export type PostedFields = Readonly<Record<string, string | readonly string[]>>;

/** A form of a page. The title of one for people in danger tells nothing in the history of the device. */
type PageForm = AnyForm & Pick<Partial<AnyHandledForm>, 'isForHelp'>;
const discreetTitle = 'Your answers';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (day: string): string => dayFormat.format(new Date(day));

/** Code, PIN and dates, as the page with JavaScript shows them. They are told once, so a page that was reloaded has none. */
function StoredFacts({ reference, facts }: { reference: string; facts: ReturnFacts | undefined }) {
  return (
    <>
      <h2 id="stored">Your request is stored</h2>
      <dl>
        <dt>Reference</dt>
        <dd>
          <strong>{reference}</strong>
        </dd>
        {facts ? (
          <>
            <dt>Return code</dt>
            <dd>
              <strong>{facts.returnCode}</strong>
            </dd>
            <dt>PIN</dt>
            <dd>
              <strong>{facts.pin}</strong>
            </dd>
          </>
        ) : null}
      </dl>
      {facts ? (
        <>
          <h3>What happens next</h3>
          <ul>
            {facts.steps.map(({ id, label, day, state }) => (
              <li key={id}>
                {day ? `${state === 'next' ? 'By ' : ''}${dayText(day)}: ` : ''}
                {label}
              </li>
            ))}
          </ul>
          <p>We delete this on {dayText(facts.keptUntil)}.</p>
        </>
      ) : null}
      {facts?.introduction ? (
        <>
          <h3>The link for her</h3>
          <p>
            <strong>
              {config().siteUrl}
              {facts.introduction}
            </strong>
          </p>
          <p>Hand it to her where only she sees it. There she says yes or no, and how it is safe to reach her.</p>
        </>
      ) : null}
    </>
  );
}

/** The answer to a form that was stored. `facts` come with the first answer alone. */
export function renderFormSent(form: PageForm, response: FormResponse, facts?: ReturnFacts): ApiResponse {
  const hasFiles = Object.values(form.fields).some((field) => field.kind === 'files');
  return renderPage({
    title: form.isForHelp ? discreetTitle : form.success.title,
    isDiscreet: form.isForHelp === true,
    children: (
      <>
        <div className="not-printed" role="status">
          <h1>{form.success.title}</h1>
          <p>{successText(form.success, { ...response, ...(facts ? { returnCode: facts.returnCode } : {}) })}</p>
        </div>
        <section className="done" aria-labelledby="stored">
          <StoredFacts reference={response.reference} facts={facts} />
        </section>
        {facts ? (
          <p className="not-printed">
            Write code and PIN down, or print this page. They are shown only now, and nobody can send them to you again.
            With them you see at <a href={routes.myRequest}>Your request</a> where it stands.
          </p>
        ) : null}
        {hasFiles ? (
          <p className="not-printed">
            Files cannot be sent from this page. If you would like to add some, tell us at{' '}
            <a href={`mailto:${organisation.supportEmail}`}>{organisation.supportEmail}</a> and we will find a safe way.
          </p>
        ) : null}
        <p>
          <a className="button" href={routes.home}>
            Return to Home
          </a>
        </p>
      </>
    ),
  });
}

/** The same form again, with everything that was typed, what is wrong, and where. */
export function renderFormWithProblem(
  form: PageForm,
  posted: PostedFields,
  problem: Problem,
  reference: string,
): ApiResponse {
  const { title, description } = headingOf(form, posted, problem);
  const isInvalid = problem.code === 'invalid';
  const errors = problem.fields ?? {};
  return renderPage({
    title: `Error: ${form.isForHelp ? discreetTitle : title}`,
    isDiscreet: form.isForHelp === true,
    status: problems[problem.code].status,
    headers: retryAfterHeaders(problem),
    children: (
      <>
        <h1>{form.title}</h1>
        <form id={`form-${form.id}`} className="form" method="post" action={api.noScriptForm(form.id)} noValidate>
          <div className="form-body">
            <ErrorSummary
              form={form}
              errors={{ title, description, fields: isInvalid ? errors : {}, attempt: 1 }}
              headingLevel="h2"
            >
              {isInvalid ? null : (
                <>
                  <p>{problem.message} Everything you typed is still here.</p>
                  <p className="hint">Reference: {reference}</p>
                </>
              )}
            </ErrorSummary>
            <FormFields form={form} values={valuesOf(form, posted)} errors={errors} />
            <HoneypotField />
            <div className="form-end">
              <button type="submit" className="button">
                {form.submitLabel}
              </button>
            </div>
          </div>
        </form>
      </>
    ),
  });
}

function headingOf(form: PageForm, posted: PostedFields, problem: Problem) {
  if (problem.code !== 'invalid') return form.failure;
  const isMissing = Object.entries(form.fields).some(
    ([name, field]) => field.required && problem.fields?.[name] && !posted[name],
  );
  return isMissing ? form.incomplete : { title: 'Please check your answers', description: '' };
}

/** A box or choice that was not posted was not ticked, whatever it was when the form opened. */
function valuesOf(form: PageForm, posted: PostedFields): PostedFields {
  return Object.fromEntries(Object.keys(form.fields).map((name) => [name, posted[name] ?? []]));
}
