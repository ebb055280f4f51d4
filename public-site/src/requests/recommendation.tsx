import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import type { RecommendationFacts as Facts } from '@society-gal/contracts/personal-links-api';
import { api } from '@society-gal/contracts/routes';
import { FormField } from '@society-gal/form-fields';
import { useEffect, useRef, useState } from 'react';
import { createIdempotentRequests } from '../forms/idempotent-requests.ts';
import { callApi } from './call-api.ts';
import { formatDay } from './format-day.ts';
import { type LinkState, linkIncomplete } from './link-state.ts';
import { Said, type SaidText } from './said.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useQuietHistory } from './use-quiet-history.ts';
import { useWipe } from './use-wipe.ts';

/** Takes the letter of a recommender. Whoever asked for it sees that it has arrived, and never the letter. */
export function Recommendation() {
  const { token, forget } = useLinkToken();
  const [state, setState] = useState<LinkState<Facts>>('asking');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<SaidText>(null);
  const form = useRef<HTMLFormElement>(null);
  const requests = useRef(createIdempotentRequests());
  useQuietHistory();
  useWipe(() => {
    form.current?.reset();
    forget();
    setState('over');
    setSaid(null);
  });
  useEffect(() => {
    if (token === null) return;
    if (!token) return setState((now) => (now === 'asking' ? 'over' : now));
    let isCurrent = true;
    void callApi<Facts>(`${api.recommendations}/open`, { body: { token } }).then((result) => {
      if (!isCurrent) return;
      setState(result.ok ? result.response : 'over');
      if (!result.ok) setSaid({ text: result.message, isError: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const letter = String(new FormData(event.currentTarget).get('letter') ?? '').trim();
    if (!letter) {
      form.current?.querySelector('textarea')?.focus();
      return setSaid({ text: 'Write the letter first.', isError: true });
    }
    setBusy(true);
    setSaid(null);
    const body = { token, letter };
    const result = await callApi(`${api.recommendations}/send`, { body, requests: requests.current });
    setBusy(false);
    if (!result.ok) return setSaid({ text: Object.values(result.fields)[0]?.[0] ?? result.message, isError: true });
    setState('done');
    setSaid({ text: 'Thank you. Your letter has arrived; she sees that, but not the letter.', isError: false });
  };

  return (
    <section className="section">
      <div className="wrap opened" data-no-speech="" {...{ [needsAppNowAttribute]: '' }}>
        <noscript>
          <p>This page needs JavaScript. Without it, ask whoever gave you the link how else to send the letter.</p>
        </noscript>
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
        <Said said={said ?? (state === 'over' ? { text: linkIncomplete, isError: false } : null)} />
        {state === 'over' ? (
          <p>If the link was used or is too old, ask whoever gave it to you for a new one. Nothing was lost.</p>
        ) : null}
      </div>
    </section>
  );
}
