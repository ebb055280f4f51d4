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

const ownStyle = /<style id="site-css">([\s\S]*?)<\/style>/;
/** Also in a document that is never shown an inline style is held against this page's policy, which names its own alone. */
const withoutStyles = (html: string): string => html.replace(/<style[\s\S]*?<\/style>/g, '');

const rules = { createHTML: withoutStyles };
/** The one policy under which markup becomes a document: our own pages, in which no script runs. */
const markup =
  (
    window as { trustedTypes?: { createPolicy: (name: string, own: typeof rules) => typeof rules } }
  ).trustedTypes?.createPolicy('shell-page', rules) ?? rules;

const read = (html: string, hostFile: string | undefined): PageParts | null => {
  const css = ownStyle.exec(html)?.[1];
  const answer = new DOMParser().parseFromString(markup.createHTML(html), 'text/html');
  // Another release of the shell brings its own loader and policy: that is a new document's work.
  if (!css || answer.documentElement.dataset.host !== hostFile) return null;
  const sheet = new CSSStyleSheet();
  // The fonts are there; naming them again would have them loaded and the text drawn again.
  sheet.replaceSync(css.replace(/@font-face\s*\{[^}]*\}/g, '') + restWaits);
  for (const { href } of answer.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]'))
    new Image().src = href;
  return partsOf(answer, sheet);
};

/**
 * Fetches a page and makes it ready to be shown; nothing of it runs or loads before that, but its first picture.
 * Resolves to null when it is not there, is not of this release, or the line fails.
 */
export const fetchPage = async (path: string, hostFile: string | undefined): Promise<PageParts | null> => {
  try {
    const answer = await fetch(path);
    return answer.status === 200 ? read(await answer.text(), hostFile) : null;
  } catch {
    return null;
  }
};
