import type { AccessibilitySettingId } from '@society-gal/contracts/accessibility-settings';
import { authorStylesSignature, rewriteAuthorStyles } from '../engine/author-styles.ts';
import type { Tool, WidgetContext } from '../engine/context.ts';
import type { Effect } from '../engine/effects.ts';
import { adoptSheet } from './adopt-sheet.ts';
import { pageScopes } from './page-scopes.ts';

/** No event tells that a component got its shadow root, or what it changed in it. */
const lookEveryMs = 500;

/** Style sheets of the document end at a shadow root: each open one gets a sheet of its own, made by `cssOf`. */
function adoptInShadowRoots(context: WidgetContext, cssOf: (root: ShadowRoot) => string): () => void {
  const sheets = new Map<ShadowRoot, { signature: string; end: () => void }>();
  const look = () => {
    for (const scope of pageScopes()) {
      if (!(scope instanceof ShadowRoot)) continue;
      const signature = authorStylesSignature(context.ownSheets, scope);
      const before = sheets.get(scope);
      if (before?.signature === signature) continue;
      before?.end();
      const css = cssOf(scope);
      sheets.set(scope, { signature, end: css ? adoptSheet(context, css, scope) : () => {} });
    }
    for (const [root, { end }] of sheets) {
      if (root.host.isConnected) continue;
      end();
      sheets.delete(root);
    }
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(timer);
    for (const { end } of sheets.values()) end();
  };
}

/** Gives the page and its components one more style sheet: `html` at the head of a selector is dropped where there is none. */
export function adoptEverywhere(context: WidgetContext, css: string): () => void {
  const ends = [adoptSheet(context, css), adoptInShadowRoots(context, () => css.replaceAll('html ', ''))];
  return () => {
    for (const end of ends) end();
  };
}

/** True while the page itself is recoloured: one that follows the system, or the setting, by itself is left alone. */
const isRecoloured = ({ ownSheets }: WidgetContext): boolean =>
  [...ownSheets].some((sheet) => sheet.cssRules[0]?.cssText.startsWith('@media (forced-colors: none)'));

/** What the engine does to the page by a style sheet, done inside its components too. */
export const inShadowRoots =
  (id: AccessibilitySettingId): Tool =>
  (context, settings) => {
    const effect = context.effects[id] as Effect | undefined;
    const value = settings[id] as never;
    if (!effect || (id === 'contrast' && !isRecoloured(context))) return () => {};
    const how = effect.rewrites?.(value);
    return adoptInShadowRoots(context, (root) => {
      const rewritten = how && rewriteAuthorStyles(how, context.ownSheets, root);
      return effect.sheet(value, rewritten as never).replaceAll(/html (body )?/g, '');
    });
  };
