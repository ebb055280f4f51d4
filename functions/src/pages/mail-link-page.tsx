import {
  alternativeButtonName,
  api,
  type MailLinkAct,
  type MailLinkAction,
  type MailLinkAnswer,
  mailLinkActs,
  type Problem,
  problems,
  routes,
} from '@society-gal/contracts';
import { LinkField, MailLinkFields } from '@society-gal/page-kit/mail-link-fields';
import { retryAfterHeaders } from '../edge/problem-response.ts';
import type { ApiResponse } from '../edge/route.ts';
import { renderPage } from './page.tsx';

/** The history of the device tells nothing of what the link was about. */
const title = 'Your link';

/** What a press of a link's page did; `press` is one of the buttons of `act`. */
export function renderLinkDone(
  { next }: MailLinkAct,
  press: Pick<MailLinkAct, 'title' | 'done'>,
  answer: MailLinkAnswer,
): ApiResponse {
  return renderPage({
    title,
    isDiscreet: true,
    children: (
      <>
        <div role="status">
          <h1>{press.title(answer)}</h1>
          <p>{press.done(answer)}</p>
        </div>
        <ul className="bullets">
          {[...next, { label: 'Return to Home', href: routes.home }].map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}

/** The same form again, with the link and every answer that was typed, and what is wrong. */
export function renderLinkAgain(
  action: MailLinkAction,
  typed: { link: string; answers: Readonly<Record<string, string>> },
  problem: Problem,
  reference: string,
): ApiResponse {
  const act = mailLinkActs[action];
  const { link: [linkError] = [], ...fields } = problem.fields ?? {};
  const messages = [linkError, ...Object.values(fields).flat()].filter((message) => message !== undefined);
  const [first = problem.message, ...others] = messages;
  return renderPage({
    title: `Error: ${title}`,
    isDiscreet: true,
    status: problems[problem.code].status,
    headers: retryAfterHeaders(problem),
    children: (
      <>
        <h1>That did not work</h1>
        <form className="form" method="post" action={api.noScriptForm(action)}>
          <div className="form-body">
            <div className="error-summary" role="alert">
              <h2>{first}</h2>
              {others.map((message) => (
                <p key={message}>{message}</p>
              ))}
              <p className="hint">Reference: {reference}</p>
            </div>
            <LinkField link={typed.link} error={linkError} />
            <MailLinkFields act={act} typed={typed.answers} />
            <div className="form-end">
              <button type="submit" className="button">
                {act.label}
              </button>
              {act.instead ? (
                <button type="submit" className="button outline" name={alternativeButtonName} value="yes">
                  {act.instead.label}
                </button>
              ) : null}
            </div>
          </div>
        </form>
      </>
    ),
  });
}
