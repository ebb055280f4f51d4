import {
  expiresAttribute,
  givingSessionKey,
  keepsSessionAttribute,
  resumesAttribute,
} from '@society-gal/contracts/site';

/** Keeps the session in this tab, so that she can come back from another site. */
export function keepSession(page: ParentNode): void {
  const opened = page.querySelector(`[${keepsSessionAttribute}]`);
  const session = opened?.querySelector<HTMLInputElement>('input[name=session]')?.value;
  try {
    if (session) sessionStorage.setItem(givingSessionKey, `${session} ${opened?.getAttribute(expiresAttribute) ?? ''}`);
    else if (page.querySelector(`form[${resumesAttribute}]`)) sessionStorage.removeItem(givingSessionKey);
  } catch {
    // Without storage she asks for a new link.
  }
}

export function resumeSession(page: ParentNode): void {
  const form = page.querySelector<HTMLFormElement>(`form[${resumesAttribute}]`);
  if (!form) return;
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(givingSessionKey);
  } catch {
    // Nothing was kept.
  }
  if (!kept) return;
  for (const [index, name] of ['session', 'expires'].entries())
    (form.elements.namedItem(name) as HTMLInputElement).value = kept.split(' ')[index] ?? '';
  form.requestSubmit();
}
