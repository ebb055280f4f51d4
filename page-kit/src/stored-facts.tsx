import { quickExit } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import type { AfterSending, Notice } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import { type SentAnswer, stepsAfter } from '@society-gal/contracts/requests';
import { quickExitAttribute } from '@society-gal/contracts/site';
import { type ReactNode, type Ref, useId } from 'react';

type ReceivedProps = {
  /** What is read first, and calls her by her name. */
  title: string;
  /** The success message of the form. */
  notice: Notice;
  heading?: Ref<HTMLHeadingElement>;
};

/** Speaks to whoever sent a form. A list, whose title is that of its message, has this sentence alone. */
export function Received({ title, notice, heading }: ReceivedProps) {
  const id = useId();
  const isList = title === notice.title;
  return (
    <div className="flow">
      {isList ? null : (
        <picture>
          <source media="(prefers-color-scheme:dark)" srcSet="/art/open-door-night.avif" />
          <img src="/art/open-door.avif" alt="" width="800" height="533" />
        </picture>
      )}
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} aria-describedby={id}>
        {title}
      </h2>
      <p role="status" id={id}>
        {isList ? null : <strong>{notice.title}</strong>} {notice.description}
      </p>
    </div>
  );
}

type FactsProps = {
  answer: SentAnswer;
  after: AfterSending;
  /** YYYY-MM-DD, in the foundation's time zone. */
  sentOn: string;
};

/** The same in the browser, in pages that answer without JavaScript, and in print, where nothing says what it is about. */
export function StoredFacts({ answer, after, sentOn }: FactsProps) {
  const { reference, returnCode, pin, keptUntil } = answer;
  const facts = [
    ['Reference', reference],
    ['Return code', returnCode],
    ['PIN', pin],
  ].filter(([, text]) => text);
  return (
    <>
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

export function WhatNow({ answer, after, children }: Omit<FactsProps, 'sentOn'> & { children?: ReactNode }) {
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
      <AfterLinks links={[...after.links, { label: 'Return to Home', href: routes.home }]} />
    </>
  );
}

export function AfterLinks({ links }: Pick<AfterSending, 'links'>) {
  if (!links.length) return null;
  return (
    <ul className="bullets">
      {links.map(({ label, href, download }) => (
        <li key={href}>
          <a href={href} download={download}>
            {label}
          </a>
        </li>
      ))}
    </ul>
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
