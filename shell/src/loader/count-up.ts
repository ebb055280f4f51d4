import { countUpAttribute } from '@society-gal/contracts/site';

/** The specification asks for 50 steps in 2 seconds. */
const steps = 50;
const durationMs = 2000;

export function countedText(finalText: string, step: number): string {
  if (step >= steps) return finalText;
  return finalText.replace(/[\d,]+/, (digits) =>
    Math.round((Number(digits.replaceAll(',', '')) * step) / steps).toLocaleString('en-US'),
  );
}

function animate(element: Element): void {
  const finalText = element.textContent;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    // By the clock: a busy phone leaves out ticks.
    const step = Math.floor(((performance.now() - startedAt) * steps) / durationMs);
    element.textContent = countedText(finalText, step);
    if (step >= steps) clearInterval(timer);
  }, durationMs / steps);
}

/** The document holds the final text, for search engines and visitors without JavaScript or motion. */
export function countUp(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        animate(target);
      }
    },
    { threshold: 0.5 },
  );
  for (const element of document.querySelectorAll(`[${countUpAttribute}]`)) observer.observe(element);
}
