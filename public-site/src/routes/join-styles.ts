declare const SITE_CSS_FILE: string;
declare const __webpack_public_path__: string;

/** A second try of a start that failed finds the sheet there. */
let isJoined = false;

/**
 * Brings this build's whole stylesheet: a document carries only the rules it uses itself, and maybe those of another
 * build. The text is adopted instead of linked, so that the fonts it names are the document's own, which are there.
 * Answers whether it worked; without the sheet no other page may be put in place.
 */
export const joinStyles = async (): Promise<boolean> => {
  if (isJoined) return true;
  try {
    const answer = await fetch(__webpack_public_path__ + SITE_CSS_FILE);
    if (!answer.ok) return false;
    const sheet = await new CSSStyleSheet().replace(await answer.text());
    // First, so that whatever was adopted before - the accessibility widget's rules - still wins.
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    document.getElementById('site-css')?.remove();
    isJoined = true;
    return true;
  } catch {
    return false;
  }
};
