/** A public page's document, taken apart: what this document shows instead when the person goes there. */
export type PageParts = {
  /** `#root` with header, main and footer. */
  root: HTMLElement;
  title: string;
  canonical: string;
  description: string;
  /** The rules the page uses, or null for the document's own `#site-css`. */
  sheet: CSSStyleSheet | null;
};

/** The rest of a page waits one frame, so that its heading is not kept waiting by the layout of what lies below. */
const restWaits = '[data-arriving]>footer,[data-arriving]>main>:not(:first-child){content-visibility:hidden}';

const one = <T extends Element>(from: Document, selector: string): T | null => from.querySelector<T>(selector);

/** The parts of a document, or null for one that is no public page. */
export const partsOf = (from: Document, sheet: CSSStyleSheet | null): PageParts | null => {
  const root = from.getElementById('root');
  return (
    root && {
      root,
      title: from.title,
      canonical: one<HTMLLinkElement>(from, 'link[rel=canonical]')?.href ?? '',
      description: one<HTMLMetaElement>(from, 'meta[name=description]')?.content ?? '',
      sheet,
    }
  );
};

const read = (answer: Document | null, hostFile: string | undefined): PageParts | null => {
  // Another release of the shell brings its own loader and policy: that is a new document's work.
  if (!answer || answer.documentElement.dataset.host !== hostFile) return null;
  const css = one(answer, '#site-css')?.textContent;
  if (!css) return null;
  const sheet = new CSSStyleSheet();
  // The fonts are there; naming them again would have them loaded and the text drawn again.
  sheet.replaceSync(css.replace(/@font-face\s*\{[^}]*\}/g, '') + restWaits);
  for (const { href } of answer.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]'))
    new Image().src = href;
  return partsOf(answer, sheet);
};

/**
 * Fetches a page and makes it ready to be shown; nothing of it runs or loads before that, but its first picture.
 * Resolves to null when it is not there, is not of this release, or the line fails. An `XMLHttpRequest` because it parses
 * the answer itself: no markup passes through a script, so that Trusted Types need no exception.
 */
export const fetchPage = (path: string, hostFile: string | undefined): Promise<PageParts | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', path);
    request.onload = () => resolve(request.status === 200 ? read(request.responseXML, hostFile) : null);
    request.onerror = () => resolve(null);
    request.send();
  });
