import { elementPrefix } from '@society-gal/contracts/brand';
export type Scope = Document | ShadowRoot;

/** Null for a frame of another origin. */
const documentIn = (frame: HTMLIFrameElement | HTMLObjectElement): Document | null => {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
};

/** Without the widget's own shadow root. */
export function pageScopes(): Scope[] {
  const scopes: Scope[] = [document];
  // The list grows during the loop and so reaches nested ones.
  for (const scope of scopes)
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot && !element.localName.startsWith(`${elementPrefix}-`)) scopes.push(element.shadowRoot);
      if (!/^(iframe|frame|object)$/.test(element.localName)) continue;
      const inside = documentIn(element as HTMLIFrameElement);
      if (inside?.documentElement) scopes.push(inside);
    }
  return scopes;
}
