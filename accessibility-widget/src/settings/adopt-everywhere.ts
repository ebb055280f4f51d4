import type { AccessibilitySettingId } from '@society-gal/contracts/site';
import { adoptInPage } from '../core/adopt-styles.ts';
import { authorStylesSignature, rewriteAuthorStyles } from '../core/author-styles.ts';
import type { SettingScript, SettingStyle, WidgetContext } from '../core/widget-context.ts';
import { pageScopes } from './page-scopes.ts';

/** Milliseconds between checks, because no event tells that a component got a shadow root. */
const pollMs = 500;

function adoptInShadowRoots(context: WidgetContext, cssOf: (root: ShadowRoot) => string): () => void {
  const sheets = new Map<ShadowRoot, { signature: string; remove: () => void }>();
  const update = () => {
    for (const scope of pageScopes()) {
      if (!(scope instanceof ShadowRoot)) continue;
      const signature = authorStylesSignature(context.ownSheets, scope);
      const before = sheets.get(scope);
      if (before?.signature === signature) continue;
      before?.remove();
      const css = cssOf(scope);
      sheets.set(scope, { signature, remove: css ? adoptInPage(context, css, scope) : () => {} });
    }
    for (const [root, { remove }] of sheets) {
      if (root.host.isConnected) continue;
      remove();
      sheets.delete(root);
    }
  };
  update();
  const timer = setInterval(update, pollMs);
  return () => {
    clearInterval(timer);
    for (const { remove } of sheets.values()) remove();
  };
}

/** `html ` raises a selector's specificity on the page and matches nothing in shadow roots, so it is left out there. */
export function adoptEverywhere(context: WidgetContext, css: string): () => void {
  const removes = [adoptInPage(context, css), adoptInShadowRoots(context, () => css.replaceAll('html ', ''))];
  return () => {
    for (const remove of removes) remove();
  };
}

const isRecoloured = ({ ownSheets }: WidgetContext): boolean =>
  [...ownSheets].some((sheet) => sheet.cssRules[0]?.cssText.startsWith('@media (forced-colors: none)'));

/** Does in shadow roots what the style of the setting does to the page. */
export function styleInShadowRoots(id: AccessibilitySettingId): SettingScript {
  return (context, settings) => {
    const style = context.settingStyles[id] as SettingStyle | undefined;
    const value = settings[id] as never;
    if (!style || (id === 'contrast' && !isRecoloured(context))) return () => {};
    const rewrite = style.rewrites?.(value);
    return adoptInShadowRoots(context, (root) => {
      const rewritten = rewrite && rewriteAuthorStyles(rewrite, context.ownSheets, root);
      return style.sheet(value, rewritten as never).replaceAll(/html (body )?/g, '');
    });
  };
}
