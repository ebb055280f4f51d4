import { elementPrefix } from '@society-gal/contracts/brand';
/** A tree of the page with styles and animations of its own. */
export type Scope = Document | ShadowRoot;

/** The document inside a frame of this origin; null for one of another origin, which no script may read. */
const documentIn = (frame: HTMLIFrameElement | HTMLObjectElement): Document | null => {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
};

/** The document, its frames of the same origin and its open shadow roots, nested ones included; without the widget's own. */
export function pageScopes(): Scope[] {
  const scopes: Scope[] = [document];
  // The list grows during the loop, which so reaches nested ones.
  for (const scope of scopes)
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot && !element.localName.startsWith(`${elementPrefix}-`)) scopes.push(element.shadowRoot);
      if (!/^(iframe|frame|object)$/.test(element.localName)) continue;
      const inside = documentIn(element as HTMLIFrameElement);
      if (inside?.documentElement) scopes.push(inside);
    }
  return scopes;
}
