import {
  type AccessibilitySettingId,
  accessibilityAttribute,
  accessibilityRules,
  accessibilitySettingIds,
} from '@society-gal/contracts/site';
import { authorSheets, authorStylesSignature, rewriteAuthorStyles } from './author-styles.ts';
import type { SettingStyle, WidgetContext } from './widget-context.ts';

type ActiveSetting = {
  value: unknown;
  /** True where the value comes from the operating system. */
  followed: boolean;
  sheet?: CSSStyleSheet;
  /** The page's own sheets from which `sheet` was made. */
  signature?: string;
  endStyle?: () => void;
  endScript?: (() => void) | undefined;
};

/** Milliseconds without a change of the page before its sheets are read again. */
const settleMs = 200;

/** Each setting has one attribute and one adopted sheet, and loses both when it ends. */
export function createApplier(context: WidgetContext) {
  const active = new Map<AccessibilitySettingId, ActiveSetting>();
  const { ownSheets, settingStyles } = context;
  const html = document.documentElement;

  /** The font size changes the conditions of the page's media queries. */
  const sign = () => `${authorStylesSignature(ownSheets)}/${context.effective().fontSize}/${replacements}`;
  const refresh = () => {
    const rewriting = [...active].filter(([, { signature }]) => signature);
    const now = rewriting[0] && sign();
    for (const [id, setting] of rewriting) {
      if (setting.signature !== now) applyStyle(id, setting);
      if (!setting.endScript) startScript(id, setting);
    }
    pageSheets = now ? (pageSheets ?? authorSheets(ownSheets)) : undefined;
    if (now) observer.observe(document, { childList: true, subtree: true });
    else observer.disconnect();
  };

  const applyStyle = (id: AccessibilitySettingId, setting: ActiveSetting) => {
    const style = settingStyles[id] as SettingStyle | undefined;
    if (!style) return;
    if (style.isDoneByPage?.(setting.followed && String(setting.value), !!setting.sheet, ownSheets))
      return removeSheet(setting);
    const rewrite = style.rewrites?.(setting.value as never);
    if (rewrite || style.start) setting.signature = sign();
    setting.endStyle?.();
    setting.endStyle = style.start?.(setting.value as never, ownSheets) as () => void;
    setting.sheet ??= new CSSStyleSheet({ media: 'screen' });
    ownSheets.add(setting.sheet);
    setting.sheet.replaceSync(
      style.sheet(setting.value as never, (rewrite && rewriteAuthorStyles(rewrite, ownSheets)) as never),
    );
    if (!document.adoptedStyleSheets.includes(setting.sheet)) document.adoptedStyleSheets.push(setting.sheet);
  };

  const removeSheet = (setting: ActiveSetting) => {
    const { sheet } = setting;
    if (!sheet) return;
    ownSheets.delete(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    delete setting.sheet;
    delete setting.signature;
  };

  const stop = (id: AccessibilitySettingId) => {
    const setting = active.get(id);
    if (!setting) return;
    active.delete(id);
    html.removeAttribute(accessibilityAttribute(id));
    removeSheet(setting);
    setting.endStyle?.();
    setting.endScript?.();
  };

  const startScript = (id: AccessibilitySettingId, setting: ActiveSetting) => {
    // The page's sheets end at shadow roots, so pages with custom elements need a script to recolour them.
    if (id === 'contrast' && setting.followed && !/<\w+-/.test(document.body?.innerHTML)) return;
    let isOver = false;
    setting.endScript = () => {
      isOver = true;
    };
    context
      .load('settings')
      .then(({ settingScripts }) => {
        if (!isOver) setting.endScript = settingScripts[id]?.(context, context.effective());
      })
      .catch(console.error);
  };

  const apply = () => {
    const settings = context.effective();
    const saved = context.store.get();
    for (const id of accessibilitySettingIds) {
      const value = settings[id];
      const isDefault = value === accessibilityRules[id].default;
      const before = active.get(id);
      // A host that follows the system itself reads a normal contrast that was chosen against the system.
      if (isDefault && !(id === 'contrast' && context.store.isChosen(id))) {
        stop(id);
        continue;
      }
      const followed = value !== saved[id];
      if (before?.value === value && before.followed === followed) continue;
      const setting: ActiveSetting = Object.assign(before ?? {}, { value, followed });
      active.set(id, setting);
      // The host's markup does not change for a setting that only follows the system.
      if (!followed) html.setAttribute(accessibilityAttribute(id), String(value));
      if (isDefault) removeSheet(setting);
      else applyStyle(id, setting);
      setting.endScript?.();
      startScript(id, setting);
    }
    refresh();
  };

  let timer = 0;
  /** Undefined while no sheet of ours is made from the page's. */
  let pageSheets: CSSStyleSheet[] | undefined;
  /** Counts replaced sheets, because the new one may have as many rules as the old one. */
  let replacements = 0;
  const observer = new MutationObserver(() => {
    const before = pageSheets;
    const current = authorSheets(ownSheets);
    pageSheets = current;
    // A replaced sheet is read before the next paint; added sheets wait, because more of them may follow.
    if (before?.some((sheet) => !current.includes(sheet))) {
      replacements++;
      refresh();
    }
    timer ||= window.setTimeout(() => {
      timer = 0;
      refresh();
    }, settleMs);
  });

  return {
    apply,
    end() {
      clearTimeout(timer);
      observer.disconnect();
      for (const id of [...active.keys()]) stop(id);
    },
  };
}
