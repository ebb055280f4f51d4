import type { WidgetContext } from '../engine/context.ts';

/** Gives the page one more style sheet, on screen only. Returns what takes it away. */
export function adoptSheet({ ownSheets }: WidgetContext, css: string): () => void {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(css);
  ownSheets.add(sheet);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    ownSheets.delete(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
