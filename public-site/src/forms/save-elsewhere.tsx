import { formatDay } from '@society-gal/contracts/format';
import { api } from '@society-gal/contracts/http';
import { wrongPinsText } from '@society-gal/contracts/requests';
import type { ReceivedFiles } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useClearOnLeave } from './clear-on-leave.ts';
import { printElement, saveNote, useDiscreetPrint } from './discreet-print.ts';
import { readFormInput } from './form-input.ts';
import { createIdempotentRequests } from './idempotent-requests.ts';
import { postJson } from './post-json.ts';

/** A draft that was opened with its code; the functions answered the form with its answers in it. */
export type ContinuedDraft = { files: ReceivedFiles; session: string; wrongPins: number };

/** If deleting fails, the draft still ends on its day. */
export function deleteSavedDraft(session: string): void {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session}` };
  void fetch(`${api.requests}/delete`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
}

type Props = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  files: RefObject<ReceivedFiles>;
  /** Saving again replaces the draft of this session, and sending deletes it. */
  session: RefObject<string | null>;
  continued: ContinuedDraft | undefined;
  onRestored: (text: string) => void;
};
type Saved = { code: string | null; pin: string | null; session: string; kept_until: string };

/** Under a code and a PIN, to be continued on another device. This device keeps nothing. */
export function SaveElsewhere({ form, element, files, session, continued, onRestored }: Props) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!continued) return;
    const tried = wrongPinsText(continued.wrongPins);
    onRestored(
      `Here are the answers that you saved. Save again when you stop: your code and PIN stay the same. ${tried}`.trim(),
    );
  }, [continued, onRestored]);

  useClearOnLeave(() => {
    setSaved(null);
    if (document.querySelector('.quick-exit-overlay')) session.current = null;
  });

  const save = async () => {
    if (busy || !element.current) return;
    setBusy(true);
    setMessage('');
    const body = { form: form.id, ...readForSaving(form, element.current, files.current) };
    let result = await postDraft(body, session.current);
    // A session ends after an hour; the answers then get a code of their own, which is better than losing them.
    if (!result.ok && session.current) result = await postDraft(body, null);
    setBusy(false);
    if (!result.ok) {
      const reason = result.detail ? `${result.detail} ` : '';
      return setMessage(`It could not be saved. ${reason}Everything you typed is still here: try again in a moment.`);
    }
    session.current = result.response.session;
    setSaved(result.response);
  };

  return (
    <>
      <div className="draft">
        <button type="button" className="button quiet small" disabled={busy} onClick={() => void save()}>
          Save and continue on another device
        </button>
        <p role="status">
          {busy ? 'Saving...' : message || 'You get a code and a PIN. Nothing is kept on this device.'}
        </p>
      </div>
      {saved ? <SavedDraft saved={saved} /> : null}
    </>
  );
}

function SavedDraft({ saved }: { saved: Saved }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const id = useId();
  useDiscreetPrint();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is saved, the focus goes to what was saved
  useEffect(() => heading.current?.focus(), [saved]);
  const { code, pin } = saved;
  const until = formatDay(saved.kept_until);
  return (
    // The code is an answer, so no speech service gets it.
    <section className="form stored" aria-labelledby={id} data-no-speech="">
      <div className="paper" ref={paper}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {code ? 'Saved until' : 'Saved again until'} {until}
        </h3>
        {code ? (
          <dl className="facts">
            <div>
              <dt>Return code</dt>
              <dd>
                <strong>{code}</strong>
              </dd>
            </div>
            <div>
              <dt>PIN</dt>
              <dd>
                <strong>{pin}</strong>
              </dd>
            </div>
          </dl>
        ) : (
          <p>Your code and PIN stay the same.</p>
        )}
      </div>
      <p>
        On the other device open the page “Your request” and enter both. Nobody can read what you saved without the PIN,
        and nobody can send it to you again. What you change here from now on is saved when you press the button again.
      </p>
      {code ? (
        <div className="form-end">
          <button type="button" className="button outline" onClick={() => printElement(paper.current)}>
            Print
          </button>
          <button
            type="button"
            className="button outline"
            onClick={() => saveNote(`Return code: ${code}\nPIN: ${pin}\nUntil: ${until}\n`)}
          >
            Download
          </button>
        </div>
      ) : null}
    </section>
  );
}

function readForSaving(form: FormDisplay, element: HTMLFormElement, received: ReceivedFiles) {
  const data = new FormData(element);
  const answers: Record<string, string | string[]> = {};
  for (const [name, answer] of Object.entries(readFormInput(form, data))) {
    const text = answer === true ? 'yes' : answer === false ? 'no' : answer;
    if (Array.isArray(text) ? text.length : text) answers[name] = text as string | string[];
  }
  const files = Object.fromEntries(
    Object.entries(received)
      .filter(([, list]) => list.length)
      .map(([name, list]) => [name, list.map(({ ticket, fileName, size }) => ({ ...ticket, name: fileName, size }))]),
  );
  return { answers, files };
}

function postDraft(body: object, session: string | null) {
  const request = createIdempotentRequests().prepare(body);
  return postJson<Saved>(api.drafts, request, session ? { Authorization: `Bearer ${session}` } : {});
}
