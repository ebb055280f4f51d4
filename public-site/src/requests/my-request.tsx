import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import type { OpenAnswer, RequestStatus } from '@society-gal/contracts/requests-api';
import { api } from '@society-gal/contracts/routes';
import { OpenFields } from '@society-gal/page-kit/open-fields';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { handOverDraft } from '../forms/saved-draft.ts';
import { callApi, closeSession } from './call-api.ts';
import { lockedByTime, OpenedContext, type OpenedRequest } from './opened-context.ts';
import { StatusMessage, type StatusText } from './status-message.tsx';
import { useQuietHistory } from './use-quiet-history.ts';
import { useWipe } from './use-wipe.ts';

// What is seen of a request is fetched while the code is typed: the page is light for whoever has mistyped its address.
const loadView = () => import('./opened-request.tsx').then(({ OpenedRequestView }) => OpenedRequestView);

/**
 * Opens a request with its code and PIN. What is opened is kept in memory alone, and locked after its hour, by 'Close', and
 * whenever the page is left.
 */
export function MyRequest() {
  const [opened, setOpened] = useState<(OpenedRequest & { expiresAt: string; View: ComponentType }) | null>(null);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<StatusText>(null);
  const form = useRef<HTMLFormElement>(null);
  const unsent = useRef(new Map<string, string>());

  const lock = (why: string) => {
    setOpened(null);
    if (why !== lockedByTime) unsent.current.clear();
    setStatus(why ? { text: why, isError: false } : null);
  };
  useQuietHistory();
  useWipe(() => {
    if (opened) closeSession(`${api.requests}/close`, opened.session);
    form.current?.reset();
    lock('');
  });
  useEffect(() => {
    if (!opened) return;
    // Moved instead of counted: a device that slept through the hour locks as soon as it wakes.
    const timer = window.setInterval(() => {
      if (Date.now() >= Date.parse(opened.expiresAt)) lock(lockedByTime);
    }, 1000);
    return () => window.clearInterval(timer);
  });
  useEffect(() => {
    if (status?.isError && !opened) form.current?.querySelector('input')?.focus();
  }, [status, opened]);

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const body = { code: String(data.get('code') ?? '').trim(), pin: String(data.get('pin') ?? '').trim() };
    if (!body.code || !body.pin) return setStatus({ text: 'Enter both, the return code and the PIN.', isError: true });
    setBusy(true);
    setStatus(null);
    const View = await loadView().catch(() => null);
    if (!View) {
      setBusy(false);
      return setStatus({ text: 'A part of this page could not be loaded. Please try again.', isError: true });
    }
    const result = await callApi<OpenAnswer>(`${api.requests}/open`, { body });
    setBusy(false);
    if (!result.ok) return setStatus({ text: result.message, isError: true });
    if (result.response.kind === 'draft') return location.replace(handOverDraft(result.response));
    setOpened({ ...result.response, View });
  };

  if (opened)
    return (
      <section className="section">
        <div className="wrap quiet-column">
          <OpenedContext
            value={{
              ...opened,
              show: (status: RequestStatus) => setOpened((now) => now && { ...now, status }),
              lock,
              unsent: unsent.current,
            }}
          >
            <opened.View />
          </OpenedContext>
        </div>
      </section>
    );
  return (
    <section className="section">
      <div className="wrap quiet-column">
        <form
          className="form"
          method="post"
          action={api.noScriptForm('my-request')}
          ref={form}
          onSubmit={onSubmit}
          aria-busy={busy}
          onFocus={() => void loadView().catch(() => undefined)}
          noValidate
          {...{ [needsAppNowAttribute]: '' }}
        >
          <StatusMessage status={status?.isError ? null : status} />
          <OpenFields />
          <div className="form-end">
            <button type="submit" className="button" disabled={busy}>
              Open
            </button>
          </div>
          <StatusMessage status={status?.isError ? status : null} />
        </form>
      </div>
    </section>
  );
}
