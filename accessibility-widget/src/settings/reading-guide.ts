import { makeElement } from '../core/make-element.ts';
import type { SettingScript } from '../core/widget-context.ts';
import { addOverlay } from './overlay.ts';
import readingGuideCss from './reading-guide.css?raw';

export const readingGuide: SettingScript = ({ root }) => {
  const line = makeElement('div', { class: 'guide' });
  const remove = addOverlay(root, readingGuideCss, line);
  const end = followReading((middle, height) => {
    line.style.transform = `translateY(${Math.round(middle + height / 2)}px)`;
  });
  return () => {
    end();
    remove();
  };
};

/** `place` gets the middle and the height of what is read, in px of the window; a pointer's height is 0. */
export function followReading(place: (middle: number, height: number) => void): () => void {
  let frame = 0;
  let focused: Element | null = null;
  let pointerY = innerHeight / 2;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const box = focused?.isConnected ? focused.getBoundingClientRect() : null;
      if (box) place(box.top + box.height / 2, box.height);
      else place(pointerY, 0);
    });
  };
  const onPointer = (event: PointerEvent) => {
    focused = null;
    pointerY = event.clientY;
    schedule();
  };
  const onFocus = (event: FocusEvent) => {
    const target = event.composedPath()[0];
    if (target instanceof Element && target.matches(':focus-visible')) focused = target;
    schedule();
  };
  addEventListener('pointermove', onPointer, { passive: true, capture: true });
  addEventListener('pointerdown', onPointer, { passive: true, capture: true });
  addEventListener('focusin', onFocus, true);
  addEventListener('scroll', schedule, { passive: true, capture: true });
  schedule();
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', onPointer, true);
    removeEventListener('pointerdown', onPointer, true);
    removeEventListener('focusin', onFocus, true);
    removeEventListener('scroll', schedule, true);
  };
}
