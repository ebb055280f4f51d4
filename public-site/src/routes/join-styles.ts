declare const SITE_CSS_FILE: string;
declare const __webpack_public_path__: string;

/**
 * Swaps the stylesheet that another build inlined for this build's own file, so that new markup never stands there in
 * old clothes. Resolves also when the file cannot be loaded: the old styles then stay.
 */
export const joinStyles = (): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = __webpack_public_path__ + SITE_CSS_FILE;
    link.onload = () => {
      document.getElementById('site-css')?.remove();
      resolve();
    };
    link.onerror = () => resolve();
    document.head.append(link);
  });
