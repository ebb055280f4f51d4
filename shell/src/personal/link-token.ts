import { opensAttribute, withoutTokenAttribute, withTokenAttribute } from '@society-gal/contracts/site';

const linkField = 'input[name=link]';

/** The token in the address, which is sent to no server; empty where it names a place of the page, or nothing. */
export function tokenInAddress(): string {
  const hash = location.hash.slice(1);
  if (!hash || document.getElementById(hash)) return '';
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Shows what goes with a token, or what goes without one. Styles hide the first until this has run. */
export function showForToken(page: ParentNode, token: string): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${withTokenAttribute}]`))
    element.setAttribute(withTokenAttribute, token ? 'shown' : '');
  for (const element of page.querySelectorAll<HTMLElement>(`[${withoutTokenAttribute}]`)) element.hidden = token !== '';
  for (const field of page.querySelectorAll<HTMLInputElement>(linkField)) field.value = token;
}

/**
 * Takes the token of a link out of the address and the history and puts it into the page's hidden field. A form that only looks up is
 * sent at once; what spends the link waits for a press. False without a token.
 */
export function takeToken(page: ParentNode): boolean {
  if (!page.querySelector(linkField)) return false;
  const token = tokenInAddress();
  if (token) history.replaceState(history.state, '', location.pathname);
  showForToken(page, token);
  if (token) page.querySelector<HTMLFormElement>(`form[${opensAttribute}]`)?.requestSubmit();
  return token !== '';
}
