/** True where keys write or choose: a field, editable content, a list, an element whose inside is closed to us. */
export const isTyping = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return (
    target instanceof Element &&
    (target.matches(':read-write,select,[role$=box]:not([role^=ch])') ||
      (target.localName.includes('-') && !target.shadowRoot))
  );
};

/**
 * Alt+A, by the key's place: with Option a Mac types a letter there. Never while typing or composing, never with another modifier (AltGraph
 * types letters on many keyboards), and never against the page: not if it used the key, nor if it has `accesskey="a"`.
 */
export function listenForShortcut(codeNow: () => string, toggle: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const code = codeNow();
    if (event.code !== code || !event.altKey || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState('AltGraph') || isTyping(event))
      return;
    const letter = code.replace(/^(Key|Digit)/, '');
    if (document.querySelector(`[accesskey="${letter}" i]`)) return;
    event.preventDefault();
    toggle();
  };
  // On window and not capturing, so that the page's own handlers have spoken first.
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
