import { page } from './site.ts';

/** Loads what shows the next page without a new document, once this one has nothing else to do. */
export const atRest = (): void => {
  // Safari has no idle callback; a moment after the load serves as well.
  const idle = window.requestIdleCallback ?? setTimeout;
  // Without the script links are followed by the browser, as ever.
  const load = () => idle(() => import(page.dataset.nextPage ?? '').catch(() => undefined));
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
};
