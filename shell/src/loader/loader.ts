import { chosenPictures } from './chosen-pictures.ts';
import { countUp } from './count-up.ts';
import { lazyAppLoader } from './lazy-app-loader.ts';
import { menu } from './menu.ts';
import { restOfPage } from './rest-of-page.ts';
import { scrolled } from './scrolled.ts';

/**
 * Asks for the pictures further down, which the markup holds back (`loading="lazy"`), so that the first one has the line to itself
 * while the page is read. Each is replaced by a copy, since the `load` event waits for a new picture and not for one that was
 * held back: a picture of the whole page that is taken at `load` has all of it.
 */
function fetchPictures(): void {
  for (const held of document.querySelectorAll<HTMLImageElement>('[loading]')) {
    const picture = held.cloneNode() as HTMLImageElement;
    picture.loading = 'eager';
    held.replaceWith(picture);
  }
}

function run(...parts: readonly (() => void)[]): void {
  for (const start of parts) {
    // One that fails in some browser does not take those after it with it.
    try {
      start();
    } catch (error) {
      console.error(error);
    }
  }
}

// Inlined at the end of every public document, so that the page is there before it is read: no framework, no request, one
// policy hash.
run(restOfPage, menu, scrolled, chosenPictures, fetchPictures);
// What acts by itself waits until somebody looks at a page that was prerendered.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => run(countUp, lazyAppLoader), { once: true });
else run(countUp, lazyAppLoader);
