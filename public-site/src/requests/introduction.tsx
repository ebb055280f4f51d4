import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import { formatDay } from '@society-gal/contracts/format-day';
import type { IntroductionFacts as Facts } from '@society-gal/contracts/personal-links-api';
import { api, routes } from '@society-gal/contracts/routes';
import { FormField, FormFields } from '@society-gal/page-kit';
import { useState } from 'react';
import { readFormInput } from '../forms/form-input.ts';
import { safeContactDisplay } from '../forms/safe-contact-display.ts';
import { AnswerArrived } from './answer-arrived.tsx';
import { linkIncomplete, linkLookedUp } from './link-state.ts';
import { StatusMessage } from './status-message.tsx';
import { usePrivateLink } from './use-private-link.ts';

const askWays = 'Choose above how it is safe to reach you. Then press “Yes, contact me” again.';
const yesSaid = 'Thank you. We reach you only in the way that you chose. You can close this page.';
const noSaid = 'Thank you for telling us. What we knew about you is deleted.';

/** A woman whom somebody referred says whether we may contact her, and how. Before that nobody does. */
export function Introduction() {
  const { state, busy, status, form, send } = usePrivateLink<Facts>(api.introductions);
  const [lacksWays, setLacksWays] = useState(false);
  const [isYes, setIsYes] = useState(true);
  const onYes = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const safe = readFormInput(safeContactDisplay, data);
    if (!(safe.safe_ways as string[]).length) {
      form.current?.querySelector('input')?.focus();
      return setLacksWays(true);
    }
    const fact = (name: string) => String(data.get(name) ?? '').trim();
    setIsYes(true);
    void send('yes', { safe, name: fact('name'), email: fact('email'), phone: fact('phone') });
  };

  const isOpen = typeof state === 'object';
  return (
    <section className="section">
      <div className="wrap opened quiet-column" data-no-speech="" {...{ [needsAppNowAttribute]: '' }}>
        <noscript>
          <p>This page needs JavaScript. Without it nothing happens, and nobody contacts you.</p>
        </noscript>
        {state === 'asking' ? <p className="needs-script">{linkLookedUp}</p> : null}
        {isOpen ? (
          <>
            <p>
              Somebody who cares about you thinks that we may be of use to you
              {state.programs.length ? `: ${state.programs.join(', ')}` : ''}. It costs nothing. We contact you only if
              you say yes here, by {formatDay(state.expires_on)}. Without a yes, what we were told about you is deleted.
            </p>
            {/* The styles of the contact form hide the same questions until they apply. */}
            <form
              id="form-contact"
              className="form"
              ref={form}
              onSubmit={onYes}
              onChange={() => setLacksWays(false)}
              aria-busy={busy}
              noValidate
            >
              <FormFields form={safeContactDisplay} />
              <StatusMessage status={lacksWays ? { text: askWays, isError: true } : null} />
              <FormField formId="intro" name="name" field={{ kind: 'text', label: 'Your name', autocomplete: 'off' }} />
              <FormField
                formId="intro"
                name="email"
                field={{ kind: 'email', label: 'Your email', hint: 'Only if you chose email.', autocomplete: 'off' }}
              />
              <FormField
                formId="intro"
                name="phone"
                field={{
                  kind: 'tel',
                  label: 'Your phone',
                  hint: 'Only if you chose text or phone.',
                  autocomplete: 'off',
                }}
              />
              <div className="form-end">
                <button type="submit" className="button" disabled={busy}>
                  Yes, contact me
                </button>
                <button
                  type="button"
                  className="button outline"
                  disabled={busy}
                  onClick={() => {
                    setIsYes(false);
                    void send('no', {});
                  }}
                >
                  No, thank you
                </button>
              </div>
            </form>
          </>
        ) : null}
        {state === 'done' ? (
          <AnswerArrived
            title={isYes ? 'We have your answer' : 'Nobody contacts you'}
            text={isYes ? yesSaid : noSaid}
          />
        ) : null}
        <StatusMessage status={status ?? (state === 'over' ? { text: linkIncomplete, isError: false } : null)} />
        {state === 'over' ? (
          <p>
            Ask whoever gave you the link for a new one, or <a href={routes.contact}>reach us yourself</a>. Nobody
            contacts you because of this page.
          </p>
        ) : null}
      </div>
    </section>
  );
}
