import { onEveryPage } from './page-ready.ts';

/** Numbers of the specification. */
const steps = 50;
const durationMs = 2000;

/** The text of step `step` of {@link steps}; the last one is the final text itself, letter for letter. */
export const countedText = (finalText: string, step: number): string =>
  step >= steps
    ? finalText
    : finalText.replace(/[\d,]+/, (digits) =>
        Math.round((Number(digits.replaceAll(',', '')) * step) / steps).toLocaleString('en-US'),
      );

const countUp = (element: Element) => {
  const finalText = element.textContent ?? '';
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    element.textContent = countedText(finalText, step);
    if (step >= steps) clearInterval(timer);
  }, durationMs / steps);
};

/**
 * Figures marked `data-count` count up once half of them is visible. The document holds their final text, so that it is
 * there without a script, for search engines, and at once for whoever asked for less motion.
 */
export const counters = (): void => {
  const seen = new WeakSet<Element>();
  onEveryPage(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          countUp(target);
        }
      },
      { threshold: 0.5 },
    );
    for (const element of document.querySelectorAll('[data-count]')) {
      if (seen.has(element)) continue;
      seen.add(element);
      observer.observe(element);
    }
  });
};
