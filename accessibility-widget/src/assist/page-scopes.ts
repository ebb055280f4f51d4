/** A tree of the page with styles and animations of its own. */
export type Scope = Document | ShadowRoot;

/** Frames of this origin; those of another one keep their inside to themselves. */
const insideOf = (frame: HTMLIFrameElement | HTMLObjectElement): Document | null => {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
};

/** The document, its frames of the same origin and its open shadow roots, whatever lies in those included. Not our own. */
export function pageScopes(): Scope[] {
  const found: Scope[] = [document];
  // Grows while it is walked.
  for (const scope of found)
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot && !element.localName.startsWith('society-gal-')) found.push(element.shadowRoot);
      if (!/^(iframe|frame|object)$/.test(element.localName)) continue;
      const inside = insideOf(element as HTMLIFrameElement);
      if (inside?.documentElement) found.push(inside);
    }
  return found;
}
