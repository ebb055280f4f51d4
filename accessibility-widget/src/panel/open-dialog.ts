/** Ms after which a panel that nobody has touched yet becomes modal. */
const restMs = 250;

/**
 * Shows a dialog so that it stands in the very next frame. A modal one makes the whole page inert, which costs a long
 * page 40 ms of style before anything is seen. So the dialog is shown by itself and becomes modal as soon as it has been seen,
 * and at once, before it counts, when a key or a pointer is pressed or the focus goes elsewhere. Returns what
 * closes it and gives the focus back.
 */
export function openDialog(dialog: HTMLDialogElement, root: ShadowRoot): () => void {
  let from = document.activeElement;
  while (from?.shadowRoot?.activeElement) from = from.shadowRoot.activeElement;
  const waits = new AbortController();
  const becomeModal = () => {
    waits.abort();
    if (!dialog.isConnected) return;
    const held = root.activeElement;
    // Without `close()`, which would give the focus back for a moment.
    dialog.open = false;
    dialog.showModal();
    if (held && held !== root.activeElement && dialog.contains(held))
      (held as HTMLElement).focus({ preventScroll: true });
  };
  const timer = setTimeout(becomeModal, restMs);
  waits.signal.onabort = () => clearTimeout(timer);
  const guard = { capture: true, signal: waits.signal };
  dialog.show();
  // A modal dialog of the page's own is open: nothing beside it takes the focus, but for one that is modal too.
  if (!dialog.contains(root.activeElement)) becomeModal();
  else {
    addEventListener('keydown', becomeModal, guard);
    addEventListener('focusin', becomeModal, guard);
    addEventListener(
      'pointerdown',
      (event) => {
        becomeModal();
        if (event.composedPath().includes(dialog)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      guard,
    );
  }
  return () => {
    waits.abort();
    dialog.close();
    if (from instanceof HTMLElement || from instanceof SVGElement) from.focus({ preventScroll: true });
  };
}
