import { authorSheets, rulesOf } from '../engine/author-styles.ts';
import type { WidgetContext } from '../engine/context.ts';

/** The selectors of the page's own rules that let something change slowly. */
const slowSelectors = (own: ReadonlySet<CSSStyleSheet>): readonly string[] => {
  const found: string[] = [];
  const walk = (rules: CSSRuleList | undefined) => {
    for (const rule of rules ?? []) {
      if (rule instanceof CSSStyleRule) {
        if (rule.style.transition || rule.style.transitionDuration) found.push(rule.selectorText);
      } else if (rule instanceof CSSImportRule) walk(rule.styleSheet ? rulesOf(rule.styleSheet) : undefined);
      else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of authorSheets(own)) walk(rulesOf(sheet));
  return found;
};

/**
 * Makes a change of the settings at which nothing on the page fades: five hundred buttons that slowly take another colour
 * cost a long page 50 ms before the first frame and as much after it. Once that frame is painted they may again.
 */
export function withoutTransitions({ ownSheets }: WidgetContext, change: () => void): void {
  const slow = slowSelectors(ownSheets);
  // First, for it may ask the page for a style, and the sheet would have that worked out anew.
  change();
  if (slow.length === 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(slow.map((selector) => `${selector}{transition:none!important}`).join(''));
  ownSheets.add(sheet);
  document.adoptedStyleSheets.push(sheet);
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      ownSheets.delete(sheet);
    }),
  );
}
