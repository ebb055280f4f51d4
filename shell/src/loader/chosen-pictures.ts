const html = document.documentElement;

/** A choice in the accessibility options overrides the system, which the markup follows. */
export function chosenPictures(): void {
  const show = (): void => {
    const chosen = html.dataset.a11yContrast;
    const media = chosen === 'dark' ? 'all' : chosen ? 'not all' : '(prefers-color-scheme:dark)';
    for (const source of document.querySelectorAll<HTMLSourceElement>('picture>source')) source.media = media;
  };
  if (html.dataset.a11yContrast) show();
  new MutationObserver(show).observe(html, { attributeFilter: ['data-a11y-contrast'] });
}
