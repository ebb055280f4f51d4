import { foundationDay, organisation } from '@society-gal/contracts/brand';
import {
  type AfterSending,
  type AnyForm,
  type AnyHandledForm,
  answerOf,
  donationForm,
  receivedHeading,
  successText,
} from '@society-gal/contracts/forms';
import { api, type FieldErrors, type Problem, problems, routes } from '@society-gal/contracts/http';
import { linkForHer, type ReturnFacts, type SentAnswer, storedTitle } from '@society-gal/contracts/requests';
import { ErrorSummary, FormFields, HoneypotField, SendsTexts } from '@society-gal/page-kit';
import { formClass } from '@society-gal/page-kit/form-display';
import { AfterLinks, LeaveNow, Received, StoredFacts, WhatNow } from '@society-gal/page-kit/stored-facts';
import type { ReactNode } from 'react';
import { config } from '../core/config.ts';
import { type PageOptions, renderPage } from '../http/page.tsx';
import { retryAfterHeaders } from '../http/problem-response.ts';
import type { ApiResponse } from '../http/route.ts';
import { WaitedFor } from '../http/waited-for.tsx';
import type { FormValue } from './form-request.ts';
import type { FormResponse } from './idempotency.ts';

/** Fields as a url-encoded form posts them: a list where a name repeats. */
export type PostedFields = Readonly<Record<string, string | readonly string[]>>;

/** A form of a page. The title of one for people in danger tells nothing in the history of the device. */
type PageForm = AnyForm & Pick<Partial<AnyHandledForm>, 'isForHelp'>;
const discreetTitle = 'Your answers';

/** The answer to a form that was stored, to the sender of `value`. `facts` come with the first answer alone. */
export function renderFormSent(
  form: PageForm & Pick<AnyHandledForm, 'after'>,
  value: FormValue,
  response: FormResponse,
  facts?: ReturnFacts,
): ApiResponse {
  const answer = { ...response, ...facts };
  const { after, success, isForHelp } = form;
  const hasFiles = Object.values(form.fields).some((field) => answerOf(field) === 'files');
  return renderPage({
    title: isForHelp ? discreetTitle : success.title,
    isDiscreet: isForHelp === true,
    children: (
      <>
        <h1>{form.title}</h1>
        <section
          className={isForHelp ? 'form stored' : 'form stored doorlight'}
          aria-label={storedTitle}
          data-no-speech=""
        >
          <Received
            title={success.received ? receivedHeading(success.received, value) : success.title}
            notice={{ title: success.title, description: successText(success, answer) }}
          />
          {after.next ? <Kept answer={answer} after={after} /> : <AfterLinks links={after.links} />}
          {isForHelp ? (
            <p>
              <LeaveNow />
            </p>
          ) : null}
        </section>
        {hasFiles ? (
          <p>
            Files cannot be sent from this page. If you would like to add some, tell us at{' '}
            <a href={`mailto:${organisation.supportEmail}`}>{organisation.supportEmail}</a> and we will find a safe way.
          </p>
        ) : null}
      </>
    ),
  });
}

function Kept({ answer, after }: { answer: SentAnswer; after: AfterSending }) {
  return (
    <>
      <div className="paper">
        <StoredFacts answer={answer} after={after} sentOn={foundationDay()} />
      </div>
      {answer.introduction ? (
        <>
          <div className="paper card">
            <h3>{linkForHer.title}</h3>
            <p>{linkForHer.card}</p>
            <p>
              <strong className="link-to-hand-over">
                {config().siteUrl}
                {answer.introduction}
              </strong>
            </p>
          </div>
          <p>{linkForHer.note(answer.consent === 'waiting')}</p>
        </>
      ) : null}
      <WhatNow answer={answer} after={after} />
    </>
  );
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
  return renderForm(form, posted, {
    title: `Error: ${form.isForHelp ? discreetTitle : title}`,
    status: problems[problem.code].status,
    headers: retryAfterHeaders(problem),
    errors,
    challenge: problem.challenge,
    above: (
      <ErrorSummary
        form={form}
        errors={{ title, description, fields: isInvalid ? errors : {}, attempt: 1 }}
        headingLevel="h2"
      >
        {isInvalid ? null : (
          <>
            <p>{problem.message} Everything you typed is still here.</p>
            {form.id === donationForm.id && problem.code === 'too-many' ? <WhenGiftsWait problem={problem} /> : null}
            <p className="hint">Reference: {reference}</p>
          </>
        )}
      </ErrorSummary>
    ),
  });
}

/** A form with answers that were kept for another device; `above` says so, `around` is what stands around it. */
export function renderFormAgain(
  form: PageForm,
  answers: PostedFields,
  parts: Required<Pick<FormPage, 'above' | 'around'>>,
): ApiResponse {
  return renderForm(form, answers, { title: form.isForHelp ? discreetTitle : form.title, ...parts });
}

type FormPage = Pick<PageOptions, 'title' | 'status' | 'headers'> & {
  errors?: FieldErrors;
  challenge?: string | undefined;
  above: ReactNode;
  around?: (form: ReactNode) => ReactNode;
};

function renderForm(
  form: PageForm,
  posted: PostedFields,
  { errors = {}, challenge, above, around = (shown) => shown, ...page }: FormPage,
): ApiResponse {
  return renderPage({
    ...page,
    isDiscreet: form.isForHelp === true,
    children: (
      <>
        <h1>{form.title}</h1>
        {around(
          <form
            id={`form-${form.id}`}
            className={formClass(form)}
            method="post"
            action={api.noScriptForm(form.id)}
            noValidate
          >
            <div className="form-body">
              {above}
              <SendsTexts value={config().texts !== null}>
                <FormFields form={form} values={valuesOf(form, posted)} errors={errors} />
              </SendsTexts>
              <HoneypotField />
              <WaitedFor challenge={challenge} />
              <div className="form-end">
                <button type="submit" className="button">
                  {form.submitLabel}
                </button>
              </div>
            </div>
          </form>,
        )}
      </>
    ),
  });
}

/** What a donor can do while checkouts are held up. A browser that works is let through where the guard is up for everybody. */
function WhenGiftsWait({ problem }: { problem: Problem }) {
  return (
    <p>
      Nothing was charged. Try again in an hour, or see <a href={routes.waysToGive}>the ways to give</a> without a card.
      {problem.challenge ? ' With JavaScript turned on you need not wait.' : ''}
    </p>
  );
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
