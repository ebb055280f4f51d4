import type { WidgetContext } from './widget-context.ts';

const adopted = new WeakMap<ShadowRoot, Set<string>>();

export function adoptInWidget(root: ShadowRoot, css: string): void {
  const known = adopted.get(root) ?? new Set();
  adopted.set(root, known);
  if (known.has(css)) return;
  known.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
}

/** For the screen only, so that printed pages keep their author's look. */
export function adoptInPage(
  { ownSheets }: Pick<WidgetContext, 'ownSheets'>,
  css: string,
  scope: Document | ShadowRoot = document,
): () => void {
  const view = (scope.ownerDocument ?? (scope as Document)).defaultView as (Window & typeof globalThis) | null;
  if (!view) return () => {};
  // A document adopts only style sheets of its own window, so a frame needs its own constructor.
  const sheet = new view.CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(css);
  ownSheets.add(sheet);
  scope.adoptedStyleSheets.push(sheet);
  return () => {
    ownSheets.delete(sheet);
    scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
