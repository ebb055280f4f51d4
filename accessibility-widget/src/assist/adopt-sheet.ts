import type { WidgetContext } from '../engine/context.ts';
import type { Scope } from './page-scopes.ts';

/** Gives the page, a frame or a shadow root in it one more style sheet, on screen only. Returns what takes it away. */
export function adoptSheet({ ownSheets }: WidgetContext, css: string, scope: Scope = document): () => void {
  const view = (scope.ownerDocument ?? (scope as Document)).defaultView as (Window & typeof globalThis) | null;
  if (!view) return () => {};
  // A frame takes sheets of its own window only.
  const sheet = new view.CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(css);
  ownSheets.add(sheet);
  scope.adoptedStyleSheets.push(sheet);
  return () => {
    ownSheets.delete(sheet);
    scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
