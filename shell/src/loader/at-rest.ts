import { page } from './site.ts';

/** Loads what shows the next page without a new document, once this one is there with everything in it. */
export const atRest = (): void =>
  addEventListener('load', () => {
    // Without the script links are followed by the browser, as ever.
    setTimeout(() => import(page.dataset.nextPage ?? '').catch(() => undefined));
  });
