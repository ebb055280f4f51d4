import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import { formatDay } from '@society-gal/contracts/format-day';
import type { RecommendationFacts as Facts } from '@society-gal/contracts/personal-links-api';
import { api } from '@society-gal/contracts/routes';
import { FormField } from '@society-gal/form-fields';
import { AnswerArrived } from './answer-arrived.tsx';
import { linkIncomplete, linkLookedUp } from './link-state.ts';
import { StatusMessage } from './status-message.tsx';
import { usePrivateLink } from './use-private-link.ts';

const letterSaid = 'Thank you. She sees that it has arrived, but not what you wrote.';

/** Takes the letter of a recommender. Whoever asked for it sees that it has arrived, and never the letter. */
export function Recommendation() {
  const { state, busy, status, setStatus, form, send } = usePrivateLink<Facts>(api.recommendations);

  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const letter = String(new FormData(event.currentTarget).get('letter') ?? '').trim();
    if (!letter) {
      form.current?.querySelector('textarea')?.focus();
      return setStatus({ text: 'Write the letter first.', isError: true });
    }
    void send('send', { letter });
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
            <form className="form" ref={form} onSubmit={onSubmit} aria-busy={busy} noValidate>
              <FormField
                formId="letter"
                name="letter"
                field={{ kind: 'textarea', label: 'Letter', rows: 14, maxLength: 20_000, autocomplete: 'off' }}
              />
              <div className="form-end">
                <button type="submit" className="button" disabled={busy}>
                  Send the letter
                </button>
              </div>
            </form>
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
