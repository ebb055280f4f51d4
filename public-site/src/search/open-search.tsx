import { colors } from '@society-gal/contracts/theme-tokens';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SearchPanel } from './search-panel.tsx';

// Not in the site's stylesheet: every page would load what few people see. Below the bar of the quick exit, which stays in reach.
const rules = `
.search{position:fixed;inset:2.75rem 0 auto;z-index:45;max-height:calc(100dvh - 2.75rem);overflow:auto;overscroll-behavior:contain;padding-block:1.25rem;background:var(--surface);color:var(--ink);border-bottom:1px solid var(--line);box-shadow:0 12px 32px #0004}
.search .wrap>*+*{margin-top:.6rem}
.search label{display:block;font-weight:600}
.search-row{display:flex;flex-wrap:wrap;gap:.6rem}
.search-row .input{flex:1 1 12rem;min-width:0;min-height:3rem}
.search li+li{border-top:1px solid var(--line)}
.search li a{display:block;padding:.7rem 0;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
.search li strong{color:var(--plum);text-decoration:underline;text-underline-offset:.2em}
.search li a:hover,.search li a:focus-visible{background:var(--sage)}
.search-path{color:var(--ink-soft);font-size:.875rem}
.search-piece{display:block;color:var(--ink-soft)}
.search mark{background:var(--gold);color:${colors.ink}}
@media print{.search{display:none}}`;

let sheet: CSSStyleSheet | undefined;

/** Called for the open search, so that a second press closes it. */
let closeOpen: (() => void) | null = null;

/**
 * Opens the search above the page, below the quick exit. It is no modal dialog: the way out must stay in reach. It closes by
 * Escape, its button, a second press, and when the document is left; what was typed then is gone.
 */
export function openSearch(): void {
  if (closeOpen) {
    closeOpen();
    return;
  }
  const opener = document.activeElement;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const place = document.createElement('div');
  place.className = 'search';
  place.setAttribute('role', 'search');
  place.ariaLabel = 'Site';
  document.querySelector('.site-header')?.before(place);
  const drawn = createRoot(place);

  function close() {
    closeOpen = null;
    place.removeEventListener('click', onClick);
    removeEventListener('pagehide', close);
    drawn.unmount();
    place.remove();
  }
  function closeAndReturn() {
    close();
    if (opener instanceof HTMLElement) opener.focus();
  }
  /** A page that is shown already changes nothing, so its link closes by itself. */
  function onClick({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.pathname === location.pathname) queueMicrotask(closeAndReturn);
  }

  closeOpen = closeAndReturn;
  place.addEventListener('click', onClick);
  addEventListener('pagehide', close);
  flushSync(() => drawn.render(<SearchPanel onClose={closeAndReturn} />));
}
