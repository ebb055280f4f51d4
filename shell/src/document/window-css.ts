/**
 * Styles of what the shell itself fixes to the window. They stand beside the public site's own, which the app replaces
 * by its whole sheet when it comes.
 */
export const windowCss = [
  // The widget's own launcher has taken over.
  'html[data-widget] .a11y-launcher{display:none}',
  '#sg-notices:not(:empty),#sg-widget-place>.failed-part{position:fixed;z-index:46;bottom:5.25rem;max-width:min(26rem,100vw - 2rem);border-radius:1rem;box-shadow:var(--shadow)}',
  // A notice stands over the margin, not over the answer somebody is typing; the widget's where the widget would be.
  '#sg-notices{right:1rem}#sg-widget-place>.failed-part{left:1rem}',
  '.a11y-launcher[aria-busy=true]{opacity:.75;cursor:progress}',
  // What stays at the top must not cover the place that a link or the Tab key leads to.
  '@media (min-width:62rem){html{scroll-padding-top:8.5rem}}',
].join('');
