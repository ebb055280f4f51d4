const openRoots = (within: Document | ShadowRoot): ShadowRoot[] =>
  [...within.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...openRoots(shadowRoot)] : [],
  );

/** What is selected, also inside a shadow root, where `getRangeAt` tells an empty place beside it. Null for nothing. */
export function selectedRange(): Range | null {
  const selection = getSelection();
  if (selection?.type !== 'Range') return null;
  const range = selection.getRangeAt(0).cloneRange();
  // Browsers without it (before 2025) keep what they tell of the page itself.
  const [inside] = range.collapsed ? (selection.getComposedRanges?.({ shadowRoots: openRoots(document) }) ?? []) : [];
  if (inside) {
    range.setStart(inside.startContainer, inside.startOffset);
    const root = inside.startContainer.getRootNode();
    if (root.contains(inside.endContainer)) range.setEnd(inside.endContainer, inside.endOffset);
    // Three presses on the last line of a shadow root end beside it.
    else range.setEnd(root, root.childNodes.length);
  }
  return range.collapsed ? null : range;
}
