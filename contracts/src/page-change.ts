import { pageChangedEvent } from './document-protocol.ts';

/**
 * What a person meets when another page comes without a new document, the same whether soft navigation (shell) or the
 * app's router (public site) shows it. For browsers only. It stands here because the two ship at different times and
 * must not import each other, and because it is small enough to be in both.
 */

/** Events that say that a control is about to be used, a moment before the click. */
export const pointingEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** A click that asks for the page in place of this one, and that nobody else has answered. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * The address on this site that a pointer, the focus or a click on `target` means, or null: other sites, downloads and
 * links that open elsewhere stay the browser's.
 */
export function sameSiteUrl(target: EventTarget | null, here: Location): URL | null {
  const link = (target as Partial<Element> | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== here.origin) return null;
  return new URL(link.href);
}

/** What a document says of its page in the tab and to search engines. `title` and `canonical` are complete. */
export type PageDescription = { title: string; description: string; canonical: string };

function canonicalLink(from: Document): HTMLLinkElement | null {
  return from.querySelector('link[rel=canonical]');
}

function descriptionMeta(from: Document): HTMLMetaElement | null {
  return from.querySelector('meta[name=description]');
}

/** Reads what a document says of its page. */
export function readPageDescription(from: Document): PageDescription {
  return {
    title: from.title,
    description: descriptionMeta(from)?.content ?? '',
    canonical: canonicalLink(from)?.href ?? '',
  };
}

/** Makes the document describe the page that was just put in place, and tells every part that it is there. */
export function announcePageChange({ title, description, canonical }: PageDescription): void {
  document.title = title;
  canonicalLink(document)?.setAttribute('href', canonical);
  descriptionMeta(document)?.setAttribute('content', description);
  document.dispatchEvent(new Event(pageChangedEvent));
}

/** Moves the focus to an element that is no control. Only until it leaves: later a click on it would draw a focus ring. */
function focusText(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/** Puts the focus on the new page's heading, where a screen reader begins to read. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusText(heading);
}

/** Scrolls to the place that a fragment such as `#team` names. Returns it, or null when the page has no such place. */
export function scrollToFragment(hash: string, behavior: ScrollBehavior): HTMLElement | null {
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  place?.scrollIntoView({ behavior });
  return place;
}

/** Follows a link to a place on the same page: scrolls there, smoothly where motion is welcome, and moves the focus along. */
export function goToFragment(hash: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const place = scrollToFragment(hash, calm ? 'instant' : 'smooth');
  if (place?.matches('a[href],button,input,select,textarea,[tabindex]')) place.focus({ preventScroll: true });
  else if (place) focusText(place);
}
