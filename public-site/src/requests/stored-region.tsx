import { quickExit } from '@society-gal/contracts/brand/safety';
import { quickExitAttribute } from '@society-gal/contracts/document-protocol';
import type { RequestStatus } from '@society-gal/contracts/requests-api';
import { routes } from '@society-gal/contracts/routes';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDay } from './format-day.ts';
import { printPaper, saveNote, useNeutralPaper } from './neutral-paper.ts';
import { StepList } from './step-list.tsx';
import { useRequestStyles } from './use-request-styles.ts';

/** What the API answers to a form that was stored; the facts for coming back are in the first answer alone. */
export type StoredAnswer = {
  reference: string;
  returnCode?: string;
  pin?: string;
  steps?: RequestStatus['steps'];
  keptUntil?: string;
  /** Of a referral: she has not said yes yet, and nobody contacts her. */
  consent?: 'waiting';
  /** Of a referral: the path of the link for the woman who was referred. */
  introduction?: string;
};

/** Stands in the place of a form that was sent: what she needs to come back, and what happens next. Takes the focus. */
export function StoredRegion({ answer }: { answer: StoredAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const id = useId();
  useRequestStyles();
  useNeutralPaper();
  useEffect(() => heading.current?.focus(), []);
  const { reference, returnCode, pin, steps = [], keptUntil, introduction } = answer;
  const facts: [string, string][] = [
    ['Reference', reference],
    ...(returnCode && pin
      ? ([
          ['Return code', returnCode],
          ['PIN', pin],
        ] as [string, string][])
      : []),
  ];
  return (
    // Codes and dates are answers: they are never sent to a speech service.
    <section className="form stored" aria-labelledby={id} data-no-speech="">
      <div className="paper" ref={paper}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          Your request is stored
        </h3>
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
        {steps.length ? (
          <>
            <h4>What happens next</h4>
            <StepList steps={steps} />
          </>
        ) : null}
        {keptUntil ? <p>We delete this on {formatDay(keptUntil)}.</p> : null}
      </div>
      {returnCode ? (
        <p>
          Code and PIN are shown only now, and nobody can send them to you again. With them you see at{' '}
          <a href={routes.myRequest}>Your request</a> where it stands, and you can add to it, change how we reach you,
          or delete it.
        </p>
      ) : null}
      <div className="form-end">
        <button type="button" className="button" onClick={() => printPaper(paper.current)}>
          Print
        </button>
        <button type="button" className="button outline" onClick={() => saveNote(noteText(answer))}>
          Download
        </button>
        {returnCode ? (
          <a className="button quiet" href={quickExit.href} rel="noopener noreferrer" {...{ [quickExitAttribute]: '' }}>
            Leave now
          </a>
        ) : null}
      </div>
      {returnCode ? (
        <p className="hint">
          Paper and file name neither us nor what this is about. A file stays in the downloads folder.
        </p>
      ) : null}
      {introduction ? <LinkForHer path={introduction} isWaiting={answer.consent === 'waiting'} /> : null}
    </section>
  );
}

/** The file of the region: the same facts in plain words. */
function noteText({ reference, returnCode, pin, steps = [], keptUntil, introduction }: StoredAnswer): string {
  const lines = [
    `Reference: ${reference}`,
    returnCode ? `Return code: ${returnCode}` : null,
    pin ? `PIN: ${pin}` : null,
    ...steps.map(({ label, day }) => (day ? `${formatDay(day)}: ${label}` : label)),
    keptUntil ? `Deleted on: ${formatDay(keptUntil)}` : null,
    introduction ? `Link for her: ${location.origin}${introduction}` : null,
  ];
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}

/** The link that whoever referred someone hands to her. Nobody contacts her before she has opened it and said yes. */
function LinkForHer({ path, isWaiting }: { path: string; isWaiting: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const link = location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid('The link is copied.'),
      () => setSaid('The link could not be copied. Select it and copy it by hand.'),
    );
  return (
    <>
      <div className="paper card" ref={card}>
        <h4>The link for her</h4>
        <p>Somebody who cares about you asked for this. It is up to you: open it, and say yes or no.</p>
        <p>
          <strong className="link-to-hand-over">{link}</strong>
        </p>
      </div>
      <p>
        Hand it to her where only she sees it.{' '}
        {isWaiting
          ? 'We contact her only when she says yes. What you told us about her goes after 14 days without a yes.'
          : 'There she says herself how we reach her, or that she would rather not.'}
      </p>
      <div className="form-end">
        <button type="button" className="button outline" onClick={() => void copy()}>
          Copy the link
        </button>
        <button type="button" className="button quiet" onClick={() => printPaper(card.current)}>
          Print a card for her
        </button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}
