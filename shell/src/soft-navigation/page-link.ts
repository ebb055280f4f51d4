import { sameSiteUrl } from '@society-gal/contracts/page-change';

/** Addresses of this site that are no public page: actions, the staff area, files to download. */
const otherThanPages = /^\/(?:admin|api|send|downloads|calendar)(?:\/|$)|\.\w+$/;

/** The other public page that a pointer, the focus or a click on `target` means, or null. */
export function pageLink(target: EventTarget | null, here: Location): URL | null {
  const url = sameSiteUrl(target, here);
  if (!url || otherThanPages.test(url.pathname)) return null;
  return url.pathname === here.pathname && url.search === here.search ? null : url;
}
