import { useInsertionEffect } from 'react';

const adopted = new Set<string>();

/**
 * Applies CSS text through `document.adoptedStyleSheets`, which a policy without `unsafe-inline` allows. Takes the place
 * of the data grid's style element (see adopt-grid-style-loader.ts). Each text is adopted once and stays.
 */
export const AdoptedStyle = ({ children }: { children?: string }): null => {
  useInsertionEffect(() => {
    if (!children || adopted.has(children)) return;
    adopted.add(children);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(children);
    document.adoptedStyleSheets.push(sheet);
  }, [children]);
  return null;
};
