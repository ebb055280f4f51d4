import {
  type AnyForm,
  api,
  findForm,
  type OpenAnswer,
  type Problem,
  problems,
  quickExit,
  type RequestStatus,
  requestActs,
  routes,
} from '@society-gal/contracts';
import { quickExitAttribute } from '@society-gal/contracts/document-protocol';
import { formatDay } from '@society-gal/contracts/format-day';
import {
  safeContactFields,
  safeContactFieldsOfHer,
  safeContactNames,
} from '@society-gal/contracts/forms/safe-contact-parts';
import { FormField, FormFields } from '@society-gal/page-kit';
import { OpenFields } from '@society-gal/page-kit/open-fields';
import {
  ReachStanding,
  RecommendationStanding,
  RecommenderFields,
  RequestAsks,
  RequestMessages,
  RequestStanding,
  SentAnswers,
  safeValues,
  WrongPins,
} from '@society-gal/page-kit/opened-request';
import type { ReactNode } from 'react';
import { config } from '../config.ts';
import { retryAfterHeaders } from '../edge/problem-response.ts';
import type { ApiResponse } from '../edge/route.ts';
import { type PostedFields, renderFormAgain } from './form-pages.tsx';
import { renderPage } from './page.tsx';

/** The same in the tab and in the history of the device as with JavaScript. */
const title = 'Your request';
const action = api.noScriptForm('my-request');

type Said = { text: string; link: string | null } | null;
type Opened = {
  session: string;
  status: RequestStatus;
  /** What was typed and could not be stored, by field. */
  typed: PostedFields;
  said: Said;
  problem?: Problem;
  /** On opening: wrong PINs since the last one. */
  wrongPins?: number;
};

function textOf(typed: PostedFields, name: string): string[] {
  const value = typed[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : [...value];
}

/** A form of the opened page: its session goes along in the body. */
function PageForm({ session, id, children }: { session: string; id?: string; children: ReactNode }) {
  return (
    <form className="form" id={id} method="post" action={action} noValidate>
      <input type="hidden" name="session" value={session} />
      <div className="form-body">{children}</div>
    </form>
  );
}

function Press({ name, label, outline = false }: { name: string; label: string; outline?: boolean }) {
  return (
    <button type="submit" className={outline ? 'button outline' : 'button'} name="press" value={name}>
      {label}
    </button>
  );
}

function Outcome({ problem, said }: { problem: Problem | undefined; said: Said }) {
  if (problem)
    return (
      <div className="error-summary" role="alert">
        <h2>{Object.values(problem.fields ?? {})[0]?.[0] ?? problem.message}</h2>
      </div>
    );
  if (!said) return null;
  return (
    <div className="done" role="status">
      <p>{said.text}</p>
      {said.link ? (
        <p>
          <strong>
            {config().siteUrl}
            {said.link}
          </strong>
        </p>
      ) : null}
    </div>
  );
}

function renderRequestPage(problem: Problem | undefined, children: ReactNode): ApiResponse {
  return renderPage({
    title: problem ? `Error: ${title}` : title,
    isDiscreet: true,
    status: problem ? problems[problem.code].status : 200,
    headers: problem ? retryAfterHeaders(problem) : {},
    children,
  });
}

/** Everything that she sees of her request, and what she can do about it, as with JavaScript; files need it. */
export function renderOpened({ session, status, typed, said, problem, wrongPins = 0 }: Opened): ApiResponse {
  const answered = textOf(typed, 'ask')[0];
  const fields = status.form === 'referral' ? safeContactFieldsOfHer : safeContactFields;
  const safeForm = { id: 'contact', fields, layout: [{ id: 'reach', fields: safeContactNames }] } as unknown as AnyForm;
  return renderRequestPage(
    problem,
    <>
      <h1>{title}</h1>
      <Outcome problem={problem} said={said} />
      <div className="opened">
        <section>
          <h2>Where it stands</h2>
          <WrongPins count={wrongPins} />
          <RequestStanding status={status} />
          {status.erase_on ? (
            <PageForm session={session}>
              <div className="form-end">
                <Press name="keep" label={requestActs.keep.label} />
              </div>
            </PageForm>
          ) : null}
        </section>
        <section>
          <h2>Messages</h2>
          <RequestMessages status={status} />
          <PageForm session={session}>
            <FormField
              formId="add"
              name="text"
              field={{ kind: 'textarea', label: 'What would you like to add?', rows: 4, autocomplete: 'off' }}
              values={answered ? [] : textOf(typed, 'text')}
            />
            <div className="form-end">
              <Press name="add" label={requestActs.add.label} />
            </div>
          </PageForm>
        </section>
        <section>
          <h2>What we asked for</h2>
          <RequestAsks
            status={status}
            answer={({ id }) => (
              <PageForm session={session}>
                <input type="hidden" name="ask" value={id} />
                <FormField
                  formId={`ask-${id}`}
                  name="text"
                  field={{ kind: 'textarea', label: 'Your answer', rows: 4, autocomplete: 'off' }}
                  values={answered === id ? textOf(typed, 'text') : []}
                />
                <div className="form-end">
                  <Press name="answer" label={requestActs.answer.label} />
                </div>
              </PageForm>
            )}
          />
        </section>
        {status.form === 'scholarship' && !status.withdrawn_at ? (
          <section>
            <h2>A letter of recommendation</h2>
            <RecommendationStanding status={status} />
            {status.recommendation?.state === 'received' ? null : (
              <PageForm session={session}>
                <RecommenderFields values={{ name: textOf(typed, 'name'), email: textOf(typed, 'email') }} />
                <div className="form-end">
                  <Press
                    name="recommendation"
                    label={status.recommendation ? 'Ask somebody else' : 'Ask for a letter'}
                    outline
                  />
                </div>
              </PageForm>
            )}
          </section>
        ) : null}
        <section>
          <h2>How to reach you</h2>
          <ReachStanding status={status} />
          {/* The styles of the contact form hide the same questions until they apply. */}
          <PageForm session={session} id="form-contact">
            <FormFields form={safeForm} values={typed.safe_ways ? { ...typed } : safeValues(status)} />
            <div className="form-end">
              <Press name="safe" label={requestActs.safe.label} />
              {status.safe.stopped_at ? null : <Press name="stop" label={requestActs.stop.label} outline />}
            </div>
          </PageForm>
        </section>
        <section>
          <h2>What you sent</h2>
          <SentAnswers status={status} />
        </section>
        <section>
          <h2>When you are done</h2>
          <PageForm session={session}>
            <div className="form-end">
              {status.withdrawn_at ? null : <Press name="withdraw" label={requestActs.withdraw.label} outline />}
              <Press name="delete" label={requestActs.delete.label} outline />
              <Press name="close" label={requestActs.close.label} />
            </div>
          </PageForm>
        </section>
      </div>
    </>,
  );
}

/** The second press of what cannot be taken back. */
export function renderQuestion(press: 'withdraw' | 'delete', session: string): ApiResponse {
  const { label, warning, confirm, cancel } = requestActs[press];
  return renderPage({
    title,
    isDiscreet: true,
    children: (
      <>
        <h1>{label}?</h1>
        <p>{warning}</p>
        <PageForm session={session}>
          <div className="form-end">
            <Press name={`yes-${press}`} label={confirm} />
            <Press name="show" label={cancel} outline />
          </div>
        </PageForm>
      </>
    ),
  });
}

type Closed = { said?: string; problem?: Problem; typed?: { code?: string; text?: string } };

/** Code and PIN again: it was closed, its hour is over, or the pair was wrong. What she had typed to add stays. */
export function renderClosed({ said, problem, typed = {} }: Closed): ApiResponse {
  return renderRequestPage(
    problem,
    <>
      <h1>{title}</h1>
      <Outcome problem={problem} said={said ? { text: said, link: null } : null} />
      {said ? (
        <p>
          <a className="button outline" href={quickExit.href} rel="noreferrer" {...{ [quickExitAttribute]: '' }}>
            Leave now
          </a>
        </p>
      ) : null}
      <form className="form" method="post" action={action} noValidate>
        <div className="form-body">
          <OpenFields code={typed.code} />
          {typed.text ? (
            <FormField
              formId="open"
              name="text"
              field={{ kind: 'textarea', label: 'What you had typed', rows: 4, autocomplete: 'off' }}
              values={[typed.text]}
            />
          ) : null}
          <div className="form-end">
            <button type="submit" className="button">
              Open
            </button>
          </div>
        </div>
      </form>
    </>,
  );
}

/** The form of a draft with every answer. Sending it makes a request of it; code and PIN open the draft until it goes. */
export function renderDraft(draft: Extract<OpenAnswer, { kind: 'draft' }>): ApiResponse {
  const form = findForm(draft.form);
  if (!form) throw new Error(`A draft of the unknown form ${draft.form}`);
  const files = Object.values(draft.files).flat();
  return renderFormAgain(
    form,
    draft.answers,
    <div className="done" role="status">
      <WrongPins count={draft.wrongPins} />
      <p>Your answers are back. What you saved stays under your code and PIN until {formatDay(draft.kept_until)}.</p>
      {files.length ? (
        <p>
          Your files are kept as well, but they cannot go along from here: open <a href={routes.myRequest}>{title}</a>{' '}
          in a browser with JavaScript to send them.
        </p>
      ) : null}
    </div>,
  );
}
