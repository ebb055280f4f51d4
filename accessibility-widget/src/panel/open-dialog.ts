/** Milliseconds until a panel without a key or pointer press becomes modal. */
const modalDelayMs = 250;

/** Modality costs a long page 40 ms of style, so the dialog becomes modal after it is seen, or at the first press. */
export function openDialog(dialog: HTMLDialogElement, root: ShadowRoot): () => void {
  let before = document.activeElement;
  while (before?.shadowRoot?.activeElement) before = before.shadowRoot.activeElement;
  const waiting = new AbortController();
  const becomeModal = () => {
    waiting.abort();
    if (!dialog.isConnected) return;
    const focused = root.activeElement;
    // `close()` would give the focus back for a moment.
    dialog.open = false;
    dialog.showModal();
    if (focused && focused !== root.activeElement && dialog.contains(focused))
      (focused as HTMLElement).focus({ preventScroll: true });
  };
  const timer = setTimeout(becomeModal, modalDelayMs);
  waiting.signal.onabort = () => clearTimeout(timer);
  const whileWaiting = { capture: true, signal: waiting.signal };
  dialog.show();
  // Only a modal dialog can take the focus from another one.
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
