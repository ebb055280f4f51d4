import type { AccessibilitySettingId } from '@society-gal/contracts/accessibility-settings';
import { authorSheets, rulesOf } from '../core/author-styles.ts';
import type { WidgetContext } from '../core/widget-context.ts';
import { deferredRegions } from './deferred-regions.ts';

/** The settings that make the browser lay out or colour all text of a page again. */
const pageWideSettings: ReadonlySet<string> = new Set<AccessibilitySettingId>([
  'fontSize',
  'contrast',
  'textSpacing',
  'lineHeight',
  'dyslexiaFont',
  'contentSimplification',
]);

/** The selectors of the page's own rules that declare a transition. */
const transitionSelectors = (ownSheets: ReadonlySet<CSSStyleSheet>): readonly string[] => {
  const found: string[] = [];
  const walk = (rules: CSSRuleList | undefined) => {
    for (const rule of rules ?? []) {
      if (rule instanceof CSSStyleRule) {
        if (rule.style.transition || rule.style.transitionDuration) found.push(rule.selectorText);
      } else if (rule instanceof CSSImportRule) walk(rule.styleSheet ? rulesOf(rule.styleSheet) : undefined);
      else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of authorSheets(ownSheets)) walk(rulesOf(sheet));
  return found;
};

/** Runs `change`, which changes the settings `ids`. */
export type ApplyChange = (ids: readonly string[], change: () => void) => void;

/**
 * Changes settings so that what is in the window shows them in the next frame, and what lies far below it in the frames
 * after that. Without this a page of 12,000 elements stood still for half a second. Transitions of the page are off
 * meanwhile: 500 buttons that fade into another colour cost a long page as much time again. `end` restores everything.
 */
export function createVisibleFirstApplier({ ownSheets }: WidgetContext): { apply: ApplyChange; end(): void } {
  /** Sheets that defer a region or a transition. They are removed one after the other. */
  let deferring: CSSStyleSheet[] = [];
  let frame = 0;
  let timer = 0;

  const makeSheet = (css: string): CSSStyleSheet => {
    const sheet = new CSSStyleSheet({ media: 'screen' });
    sheet.replaceSync(css);
    ownSheets.add(sheet);
    return sheet;
  };
  const remove = (sheets: readonly CSSStyleSheet[]) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    deferring = deferring.filter((sheet) => !sheets.includes(sheet));
    for (const sheet of sheets) ownSheets.delete(sheet);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  /** Removes the next sheet after the next frame is painted and after what the person pressed meanwhile. */
  const removeNext = () => {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        remove(deferring.slice(0, 1));
        if (deferring.length > 0) removeNext();
      });
    });
  };

  let regions: readonly string[] = [];
  return {
    apply(ids, change) {
      stop();
      // While regions are deferred they are the same as a moment ago, and asking for their geometry would lay them out.
      if (deferring.length === 0) regions = [];
      if (regions.length === 0 && ids.some((id) => pageWideSettings.has(id))) regions = deferredRegions();
      const transitions = transitionSelectors(ownSheets);
      const before = deferring;
      // Before the new sheets: the change may read a computed style, which the sheets would make the browser compute twice.
      change();
      deferring = regions.map(makeSheet);
      if (transitions.length > 0)
        deferring.push(makeSheet(transitions.map((selector) => `${selector}{transition:none!important}`).join('')));
      document.adoptedStyleSheets.push(...deferring);
      remove(before);
      if (deferring.length > 0) removeNext();
    },
    end() {
      stop();
      remove(deferring);
    },
  };
}
