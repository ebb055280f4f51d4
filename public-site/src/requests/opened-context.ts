import type { RequestCall, RequestStatus } from '@society-gal/contracts/requests-api';
import { api } from '@society-gal/contracts/routes';
import { createContext, useContext, useRef, useState } from 'react';
import { createIdempotentRequests, type IdempotentRequests } from '../forms/idempotent-requests.ts';
import { callApi } from './call-api.ts';
import type { StatusText } from './status-message.tsx';

/** A request that is open. It lives in memory alone: a reload asks for code and PIN again. */
export type OpenedRequest = { session: string; status: RequestStatus; wrongPins: number };

type Opened = OpenedRequest & {
  show: (status: RequestStatus) => void;
  /** Locks the page and says why. */
  lock: (why: string) => void;
  /** What is typed and not sent yet, by field: it outlives a lock by time, and nothing else. */
  unsent: Map<string, string>;
};

/** The opened request around the parts of its page. */
export const OpenedContext = createContext<Opened | null>(null);

/** The opened request. Throws an Error outside of {@link OpenedContext}. */
export function useOpened(): Opened {
  const opened = useContext(OpenedContext);
  if (!opened) throw new Error('useOpened must be used within an opened request');
  return opened;
}

/** What is said once the hour of an opened request is over. */
export const lockedByTime = 'This page was locked after an hour. Open it again; what you typed is still here.';

/** Makes calls of the opened request and says what became of them. `act` resolves to the answer, or null. */
export function useAct() {
  const { session, show, lock } = useOpened();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<StatusText>(null);
  const isBusy = useRef(false);
  const requests = useRef<IdempotentRequests | null>(null);
  const act = async <Answer extends object>(call: RequestCall, body: object, done: string): Promise<Answer | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy(true);
    setMessage(null);
    requests.current ??= createIdempotentRequests();
    const result = await callApi<Answer>(`${api.requests}/${call}`, { session, body, requests: requests.current });
    isBusy.current = false;
    setBusy(false);
    if (!result.ok) {
      if (result.status === 401) lock(lockedByTime);
      else setMessage({ text: Object.values(result.fields)[0]?.[0] ?? result.message, isError: true });
      return null;
    }
    requests.current.reset();
    if ('status' in result.response) show(result.response.status as RequestStatus);
    setMessage({ text: done, isError: false });
    return result.response;
  };
  return { act, busy, message };
}
