import { useLayoutEffect } from 'react';

/**
 * Adds rules to the page as long as the part that needs them is shown. They are there before its first paint: a part that is shown without
 * them, if only for a moment, has another height, and the page would jump.
 */
export function useRules(text: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [text]);
}
