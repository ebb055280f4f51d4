import { type Problem, problems, routes } from '@society-gal/contracts/http';
import type { MailLinkAct, MailLinkAnswer, OwnList } from '@society-gal/contracts/lists';
import type { MailLinkAction } from '@society-gal/contracts/mail';
import { MailLinkForm } from '@society-gal/page-kit/mail-link-fields';
import { renderPage } from '../http/page.tsx';
import { retryAfterHeaders } from '../http/problem-response.ts';
import type { ApiResponse } from '../http/route.ts';

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
        <div className="flow" role="status">
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

type Form = {
  link: string;
  answers: Readonly<Record<string, string>>;
  lists: readonly OwnList[];
  chosen: readonly string[] | null;
  problem?: Problem;
  reference?: string;
};

/** The form of a link's page, with the link, every answer that was typed, her lists, and what is wrong. */
export function renderLinkForm(action: MailLinkAction, { answers, problem, reference, ...form }: Form): ApiResponse {
  const { link: [linkError] = [], ...fields } = problem?.fields ?? {};
  const messages = [linkError, ...Object.values(fields).flat()].filter((message) => message !== undefined);
  const [first = problem?.message, ...others] = messages;
  return renderPage({
    title: problem ? `Error: ${title}` : title,
    isDiscreet: true,
    status: problem ? problems[problem.code].status : 200,
    headers: problem ? retryAfterHeaders(problem) : {},
    children: (
      <>
        <h1>{problem ? 'That did not work' : 'What would you like?'}</h1>
        <MailLinkForm action={action} typed={answers} error={linkError} {...form}>
          {problem ? (
            <div className="error-summary" role="alert">
              <h2>{first}</h2>
              {others.map((message) => (
                <p key={message}>{message}</p>
              ))}
              <p className="hint">Reference: {reference}</p>
            </div>
          ) : null}
        </MailLinkForm>
      </>
    ),
  });
}
