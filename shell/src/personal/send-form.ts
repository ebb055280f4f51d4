export type Answer =
  | { kind: 'page'; text: string }
  | { kind: 'file'; file: Blob; name: string }
  | { kind: 'elsewhere'; address: string }
  | { kind: 'failure'; text: string };

/** Drawing a statement or erasing many records takes long; hosting waits 60 s. */
const timeoutMs = 50_000;
const offline = 'You seem to be offline. What you typed is still here: try again once you are connected.';
const silent = 'We got no answer. What you typed is still here: please try again.';
export const failed = 'That did not work. What you typed is still here: please try again in a minute.';

/** The same content sent again has the same key and is stored once. */
const keys = new Map<string, string>();

function keyOf(sent: string): string {
  const key = keys.get(sent) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  keys.set(sent, key);
  return key;
}

export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Answer> {
  const address = form.getAttribute('action') ?? '';
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const body = new URLSearchParams(texts);
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value);
  const sent = `${address}?${body}`;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': keyOf(sent) },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) keys.delete(sent);
    if (answer.redirected) return { kind: 'elsewhere', address: answer.url };
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    if (answer.ok && name) return { kind: 'file', file: await answer.blob(), name };
    if (answer.headers.get('content-type')?.startsWith('text/html')) return { kind: 'page', text: await answer.text() };
    return { kind: 'failure', text: failed };
  } catch {
    return { kind: 'failure', text: navigator.onLine === false ? offline : silent };
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
