import { quickExit } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import type { AfterSending } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import { type SentAnswer, stepsAfter, storedTitle } from '@society-gal/contracts/requests';
import { quickExitAttribute } from '@society-gal/contracts/site';
import type { ReactNode, Ref } from 'react';

type Props = {
  answer: SentAnswer;
  after: AfterSending;
  /** YYYY-MM-DD, in the foundation's time zone. */
  sentOn: string;
  /** Id of the heading, which names the region. */
  id: string;
  heading?: Ref<HTMLHeadingElement>;
};

/** The same in the browser, in pages that answer without JavaScript, and in print. */
export function StoredFacts({ answer, after, sentOn, id, heading }: Props) {
  const { reference, returnCode, pin, keptUntil } = answer;
  const facts = [
    ['Reference', reference],
    ['Return code', returnCode],
    ['PIN', pin],
  ].filter(([, text]) => text);
  return (
    <>
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {storedTitle}
      </h2>
      <dl className="facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <strong>{text}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {returnCode ? (
        <p className="not-printed">
          <strong>Write code and PIN down, or print them.</strong> They are shown only now, and nobody can send them to
          you again.
        </p>
      ) : null}
      <h3>What happens next</h3>
      <StepList steps={stepsAfter(after, answer, sentOn)} />
      {keptUntil ? <p className="hint">We delete this on {formatDay(keptUntil)}.</p> : null}
    </>
  );
}

export function WhatNow({ answer, after, children }: Pick<Props, 'answer' | 'after'> & { children?: ReactNode }) {
  return (
    <>
      <h3>What you can do now</h3>
      {answer.returnCode ? (
        <p>
          With code and PIN you see at <a href={routes.myRequest}>Your request</a> where it stands. There you can add to
          it, change how we reach you, or delete it.
        </p>
      ) : null}
      {children}
      <ul className="bullets">
        {after.links.map(({ label, href, download }) => (
          <li key={href}>
            <a href={href} download={download}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={routes.home}>Return to Home</a>
        </li>
      </ul>
    </>
  );
}

export type ShownStep = { when: string; text: string; isNow: boolean };

export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <dl className="facts dated">
      {steps.map(({ when, text, isNow }) => (
        <div key={text} aria-current={isNow ? 'step' : undefined}>
          <dt>{when}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Does what the quick exit does. `look` is that of the button. */
export function LeaveNow({ look = 'outline' }: { look?: 'outline' | 'quiet' }) {
  return (
    <a className={`button ${look}`} href={quickExit.href} rel="noopener noreferrer" {...{ [quickExitAttribute]: '' }}>
      Leave now
    </a>
  );
}
