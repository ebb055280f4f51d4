import { formatDay, stepDay } from '@society-gal/contracts/format-day';
import { StepList } from '@society-gal/form-fields/step-list';
import { useEffect, useRef } from 'react';
import { AddPart, AsksPart } from './add-part.tsx';
import { saveNote } from './discreet-print.ts';
import { EndPart } from './end-part.tsx';
import { LetterPart } from './letter-part.tsx';
import { useOpened } from './opened-context.ts';
import { ReachPart } from './reach-part.tsx';

const saidBy = { us: 'From us', you: 'From you' } as const;

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
        <p>
          Reference {status.reference}, sent on {formatDay(status.sent_at)}.
        </p>
        {status.withdrawn_at ? <p>You took it back on {formatDay(status.withdrawn_at)}. Nobody works on it.</p> : null}
        <StepList
          steps={status.steps.map((step) => ({ when: stepDay(step), text: step.label, isNow: step.state === 'now' }))}
        />
        <p>We delete this on {formatDay(status.kept_until)}.</p>
      </section>
      <section>
        <h2>Messages</h2>
        {status.messages.length ? (
          <ol className="letters">
            {status.messages.map((message) => (
              <li key={message.id} className={message.from}>
                <p className="small soft">
                  {saidBy[message.from]}, {formatDay(message.at)}
                </p>
                <p className="as-written">{message.text}</p>
              </li>
            ))}
          </ol>
        ) : (
          <p>There is no message yet.</p>
        )}
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
  const { sent, files, reference } = useOpened().status;
  const copy = () =>
    saveNote(
      [`Reference: ${reference}`, ...sent.map(({ label, text }) => `${label}\n${text || '-'}`), ''].join('\n\n'),
    );
  return (
    <section>
      <h2>What you sent</h2>
      <dl className="facts">
        {sent.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="as-written">{text || 'No answer'}</dd>
          </div>
        ))}
        {files.length ? (
          <div>
            <dt>Files</dt>
            <dd>{files.map(({ name }) => name).join(', ')}</dd>
          </div>
        ) : null}
      </dl>
      <button type="button" className="button outline" onClick={copy}>
        Download a copy
      </button>
      <p className="hint">The file stays in the downloads folder of this device, under the name “note.txt”.</p>
    </section>
  );
}
