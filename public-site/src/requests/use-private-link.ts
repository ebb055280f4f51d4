import { type RefObject, useEffect, useRef, useState } from 'react';
import { createIdempotentRequests } from '../forms/idempotent-requests.ts';
import { callApi } from './call-api.ts';
import type { LinkState } from './link-state.ts';
import type { StatusText } from './status-message.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useQuietHistory } from './use-quiet-history.ts';
import { useWipe } from './use-wipe.ts';

type PrivateLink<Facts> = {
  state: LinkState<Facts>;
  busy: boolean;
  status: StatusText;
  setStatus: (status: StatusText) => void;
  form: RefObject<HTMLFormElement | null>;
  /** Sends an answer with the link's token; a link takes one. The state is then `done`, or the status says what went wrong. */
  send: (call: string, body: object) => Promise<void>;
};

/**
 * The page of a link that was handed to one person: it looks up what the link opens, takes her answer, and forgets all of it
 * when she leaves. `address` is that of the API; its call `open` gives the facts.
 */
export function usePrivateLink<Facts>(address: string): PrivateLink<Facts> {
  const { token, forget } = useLinkToken();
  const [state, setState] = useState<LinkState<Facts>>('asking');
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<StatusText>(null);
  const form = useRef<HTMLFormElement>(null);
  const requests = useRef(createIdempotentRequests());
  useQuietHistory();
  useWipe(() => {
    form.current?.reset();
    forget();
    setState('over');
    setStatus(null);
  });
  useEffect(() => {
    if (token === null) return;
    if (!token) return setState((now) => (now === 'asking' ? 'over' : now));
    let isCurrent = true;
    void callApi<Facts>(`${address}/open`, { body: { token } }).then((result) => {
      if (!isCurrent) return;
      setState(result.ok ? result.response : 'over');
      if (!result.ok) setStatus({ text: result.message, isError: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [address, token]);

  const send: PrivateLink<Facts>['send'] = async (call, body) => {
    if (busy) return;
    setBusy(true);
    setStatus(null);
    const result = await callApi(`${address}/${call}`, { body: { token, ...body }, requests: requests.current });
    setBusy(false);
    if (result.ok) setState('done');
    else setStatus({ text: Object.values(result.fields)[0]?.[0] ?? result.message, isError: true });
  };
  return { state, busy, status, setStatus, form, send };
}
