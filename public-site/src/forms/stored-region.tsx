import { foundationDay } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { linkForHer, type SentAnswer, stepsAfter } from '@society-gal/contracts/requests';
import { LeaveNow, StoredFacts, WhatNow } from '@society-gal/page-kit/stored-facts';
import { useEffect, useId, useRef, useState } from 'react';
import { afterForms } from './after-forms.ts';
import { printElement, saveNote, useDiscreetPrint } from './discreet-print.ts';

export type StoredRegionProps = { formId: string; answer: SentAnswer };

/** Replaces a form that was sent, and takes the focus. */
export function StoredRegion({ formId, answer }: StoredRegionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [sentOn] = useState(() => foundationDay());
  const id = useId();
  useDiscreetPrint();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The message is above in the same place, and both must be in view.
    heading.current?.closest('.form-place')?.scrollIntoView({ block: 'start' });
  }, []);
  const { isForHelp = false, ...after } = afterForms[formId] ?? { what: 'Your request', next: [], links: [] };
  const { returnCode, introduction } = answer;
  const note = () =>
    noteText(
      answer,
      stepsAfter(after, answer, sentOn).map(({ when, text }) => `${when}: ${text}`),
    );
  return (
    // Codes and dates are answers, so no speech service gets them. The light is for good news, not for danger.
    <section className={isForHelp ? 'form stored' : 'form stored doorlight'} aria-labelledby={id} data-no-speech="">
      <div className="paper" ref={paper}>
        <StoredFacts answer={answer} after={after} sentOn={sentOn} id={id} heading={heading} />
      </div>
      {introduction ? <LinkForHer path={introduction} isWaiting={answer.consent === 'waiting'} /> : null}
      <WhatNow answer={answer} after={after}>
        <div className="form-end">
          <button type="button" className="button" onClick={() => printElement(paper.current)}>
            Print
          </button>
          <button type="button" className="button outline" onClick={() => saveNote(note())}>
            Download
          </button>
          {isForHelp ? <LeaveNow look="quiet" /> : null}
        </div>
        {returnCode ? (
          <p className="hint">
            Neither the paper nor the file says who we are or what this is about. The file stays in the downloads
            folder.
          </p>
        ) : null}
      </WhatNow>
    </section>
  );
}

/** The same facts as a text file. */
function noteText({ reference, returnCode, pin, keptUntil, introduction }: SentAnswer, steps: string[]): string {
  const lines = [
    `Reference: ${reference}`,
    returnCode ? `Return code: ${returnCode}` : null,
    pin ? `PIN: ${pin}` : null,
    ...steps,
    keptUntil ? `Deleted on: ${formatDay(keptUntil)}` : null,
    introduction ? `Link for her: ${location.origin}${introduction}` : null,
  ];
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}

/** She gives this link to the person whom she referred, and nobody contacts that person before she says yes. */
function LinkForHer({ path, isWaiting }: { path: string; isWaiting: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const link = location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setMessage('The link is copied.'),
      () => setMessage('The link could not be copied. Select it and copy it by hand.'),
    );
  return (
    <>
      <div className="paper card" ref={card}>
        <h3>{linkForHer.title}</h3>
        <p>{linkForHer.card}</p>
        <p>
          <strong className="link-to-hand-over">{link}</strong>
        </p>
      </div>
      <p>{linkForHer.note(isWaiting)}</p>
      <div className="form-end">
        <button type="button" className="button outline" onClick={() => void copy()}>
          Copy the link
        </button>
        <button type="button" className="button quiet" onClick={() => printElement(card.current)}>
          Print a card for her
        </button>
      </div>
      <p role="status">{message}</p>
    </>
  );
}
