/** A custom element counts too: its closed shadow root may hide a text field or list. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof Element &&
    (target.matches(':read-write,select,[role$=box]:not([role^=ch])') ||
      (target.localName.includes('-') && !target.shadowRoot))
  );
}

/** `event.code` is used because Option types another letter on a Mac, and the modifier `AltGraph` is true for Option. */
export function listenForShortcut(codeNow: () => string, toggle: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const code = codeNow();
    if (event.code !== code || !event.altKey || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event)) return;
    const letter = code.replace(/^(Key|Digit)/, '');
    if (document.querySelector(`[accesskey="${letter}" i]`)) return;
    event.preventDefault();
    toggle();
  };
  // The page's own handlers run before one on the window.
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
