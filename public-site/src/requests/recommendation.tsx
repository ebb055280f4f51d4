import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import { formatDay } from '@society-gal/contracts/format-day';
import type { RecommendationFacts as Facts } from '@society-gal/contracts/personal-links-api';
import { api } from '@society-gal/contracts/routes';
import { acceptedEndings, letterFiles, letterMissing } from '@society-gal/contracts/uploads';
import { FileUploads, FormField, type ReceivedFiles } from '@society-gal/page-kit';
import { useRef } from 'react';
import { useSite } from '../site-context.ts';
import { AnswerArrived } from './answer-arrived.tsx';
import { linkIncomplete, linkLookedUp } from './link-state.ts';
import { StatusMessage } from './status-message.tsx';
import { usePrivateLink } from './use-private-link.ts';

const letterSaid = 'Thank you. She sees that it has arrived, but not what you wrote.';

const fileField = {
  kind: 'files',
  label: 'The letter as a file',
  hint: 'PDF, Word, or a picture, at most 5 MB each. Instead of the words above, or beside them.',
  accept: acceptedEndings(...letterFiles.kinds),
  maxFiles: 2,
} as const;

/** Takes the letter of a recommender. Whoever asked for it sees that it has arrived, and never the letter. */
export function Recommendation() {
  const { uploads } = useSite();
  const received = useRef<ReceivedFiles>({});
  const { state, busy, status, setStatus, form, send } = usePrivateLink<Facts>(api.recommendations);

  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const letter = String(new FormData(event.currentTarget).get('letter') ?? '').trim();
    const files = (received.current[letterFiles.field] ?? []).map(({ ticket }) => ticket);
    if (!letter && files.length === 0) {
      form.current?.querySelector('textarea')?.focus();
      return setStatus({ text: uploads ? letterMissing : 'Write the letter first.', isError: true });
    }
    void send('send', { letter, ...(files.length ? { files } : {}) });
  };

  return (
    <section className="section">
      <div className="wrap opened quiet-column" data-no-speech="" {...{ [needsAppNowAttribute]: '' }}>
        <noscript>
          <p>This page needs JavaScript. Without it, ask whoever gave you the link how else to send the letter.</p>
        </noscript>
        {state === 'asking' ? <p className="needs-script">{linkLookedUp}</p> : null}
        {typeof state === 'object' ? (
          <>
            <p>
              Dear {state.name}, somebody asked you for a letter of recommendation. The link is good until{' '}
              {formatDay(state.expires_on)} and takes one letter. Those who decide read it; she does not.
            </p>
            <FileUploads value={uploads ? received : null}>
              <form className="form" ref={form} onSubmit={onSubmit} aria-busy={busy} noValidate>
                <FormField
                  formId="letter"
                  name="letter"
                  field={{ kind: 'textarea', label: 'Letter', rows: 14, maxLength: 20_000, autocomplete: 'off' }}
                />
                {uploads ? <FormField formId={letterFiles.form} name={letterFiles.field} field={fileField} /> : null}
                <div className="form-end">
                  <button type="submit" className="button" disabled={busy}>
                    Send the letter
                  </button>
                </div>
              </form>
            </FileUploads>
          </>
        ) : null}
        {state === 'done' ? <AnswerArrived title="Your letter has arrived" text={letterSaid} /> : null}
        <StatusMessage status={status ?? (state === 'over' ? { text: linkIncomplete, isError: false } : null)} />
        {state === 'over' ? (
          <p>If the link was used or is too old, ask whoever gave it to you for a new one. Nothing was lost.</p>
        ) : null}
      </div>
    </section>
  );
}
