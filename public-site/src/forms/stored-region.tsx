import { foundationDay } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import type { Notice } from '@society-gal/contracts/forms';
import { linkForHer, type SentAnswer, stepsAfter, storedTitle } from '@society-gal/contracts/requests';
import type { AfterForm } from '@society-gal/page-kit/form-display';
import { AfterLinks, LeaveNow, Received, StoredFacts, WhatNow } from '@society-gal/page-kit/stored-facts';
import { useEffect, useRef, useState } from 'react';
import { printElement, saveNote, useDiscreetPrint } from './discreet-print.ts';

export type StoredRegionProps = { after: AfterForm; answer: SentAnswer; title: string; notice: Notice };

/** Replaces a form that was sent, and takes the focus. */
export function StoredRegion({ after, answer, title, notice }: StoredRegionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDiscreetPrint();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.form-place')?.scrollIntoView({ block: 'start' });
  }, []);
  const { isForHelp } = after;
  return (
    // Codes and dates are answers, so no speech service gets them. The light is for good news, not for danger.
    <section className={isForHelp ? 'form stored' : 'form stored doorlight'} aria-label={storedTitle} data-no-speech="">
      <Received title={title} notice={notice} heading={heading} />
      {after.next ? (
        <Kept answer={answer} after={after} />
      ) : (
        <>
          <AfterLinks links={after.links} />
          {isForHelp ? <LeaveNow look="quiet" /> : null}
        </>
      )}
    </section>
  );
}

type KeptProps = Pick<StoredRegionProps, 'answer' | 'after'>;

/** What to keep of it, on paper or as a file, and what one can do now. */
function Kept({ answer, after }: KeptProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [sentOn] = useState(() => foundationDay());
  const { returnCode, introduction } = answer;
  const note = () =>
    noteText(
      answer,
      stepsAfter(after, answer, sentOn).map(({ when, text }) => `${when}: ${text}`),
    );
  return (
    <>
      <div className="paper" ref={paper}>
        <StoredFacts answer={answer} after={after} sentOn={sentOn} />
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
          {after.isForHelp ? <LeaveNow look="quiet" /> : null}
        </div>
        {returnCode ? (
          <p className="hint">
            Neither the paper nor the file says who we are or what this is about. The file stays in the downloads
            folder.
          </p>
        ) : null}
      </WhatNow>
    </>
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
