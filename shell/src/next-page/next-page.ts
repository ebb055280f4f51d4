import { pageChanged } from '../loader/page-ready.ts';
import { fetchPage, type PageParts, partsOf } from './fetch-page.ts';
import { isPlainClick, pageLink } from './page-link.ts';

// Loaded once the document has come to rest. A link that is pointed at has its page fetched; the click then puts that
// page in the place of this one, which a phone does in a fraction of the time of a new document. Steps aside for good
// when the app takes the links over, and whenever anything is unusual: then the browser follows the link by itself.

const page = document.documentElement;
/** A page that takes longer than this after the click is asked for the plain way. */
const patienceMs = 2500;

/** A page of this visit: its markup with everything typed into it, and where in it the person was. */
type Visited = { parts: PageParts; path: string; top: number };

const isAppsTurn = (): boolean => page.dataset.hydrated === 'true' || page.dataset.starting !== undefined;
const pathOf = ({ pathname, search }: URL | Location): string => pathname + search;

const fetched = new Map<string, Promise<PageParts | null>>();
const fetchOnce = (path: string): Promise<PageParts | null> => {
  const known = fetched.get(path);
  if (known) return known;
  const asked = fetchPage(path, page.dataset.host);
  fetched.set(path, asked);
  asked.then((parts) => parts ?? fetched.delete(path));
  return asked;
};

/** Pages left behind, by the number that their entry of the history carries. */
const left = new Map<number, Visited>();
let entry: number = history.state?.page ?? 0;

const useSheet = (sheet: CSSStyleSheet | null, instead: CSSStyleSheet | null): void => {
  const others = document.adoptedStyleSheets.filter((adopted) => adopted !== instead);
  // First, so that whatever others adopted - the accessibility widget's rules - still wins.
  document.adoptedStyleSheets = sheet ? [sheet, ...others] : others;
};

const tell = (selector: string, attribute: string, text: string) =>
  document.querySelector(selector)?.setAttribute(attribute, text);

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  // A heading takes focus only while it is told to: left in place, a click on it would draw a focus ring.
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  heading.focus({ preventScroll: true });
};

const begin = (own: PageParts) => {
  let shown: Visited = { parts: own, path: pathOf(location), top: 0 };

  const put = (next: Visited) => {
    const { root, title, canonical, description, sheet } = next.parts;
    useSheet(sheet, shown.parts.sheet);
    shown.parts.root.replaceWith(root);
    document.title = title;
    tell('link[rel=canonical]', 'href', canonical);
    tell('meta[name=description]', 'content', description);
    shown = next;
    document.dispatchEvent(new Event(pageChanged));
  };

  const leave = () => {
    left.set(entry, { ...shown, top: scrollY });
    // The browser would put the scroll position back before the page is.
    history.scrollRestoration = 'manual';
  };

  const goTo = (parts: PageParts, url: URL) => {
    leave();
    history.replaceState({ ...history.state, page: entry }, '');
    entry = Math.max(entry, ...left.keys()) + 1;
    history.pushState({ page: entry }, '', url);
    fetched.delete(pathOf(url));
    parts.root.dataset.arriving = '';
    put({ parts, path: pathOf(url), top: 0 });
    scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    // The frame with the heading is on the screen when the second one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        delete parts.root.dataset.arriving;
        const place = url.hash && document.getElementById(decodeURIComponent(url.hash.slice(1)));
        if (place) place.scrollIntoView({ behavior: 'instant' });
      }),
    );
  };

  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && !isAppsTurn() ? pageLink(event.target, location) : null;
    const asked = url && fetched.get(pathOf(url));
    if (!asked) return;
    event.preventDefault();
    const from = shown;
    Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))]).then((parts) => {
      if (shown !== from) return;
      if (parts && !isAppsTurn()) goTo(parts, url);
      else location.assign(url);
    });
  });

  addEventListener('popstate', ({ state }) => {
    if (page.dataset.hydrated === 'true' || pathOf(location) === shown.path) return;
    const back = left.get(state?.page);
    if (!back || isAppsTurn()) return location.reload();
    leave();
    entry = state.page;
    put(back);
    scrollTo({ top: back.top, behavior: 'instant' });
  });
  // A reload, or coming back from another site, is the browser's to scroll.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });

  document.addEventListener(pageChanged, () => {
    // The app has changed the page: it has brought the whole stylesheet, and a part of it would now be in its way.
    if (page.dataset.hydrated === 'true') useSheet(null, shown.parts.sheet);
  });

  const ahead = ({ target }: Event) => {
    const url = isAppsTurn() ? null : pageLink(target, location);
    if (url) fetchOnce(pathOf(url));
  };
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, ahead, { passive: true });
};

const own = partsOf(document, null);
const line = (navigator as { connection?: { saveData?: boolean } }).connection;
// Whoever pays by the byte asks for a page by the click alone.
if (own && !line?.saveData) begin(own);
