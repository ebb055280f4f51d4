import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SearchPanel } from './search-panel.tsx';

/** A second press closes the open search. */
let closeOpen: (() => void) | null = null;

/** No modal dialog, because the quick exit must stay in reach. What was typed is gone once it closes. */
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
  /** A link to the page that is shown changes nothing, so it closes the search itself. */
  function onClick({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.pathname === location.pathname) queueMicrotask(closeAndReturn);
  }

  closeOpen = closeAndReturn;
  place.addEventListener('click', onClick);
  addEventListener('pagehide', close);
  flushSync(() => drawn.render(<SearchPanel onClose={closeAndReturn} />));
}
