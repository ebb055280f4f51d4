import { html } from '../document-state.ts';
import { countUp } from './count-up.ts';
import { lazyAppLoader } from './lazy-app-loader.ts';
import { menu } from './menu.ts';
import { restOfPage } from './rest-of-page.ts';
import { scrolled } from './scrolled.ts';

/** A choice in the accessibility options overrides the system, which the markup follows. */
function chosenPictures(): void {
  const show = (): void => {
    const chosen = html.dataset.a11yContrast;
    const media = chosen === 'dark' ? 'all' : chosen ? 'not all' : '(prefers-color-scheme:dark)';
    for (const source of document.querySelectorAll<HTMLSourceElement>('picture>source')) source.media = media;
  };
  if (html.dataset.a11yContrast) show();
  new MutationObserver(show).observe(html, { attributeFilter: ['data-a11y-contrast'] });
}

/** Lazy pictures wait for the first one. Each is replaced by a copy, since `load` waits for new pictures only. */
function fetchPictures(): void {
  for (const held of document.querySelectorAll<HTMLImageElement>('[loading]')) {
    const picture = held.cloneNode() as HTMLImageElement;
    picture.loading = 'eager';
    held.replaceWith(picture);
  }
}

function run(...parts: readonly (() => void)[]): void {
  for (const start of parts) {
    try {
      start();
    } catch (error) {
      console.error(error);
    }
  }
}

// Inlined at the end of every public document: no framework, no request, one policy hash.
run(restOfPage, menu, scrolled, chosenPictures, fetchPictures);
// On a prerendered page these wait until it is shown.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => run(countUp, lazyAppLoader), { once: true });
else run(countUp, lazyAppLoader);
