import { searchHash } from '@society-gal/contracts/site';

let isListening = false;

/** When the search's code does not load, the link leads to the list of all pages. */
export function openSearchByLink(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[href$="${searchHash}"]`) : null;
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    import('./open-search.tsx').then(
      ({ openSearch }) => openSearch(),
      () => window.location.assign(link.href),
    );
  });
}
