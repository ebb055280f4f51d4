import { makeElement } from '../core/make-element.ts';
import type { SettingScript } from '../core/widget-context.ts';
import { addOverlay } from './overlay.ts';
import { followReading } from './reading-guide.ts';
import readingMaskCss from './reading-mask.css?raw';

/** Px: about three lines of text. */
const clearHeight = 120;

export const readingMask: SettingScript = ({ root }) => {
  const above = makeElement('div', { class: 'mask over' });
  const below = makeElement('div', { class: 'mask under' });
  const remove = addOverlay(root, readingMaskCss, above, below);
  const end = followReading((middle, height) => {
    const half = Math.min(innerHeight * 0.4, Math.max(clearHeight, height + 24) / 2);
    above.style.height = `${Math.max(0, middle - half)}px`;
    below.style.height = `${Math.max(0, innerHeight - middle - half)}px`;
  });
  return () => {
    end();
    remove();
  };
};
