/** Addresses under the site's origin that are no public page: actions, the staff area, files to download. */
const otherThanPages = /^\/(?:admin|api|send|downloads|calendar)(?:\/|$)|\.\w+$/;

/**
 * The public page that a pointer, the focus or a click on `target` means, or null: other sites, files, actions, links
 * that open elsewhere and places on the page at hand stay the browser's.
 */
export const pageLink = (target: EventTarget | null, here: Location): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== here.origin) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === here.pathname && url.search === here.search;
  return isHere || otherThanPages.test(url.pathname) ? null : url;
};

/** A click that asks for the page in place of this one, and that nobody else has answered. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
