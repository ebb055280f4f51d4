import { api, organisation, type Problem, problems } from '@society-gal/contracts';
import { FormField } from '@society-gal/page-kit';
import { retryAfterHeaders } from '../edge/problem-response.ts';
import type { ApiResponse } from '../edge/route.ts';
import type { MailboxPage } from '../requests/mailbox-links.ts';
import { renderPage } from './page.tsx';
import { WaitedFor } from './waited-for.tsx';

/** The titles of these pages with JavaScript. */
const titles = { 'my-data': 'Your data', 'my-giving': 'My giving' } as const satisfies Record<MailboxPage, string>;

/** What is said to whoever asked for a link, the same whatever is stored, and what to do where the link cannot open. */
export function renderLinkAsked(page: MailboxPage, sent: string): ApiResponse {
  return renderPage({
    title: titles[page],
    isDiscreet: true,
    children: (
      <>
        <h1>{titles[page]}</h1>
        <div className="toast" role="status">
          <p>{sent}</p>
        </div>
        <p>
          The link opens in a browser with JavaScript. Without one, answer the mail, or call{' '}
          <a href={organisation.phoneHref}>{organisation.phone}</a>, and we do it for you.
        </p>
      </>
    ),
  });
}

/** The question again, with the address as it was typed. */
export function renderAskAgain(page: MailboxPage, email: string, problem: Problem): ApiResponse {
  const errors = problem.fields?.email;
  return renderPage({
    title: `Error: ${titles[page]}`,
    isDiscreet: true,
    status: problems[problem.code].status,
    headers: retryAfterHeaders(problem),
    children: (
      <>
        <h1>{titles[page]}</h1>
        <form className="form" method="post" action={api.noScriptForm(page)} noValidate>
          <div className="form-body">
            {errors ? null : (
              <div className="error-summary" role="alert">
                <h2>{problem.message}</h2>
              </div>
            )}
            <FormField
              formId={page}
              name="email"
              field={{ kind: 'email', label: 'Email', autocomplete: 'off' }}
              values={[email]}
              errors={errors}
            />
            <WaitedFor challenge={problem.challenge} />
            <div className="form-end">
              <button type="submit" className="button">
                Send me a link
              </button>
            </div>
          </div>
        </form>
      </>
    ),
  });
}
