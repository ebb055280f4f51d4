import { givingSessionKey, needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import type { Giving } from '@society-gal/contracts/giving-api';
import { linkSent } from '@society-gal/contracts/link-sent';
import { api } from '@society-gal/contracts/routes';
import { FormField } from '@society-gal/page-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { callApi } from './call-api.ts';
import { StatusMessage } from './status-message.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useMailboxCalls } from './use-mailbox-calls.ts';

type Opened = { session: string; giving: Giving };
const over = 'This page was locked after an hour. Ask for a new link.';
/** Loaded when a link or a session opens it: whoever asks for a link needs none of it. */
const OpenedGiving = lazy(() => import('./opened-giving.tsx').then((module) => ({ default: module.OpenedGiving })));

// Kept in this tab for its hour: the donor goes to Stripe's page for a new card, and comes back.
const kept = {
  read: (): string => {
    try {
      return sessionStorage.getItem(givingSessionKey) ?? '';
    } catch {
      return '';
    }
  },
  write: (session: string): void => {
    try {
      if (session) sessionStorage.setItem(givingSessionKey, session);
      else sessionStorage.removeItem(givingSessionKey);
    } catch {
      // Then she asks for a new link after Stripe's page.
    }
  },
};

/** A donor's own giving, for whoever proves that the mailbox is hers. */
export function MyGiving() {
  const { token, forget } = useLinkToken();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { busy, status, setStatus, call, askForLink } = useMailboxCalls({
    base: api.giving,
    sent: linkSent.myGiving,
    onOver: () => lock(over),
  });
  const isOpened = opened !== null;

  const lock = (text: string) => {
    kept.write('');
    setOpened(null);
    setStatus({ text, isError: false });
  };
  useEffect(() => {
    const session = kept.read();
    if (token !== '' || !session || isOpened) return;
    void callApi<{ giving: Giving }>(`${api.giving}/mine`, { method: 'GET', session }).then((result) => {
      if (result.ok) setOpened({ session, giving: result.response.giving });
      else kept.write('');
    });
  }, [token, isOpened]);

  const open = async () => {
    const answer = await call<Opened>('open', { token });
    if (answer) {
      kept.write(answer.session);
      setOpened(answer);
    }
    forget();
  };

  if (opened)
    return (
      <Suspense fallback={<p role="status">One moment.</p>}>
        <OpenedGiving
          {...opened}
          busy={busy}
          status={status}
          setStatus={setStatus}
          call={call}
          show={(giving) => setOpened({ ...opened, giving })}
          lock={lock}
        />
      </Suspense>
    );
  return (
    <section className="section">
      <div className="wrap">
        <div className="opened" {...{ [needsAppNowAttribute]: '' }}>
          {token ? (
            <section>
              <p>The link works once. It opens your gifts for an hour in this tab.</p>
              <button type="button" className="button" disabled={busy} onClick={() => void open()}>
                Open my giving
              </button>
              <StatusMessage status={status} />
            </section>
          ) : (
            <form
              className="form"
              method="post"
              action={api.noScriptForm('my-giving')}
              onSubmit={askForLink}
              aria-busy={busy}
              noValidate
            >
              <FormField
                formId="giving"
                name="email"
                field={{ kind: 'email', label: 'Email', autocomplete: 'email' }}
              />
              <div className="form-end">
                <button type="submit" className="button" disabled={busy}>
                  Send me a link
                </button>
              </div>
              <StatusMessage status={status} />
              <p className="hint">The link works for 15 minutes, once. No password is needed.</p>
            </form>
          )}
        </div>
      </div>
    </section>
  );
}
