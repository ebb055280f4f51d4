import { arrivingAttribute, hostScriptAttribute, pageChangedEvent } from '@society-gal/contracts/document-protocol';
import {
  announcePageChange,
  focusPageHeading,
  isPlainClick,
  pointingEvents,
  scrollToFragment,
} from '@society-gal/contracts/page-change';
import { html, isAppInCharge, isHydrated } from '../document-state.ts';
import { fetchPage, type PageParts, partsOf } from './fetch-page.ts';
import { pageLink } from './page-link.ts';

// Loaded after the document. A link that is pointed at has its page fetched, and the click puts that page in the place of
// this one, which takes a phone a fraction of the time of a new document. It ends when the app takes the links over, and
// it leaves everything unusual to the browser. Decision 0014 has the numbers.

/** A page that takes longer than this after the click is opened by the browser. */
const fetchDeadlineMs = 2500;

/** A page of this visit: its elements with everything typed into them, and how far down the window was, in pixels. */
type Visited = { parts: PageParts; path: string; top: number };

function pathOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}

/** Pages that are fetched or on their way, by path. */
const fetched = new Map<string, Promise<PageParts | null>>();

function fetchAhead({ target }: Event): void {
  const url = isAppInCharge() ? null : pageLink(target, location);
  if (!url || fetched.has(pathOf(url))) return;
  const path = pathOf(url);
  const page = fetchPage(path, html.getAttribute(hostScriptAttribute));
  fetched.set(path, page);
  page.then((parts) => parts ?? fetched.delete(path));
}

/** Pages that were left, by the number of their history entry. */
const visited = new Map<number, Visited>();
let entry: number = history.state?.page ?? 0;

/** Replaces one page's sheet by another's. First in the list, so that sheets others adopted, the widget's, still win. */
function replaceSheet(old: CSSStyleSheet | null, sheet: CSSStyleSheet | null): void {
  const others = document.adoptedStyleSheets.filter((adopted) => adopted !== old);
  document.adoptedStyleSheets = sheet ? [sheet, ...others] : others;
}

function takeOverLinks(ownParts: PageParts): void {
  let shown: Visited = { parts: ownParts, path: pathOf(location), top: 0 };

  function show(next: Visited) {
    replaceSheet(shown.parts.sheet, next.parts.sheet);
    shown.parts.root.replaceWith(next.parts.root);
    shown = next;
    announcePageChange(next.parts.description);
  }

  function rememberShown() {
    visited.set(entry, { ...shown, top: scrollY });
    // The browser would restore the scroll position before the page is there.
    history.scrollRestoration = 'manual';
  }

  function goTo(parts: PageParts, url: URL) {
    rememberShown();
    history.replaceState({ ...history.state, page: entry }, '');
    entry = Math.max(entry, ...visited.keys()) + 1;
    history.pushState({ page: entry }, '', url);
    fetched.delete(pathOf(url));
    parts.root.toggleAttribute(arrivingAttribute, true);
    show({ parts, path: pathOf(url), top: 0 });
    scrollTo({ top: 0, behavior: 'instant' });
    focusPageHeading();
    // The frame with the heading is on the screen when the second one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        parts.root.removeAttribute(arrivingAttribute);
        scrollToFragment(url.hash, 'instant');
      }),
    );
  }

  function onClick(event: MouseEvent) {
    const url = isPlainClick(event) && !isAppInCharge() ? pageLink(event.target, location) : null;
    const page = url && fetched.get(pathOf(url));
    if (!page) return;
    event.preventDefault();
    const from = shown;
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, fetchDeadlineMs));
    Promise.race([page, deadline]).then((parts) => {
      if (shown !== from) return;
      if (parts && !isAppInCharge()) goTo(parts, url);
      else location.assign(url);
    });
  }

  /** Back and forward: the page's own elements return, as they were left. */
  function onHistoryMove({ state }: PopStateEvent) {
    if (isHydrated() || pathOf(location) === shown.path) return;
    const page = visited.get(state?.page);
    if (!page || isAppInCharge()) return location.reload();
    rememberShown();
    entry = state.page;
    show(page);
    scrollTo({ top: page.top, behavior: 'instant' });
  }

  document.addEventListener('click', onClick);
  addEventListener('popstate', onHistoryMove);
  // After a reload, or on the way back from another site, the browser scrolls.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  document.addEventListener(pageChangedEvent, () => {
    // The app changed the page. It brought the whole stylesheet, which a single page's rules would now override.
    if (isHydrated()) replaceSheet(shown.parts.sheet, null);
  });
  for (const event of pointingEvents) document.addEventListener(event, fetchAhead, { passive: true });
}

const ownParts = partsOf(document, null);
const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
// A visitor who asked to save data has pages fetched by the click alone.
if (ownParts && !saveData) takeOverLinks(ownParts);
