import type { Tool } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import { addToRoot } from './add-layer.ts';
import { followReading } from './follow-reading.ts';

/** Px that stay clear around the pointer under the mask: about three lines of text. */
const band = 120;

/** A line under what is read. */
export const readingGuide: Tool = ({ root }) => {
  const line = makeElement('div', { class: 'guide' });
  const remove = addToRoot(root, makeElement('div', { class: 'layer', 'aria-hidden': 'true' }, line));
  const end = followReading((middle, height) => {
    line.style.transform = `translateY(${Math.round(middle + height / 2)}px)`;
  });
  return () => {
    end();
    remove();
  };
};

/** Dims everything above and below what is read. */
export const readingMask: Tool = ({ root }) => {
  const over = makeElement('div', { class: 'mask over' });
  const under = makeElement('div', { class: 'mask under' });
  const remove = addToRoot(root, makeElement('div', { class: 'layer', 'aria-hidden': 'true' }, over, under));
  const end = followReading((middle, height) => {
    const half = Math.min(innerHeight * 0.4, Math.max(band, height + 24) / 2);
    over.style.height = `${Math.max(0, middle - half)}px`;
    under.style.height = `${Math.max(0, innerHeight - middle - half)}px`;
  });
  return () => {
    end();
    remove();
  };
};
