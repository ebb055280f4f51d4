import { useState } from 'react';
import { callApi } from './call-api.ts';
import type { StatusText } from './status-message.tsx';

/** `sent` is said when a link was asked for; `onOver` is called when a call finds that the session has ended. */
type Page = { base: string; sent: string; onOver: () => void };

/**
 * The calls of a page that a mailed link opens: one at a time, to `<base>/<name>`, and what is said of them. `call` gives null
 * when another call runs or this one failed, which is then said.
 */
export function useMailboxCalls({ base, sent, onOver }: Page) {
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<StatusText>(null);

  const call = async <Answer>(name: string, body: object, session?: string): Promise<Answer | null> => {
    if (busy) return null;
    setBusy(true);
    setStatus(null);
    const result = await callApi<Answer>(`${base}/${name}`, { body, ...(session ? { session } : {}) });
    setBusy(false);
    if (result.ok) return result.response;
    if (session && result.status === 401) onOver();
    else setStatus({ text: Object.values(result.fields)[0]?.[0] ?? result.message, isError: true });
    return null;
  };
  const askForLink = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=email]');
    const email = field?.value.trim() ?? '';
    if (!email) {
      field?.focus();
      return setStatus({ text: 'Enter your email address.', isError: true });
    }
    if (await call('link', { email })) setStatus({ text: sent, isError: false });
  };

  return { busy, status, setStatus, call, askForLink };
}
