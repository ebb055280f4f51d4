import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SearchPanel } from './search-panel.tsx';

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
