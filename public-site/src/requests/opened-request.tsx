import { RequestMessages, RequestStanding, SentAnswers } from '@society-gal/form-fields/opened-request';
import { useEffect, useRef } from 'react';
import { AddPart, AsksPart } from './add-part.tsx';
import { saveNote } from './discreet-print.ts';
import { EndPart } from './end-part.tsx';
import { LetterPart } from './letter-part.tsx';
import { useOpened } from './opened-context.ts';
import { ReachPart } from './reach-part.tsx';

/** Everything that she sees of her request, and what she can do about it. The first heading takes the focus. */
export function OpenedRequestView() {
  const { status } = useOpened();
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // All of it is hers: nothing is ever sent to a speech service.
    <div className="opened" data-no-speech="">
      <section>
        <h2 ref={first} tabIndex={-1}>
          Where it stands
        </h2>
        <RequestStanding status={status} />
      </section>
      <section>
        <h2>Messages</h2>
        <RequestMessages status={status} />
        <AddPart />
      </section>
      <AsksPart />
      {status.form === 'scholarship' && !status.withdrawn_at ? <LetterPart /> : null}
      <ReachPart />
      <SentPart />
      <EndPart />
    </div>
  );
}

function SentPart() {
  const { status } = useOpened();
  const { sent, reference } = status;
  const copy = () =>
    saveNote(
      [`Reference: ${reference}`, ...sent.map(({ label, text }) => `${label}\n${text || '-'}`), ''].join('\n\n'),
    );
  return (
    <section>
      <h2>What you sent</h2>
      <SentAnswers status={status} />
      <button type="button" className="button outline" onClick={copy}>
        Download a copy
      </button>
      <p className="hint">The file stays in the downloads folder of this device, under the name “note.txt”.</p>
    </section>
  );
}
