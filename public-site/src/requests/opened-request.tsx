import { requestActs } from '@society-gal/contracts/request-acts';
import { RequestMessages, RequestStanding, SentAnswers, WrongPins } from '@society-gal/page-kit/opened-request';
import { useEffect, useRef } from 'react';
import { AddPart, AsksPart } from './add-part.tsx';
import { saveNote } from './discreet-print.ts';
import { EndPart } from './end-part.tsx';
import { LetterPart } from './letter-part.tsx';
import { useAct, useOpened } from './opened-context.ts';
import { ReachPart } from './reach-part.tsx';
import { StatusMessage } from './status-message.tsx';

/** Everything that she sees of her request, and what she can do about it. The first heading takes the focus. */
export function OpenedRequestView() {
  const { status, wrongPins } = useOpened();
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // All of it is hers: nothing is ever sent to a speech service.
    <div className="opened" data-no-speech="">
      <section>
        <h2 ref={first} tabIndex={-1}>
          Where it stands
        </h2>
        <WrongPins count={wrongPins} />
        <RequestStanding status={status} />
        <KeepPart />
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

/** Stops an erasing that a mailbox asked for. */
function KeepPart() {
  const { status } = useOpened();
  const { act, busy, message } = useAct();
  const { label, done } = requestActs.keep;
  return (
    <>
      {status.erase_on ? (
        <button type="button" className="button" disabled={busy} onClick={() => void act('keep', {}, done)}>
          {label}
        </button>
      ) : null}
      <StatusMessage status={message} />
    </>
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
