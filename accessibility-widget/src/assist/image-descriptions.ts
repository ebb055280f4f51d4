import type { Tool, WidgetContext } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import type { Words } from '../words/en.ts';
import { addToRoot } from './add-layer.ts';
import { pageScopes } from './page-scopes.ts';

const pictures = 'img,[role=img],svg[aria-label],canvas[aria-label],video[aria-label],input[type=image]';
/** Px; a caption on less would cover the picture without being readable. */
const least = { width: 64, height: 32 };

/** What the page says of a picture; null where it is decoration, '' where it says nothing at all. */
const descriptionOf = (picture: Element): string | null => {
  const label = picture.getAttribute('aria-label') ?? picture.getAttribute('alt') ?? picture.getAttribute('title');
  const labelled = picture.getAttribute('aria-labelledby');
  if (labelled) return document.getElementById(labelled.split(' ')[0] ?? '')?.textContent?.trim() ?? '';
  if (label === null) return picture.localName === 'img' ? '' : null;
  const isDecoration = label.trim() === '' || picture.closest('[aria-hidden=true],[role=presentation],[role=none]');
  return isDecoration ? null : label.trim();
};

/** True where a header that stays in place (fixed or sticky) lies over the lower edge of the picture just now. */
const isCovered = (picture: Element, { left, width, bottom }: DOMRect): boolean => {
  let at = document.elementFromPoint(left + width / 2, bottom - 16);
  for (; at && !at.contains(picture); at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
};

/** True where a box that scrolls, or shows one picture of many, cuts off the lower edge of the picture just now. */
const isCutOff = (picture: Element, { left, width, bottom }: DOMRect): boolean => {
  for (let at = picture.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue;
    const box = at.getBoundingClientRect();
    const middle = left + width / 2;
    if (bottom - 16 < box.top || bottom - 16 > box.bottom || middle < box.left || middle > box.right) return true;
  }
  return false;
};

/**
 * Written descriptions over the lower edge of their pictures. They stand in the widget's own tree, hidden from assistive
 * technology, which has the same words from the picture itself.
 */
export const imageDescriptions: Tool = (context: WidgetContext) => {
  const layer = makeElement('div', { class: 'captions', 'aria-hidden': 'true' });
  const removeLayer = addToRoot(context.root, layer);
  const captions = new Map<Element, HTMLElement>();
  let words: Words | undefined;
  let frame = 0;

  const draw = () => {
    frame = 0;
    if (!words) return;
    const found = new Set<Element>();
    const boxes = pageScopes()
      .filter((scope) => scope === document || scope instanceof ShadowRoot)
      .flatMap((scope) => [...scope.querySelectorAll(pictures)])
      .flatMap((picture) => {
        const text = descriptionOf(picture);
        const box = picture.getBoundingClientRect();
        const fits = box.width >= least.width && box.height >= least.height;
        return text === null ||
          !fits ||
          !picture.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
          isCutOff(picture, box) ||
          isCovered(picture, box)
          ? []
          : [{ picture, text, box }];
      });
    const origin = layer.getBoundingClientRect();
    for (const { picture, text, box } of boxes) {
      found.add(picture);
      let caption = captions.get(picture);
      if (!caption) {
        caption = makeElement('div', { class: 'caption' }, makeElement('span'));
        captions.set(picture, caption);
        layer.append(caption);
      }
      const line = caption.firstElementChild;
      const says = text || words.assist.noDescription;
      if (line && line.textContent !== says) line.textContent = says;
      line?.classList.toggle('none', !text);
      caption.style.cssText = `left:${box.left - origin.left}px;top:${box.top - origin.top}px;width:${box.width}px;height:${box.height}px`;
    }
    for (const [picture, caption] of captions) {
      if (found.has(picture)) continue;
      caption.remove();
      captions.delete(picture);
    }
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(draw);
  };
  context.words().then((loaded) => {
    words = loaded;
    schedule();
  }, console.error);
  const changes = new MutationObserver(schedule);
  changes.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['alt', 'aria-label', 'src', 'class', 'style', 'hidden'],
  });
  const sizes = new ResizeObserver(schedule);
  sizes.observe(document.documentElement);
  if (document.body) sizes.observe(document.body);
  addEventListener('scroll', schedule, { passive: true, capture: true });
  addEventListener('load', schedule, true);
  addEventListener('transitionend', schedule, true);
  return () => {
    cancelAnimationFrame(frame);
    frame = -1;
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('scroll', schedule, true);
    removeEventListener('load', schedule, true);
    removeEventListener('transitionend', schedule, true);
    removeLayer();
  };
};
