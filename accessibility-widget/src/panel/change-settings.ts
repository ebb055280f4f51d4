import type { AccessibilitySettingId } from '@society-gal/contracts/accessibility-settings';
import { authorSheets, rulesOf } from '../engine/author-styles.ts';
import type { WidgetContext } from '../engine/context.ts';
import { farPortions } from './far-parts.ts';

/** The settings at which a page lays out or colours all its text anew. */
const sweeping: ReadonlySet<string> = new Set<AccessibilitySettingId>([
  'fontSize',
  'contrast',
  'textSpacing',
  'lineHeight',
  'dyslexiaFont',
  'contentSimplification',
]);

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

/** Makes a change of these settings as a person who pressed a control expects it: seen in the next frame. */
export type ChangeSettings = (ids: readonly string[], change: () => void) => void;

/**
 * Lets the part of the page that is seen change in the next frame, and what lies far below it, in portions, in the
 * frames after that: a page of twelve thousand elements stood still for half a second before. Nothing fades meanwhile:
 * five hundred buttons that slowly take another colour cost a long page as much again. `end` gives everything back.
 */
export function createChanger({ ownSheets }: WidgetContext): { change: ChangeSettings; end(): void } {
  /** Sheets that hold something back, and are taken away one after the other. */
  let held: CSSStyleSheet[] = [];
  let frame = 0;
  let timer = 0;

  const adopt = (css: string): CSSStyleSheet => {
    const sheet = new CSSStyleSheet({ media: 'screen' });
    sheet.replaceSync(css);
    ownSheets.add(sheet);
    return sheet;
  };
  const drop = (sheets: readonly CSSStyleSheet[]) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    held = held.filter((sheet) => !sheets.includes(sheet));
    for (const sheet of sheets) ownSheets.delete(sheet);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  /** After the next frame is painted, and after whatever was pressed meanwhile. */
  const goOn = () => {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        drop(held.slice(0, 1));
        if (held.length > 0) goOn();
      });
    });
  };

  let portions: readonly string[] = [];
  return {
    change(ids, change) {
      stop();
      // While parts are held back, asking for their geometry would lay them out; they are the same as a moment ago.
      if (held.length === 0) portions = [];
      if (portions.length === 0 && ids.some((id) => sweeping.has(id))) portions = farPortions();
      const slow = slowSelectors(ownSheets);
      const before = held;
      // First, for it may ask the page for a style, and the sheets would have that worked out anew.
      change();
      held = portions.map(adopt);
      if (slow.length > 0) held.push(adopt(slow.map((selector) => `${selector}{transition:none!important}`).join('')));
      document.adoptedStyleSheets.push(...held);
      drop(before);
      if (held.length > 0) goOn();
    },
    end() {
      stop();
      drop(held);
    },
  };
}
