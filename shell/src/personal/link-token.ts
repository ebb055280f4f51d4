import { opensAttribute, withoutTokenAttribute, withTokenAttribute } from '@society-gal/contracts/site';

const linkField = 'input[name=link]';

/** Empty where the fragment names a place of the page, or is missing. */
export function tokenInAddress(): string {
  const hash = location.hash.slice(1);
  if (!hash || document.getElementById(hash)) return '';
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Styles hide what needs a token until this has run. */
export function showForToken(page: ParentNode, token: string): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${withTokenAttribute}]`))
    element.setAttribute(withTokenAttribute, token ? 'shown' : '');
  for (const element of page.querySelectorAll<HTMLElement>(`[${withoutTokenAttribute}]`)) element.hidden = token !== '';
  for (const field of page.querySelectorAll<HTMLInputElement>(linkField)) field.value = token;
}

/** A form that only looks up is sent at once; one that spends the link waits for a press. False without a token. */
export function takeToken(page: ParentNode): boolean {
  if (!page.querySelector(linkField)) return false;
  const token = tokenInAddress();
  if (token) history.replaceState(history.state, '', location.pathname);
  showForToken(page, token);
  if (token) page.querySelector<HTMLFormElement>(`form[${opensAttribute}]`)?.requestSubmit();
  return token !== '';
}
