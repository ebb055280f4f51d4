/**
 * True while keys belong to what has the focus: a text field, editable content, a list, or a custom element whose
 * closed shadow root may hide one of these.
 */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof Element &&
    (target.matches(':read-write,select,[role$=box]:not([role^=ch])') ||
      (target.localName.includes('-') && !target.shadowRoot))
  );
}

/**
 * Calls `toggle` when Alt and the key `codeNow()` are pressed. The key is told by its place on the keyboard
 * (`event.code`), because with Option a Mac types another letter. It does nothing while a person types or composes,
 * with another modifier, when the page used the key already, or when the page has an element with that `accesskey`.
 * AltGr, which types letters on many keyboards, comes with Ctrl or without Alt; the modifier `AltGraph` is not asked for,
 * because on a Mac it is true for Option. Returns a function that stops listening.
 */
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
  // On window and without capture: the page's own handlers run before this one.
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
