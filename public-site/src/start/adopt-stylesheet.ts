import { pageStylesElementId } from '@society-gal/contracts/document-protocol';

declare const SITE_CSS_FILE: string;
declare const __webpack_public_path__: string;

/** The page's controls respond only after the stylesheet has come, or this has passed. */
const timeoutMs = 10_000;

/** A start that is tried again finds the stylesheet adopted. */
let isAdopted = false;

/**
 * Replaces the document's own rules by this build's whole stylesheet: the document carries only the rules of its page,
 * maybe of another build. The text is adopted instead of linked, so that its fonts are the ones the document has loaded.
 * Resolves to whether it worked; without the stylesheet no other page may be put in place.
 */
export async function adoptStylesheet(): Promise<boolean> {
  if (isAdopted) return true;
  try {
    const response = await fetch(__webpack_public_path__ + SITE_CSS_FILE, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return false;
    const sheet = await new CSSStyleSheet().replace(await response.text());
    // First in the list, so that sheets others adopted, the accessibility widget's, still win.
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    document.getElementById(pageStylesElementId)?.remove();
    isAdopted = true;
    return true;
  } catch {
    return false;
  }
}
