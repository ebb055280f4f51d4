import { makeElement } from '../core/make-element.ts';
import type { SettingScript, WidgetContext } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';
import imageDescriptionsCss from './image-descriptions.css?raw';
import { addToWidget } from './overlay.ts';
import { pageScopes } from './page-scopes.ts';

const imageSelector = 'img,[role=img],svg[aria-label],canvas[aria-label],video[aria-label],input[type=image]';
/** Px: a caption on a smaller image would cover it and still be unreadable. */
const minSize = { width: 64, height: 32 };

/** Null for a decoration, '' where the page has none. */
const descriptionOf = (image: Element): string | null => {
  const label = image.getAttribute('aria-label') ?? image.getAttribute('alt') ?? image.getAttribute('title');
  const labelled = image.getAttribute('aria-labelledby');
  if (labelled) return document.getElementById(labelled.split(' ')[0] ?? '')?.textContent?.trim() ?? '';
  if (label === null) return image.localName === 'img' ? '' : null;
  const isDecoration = label.trim() === '' || image.closest('[aria-hidden=true],[role=presentation],[role=none]');
  return isDecoration ? null : label.trim();
};

const isCovered = (image: Element, { left, width, bottom }: DOMRect): boolean => {
  let at = document.elementFromPoint(left + width / 2, bottom - 16);
  for (; at && !at.contains(image); at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
};

const isCutOff = (image: Element, { left, width, bottom }: DOMRect): boolean => {
  for (let at = image.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue;
    const box = at.getBoundingClientRect();
    const middle = left + width / 2;
    if (bottom - 16 < box.top || bottom - 16 > box.bottom || middle < box.left || middle > box.right) return true;
  }
  return false;
};

/** Hidden from assistive technology, which reads the text from the image itself. */
export const imageDescriptions: SettingScript = (context: WidgetContext) => {
  const layer = makeElement('div', { class: 'captions', 'aria-hidden': 'true' });
  const removeLayer = addToWidget(context.root, layer, imageDescriptionsCss);
  const captions = new Map<Element, HTMLElement>();
  let messages: Messages | undefined;
  let frame = 0;

  const draw = () => {
    frame = 0;
    if (!messages) return;
    const found = new Set<Element>();
    const boxes = pageScopes()
      .filter((scope) => scope === document || scope instanceof ShadowRoot)
      .flatMap((scope) => [...scope.querySelectorAll(imageSelector)])
      .flatMap((image) => {
        const text = descriptionOf(image);
        const box = image.getBoundingClientRect();
        const fits = box.width >= minSize.width && box.height >= minSize.height;
        return text === null ||
          !fits ||
          !image.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
          isCutOff(image, box) ||
          isCovered(image, box)
          ? []
          : [{ image, text, box }];
      });
    const origin = layer.getBoundingClientRect();
    for (const { image, text, box } of boxes) {
      found.add(image);
      let caption = captions.get(image);
      if (!caption) {
        caption = makeElement('div', { class: 'caption' }, makeElement('span'));
        captions.set(image, caption);
        layer.append(caption);
      }
      const line = caption.firstElementChild;
      const shown = text || messages.onPage.noDescription;
      if (line && line.textContent !== shown) line.textContent = shown;
      line?.classList.toggle('none', !text);
      caption.style.cssText = `left:${box.left - origin.left}px;top:${box.top - origin.top}px;width:${box.width}px;height:${box.height}px`;
    }
    for (const [image, caption] of captions) {
      if (found.has(image)) continue;
      caption.remove();
      captions.delete(image);
    }
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(draw);
  };
  context.messages().then((loaded) => {
    messages = loaded;
    schedule();
  }, console.error);
  const changes = new MutationObserver(schedule);
  changes.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['alt', 'aria-label', 'src', 'class', 'style', 'hidden'],
  });
  // Behind an open panel `elementFromPoint` finds only the panel.
  changes.observe(context.root, { subtree: true, attributeFilter: ['open'] });
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
