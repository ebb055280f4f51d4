/** Milliseconds after which a panel that nobody has touched yet becomes modal. */
const modalDelayMs = 250;

/**
 * Shows a dialog in the very next frame. A modal dialog makes the whole page inert, which costs a long page 40 ms of
 * style before anything is seen. So the dialog opens without being modal, and becomes modal once it has been seen. When
 * a key or a pointer is pressed earlier, or the focus goes elsewhere, it becomes modal at once, before that has an
 * effect. Returns a function that closes it and gives the focus back.
 */
export function openDialog(dialog: HTMLDialogElement, root: ShadowRoot): () => void {
  let before = document.activeElement;
  while (before?.shadowRoot?.activeElement) before = before.shadowRoot.activeElement;
  const waiting = new AbortController();
  const becomeModal = () => {
    waiting.abort();
    if (!dialog.isConnected) return;
    const focused = root.activeElement;
    // Not by `close()`, which would give the focus back for a moment.
    dialog.open = false;
    dialog.showModal();
    if (focused && focused !== root.activeElement && dialog.contains(focused))
      (focused as HTMLElement).focus({ preventScroll: true });
  };
  const timer = setTimeout(becomeModal, modalDelayMs);
  waiting.signal.onabort = () => clearTimeout(timer);
  const whileWaiting = { capture: true, signal: waiting.signal };
  dialog.show();
  // The dialog has no focus when a modal dialog of the page is open: only another modal one can take it then.
  if (!dialog.contains(root.activeElement)) becomeModal();
  else {
    addEventListener('keydown', becomeModal, whileWaiting);
    addEventListener('focusin', becomeModal, whileWaiting);
    addEventListener(
      'pointerdown',
      (event) => {
        becomeModal();
        if (event.composedPath().includes(dialog)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      whileWaiting,
    );
  }
  return () => {
    waiting.abort();
    dialog.close();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
  };
}
