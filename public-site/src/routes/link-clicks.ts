import { cleanPath, isPagePath, preloadPage } from './route-table.tsx';

/** The router as far as links need it. `stay` keeps the scroll position, for a link to a place on the same page. */
type Navigate = (to: string, options: { stay: boolean }) => void;

/** The address inside this app that a click or a pointer on `target` means, or null for everything else. */
export const internalTarget = (target: EventTarget | null, here: Location): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== here.origin) return null;
  const url = new URL(link.href);
  return isPagePath(cleanPath(url.pathname)) ? url : null;
};

const focusFragment = (hash: string) => {
  const place = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!place) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
  if (!place.matches('a[href],button,input,select,textarea,[tabindex]')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
};

/**
 * Blocks and content write plain links. Once the app is there, a plain click on one changes the page without a new
 * document, and pointing at one fetches its chunk. Clicks with a modifier, downloads and other sites stay the browser's.
 */
export const takeOverLinks = (navigate: Navigate, doc: Document = document): void => {
  // The stylesheet scrolls smoothly to a place on the page; the router's jump to a new page or back must not.
  doc.documentElement.style.scrollBehavior = 'auto';
  doc.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const url = internalTarget(event.target, window.location);
    if (!url) return;
    event.preventDefault();
    const stay = url.hash !== '' && cleanPath(url.pathname) === cleanPath(window.location.pathname);
    navigate(url.pathname + url.search + url.hash, { stay });
    if (stay) focusFragment(url.hash);
  });
  const prefetch = (event: Event) => {
    const url = internalTarget(event.target, window.location);
    if (url) preloadPage(url.pathname);
  };
  doc.addEventListener('pointerover', prefetch, { passive: true });
  doc.addEventListener('focusin', prefetch);
  doc.addEventListener('touchstart', prefetch, { passive: true });
};
