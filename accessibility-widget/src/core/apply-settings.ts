import {
  type AccessibilitySettingId,
  accessibilityAttribute,
  accessibilityRules,
  accessibilitySettingIds,
} from '@society-gal/contracts/site';
import { authorSheets, authorStylesSignature, rewriteAuthorStyles } from './author-styles.ts';
import type { SettingStyle, WidgetContext } from './widget-context.ts';

/** A setting that the page shows just now. */
type ActiveSetting = {
  value: unknown;
  /** True where the value comes from the operating system and not from the person. */
  followed: boolean;
  sheet?: CSSStyleSheet;
  /** Of the page's own sheets, from which `sheet` was made. */
  signature?: string;
  endStyle?: () => void;
  endScript?: (() => void) | undefined;
};

/** Milliseconds to wait for further changes of the page before its sheets are looked at again. */
const settleMs = 200;

/** Keeps the page in step with the settings: each sets one attribute and one adopted sheet, and removes both when it ends. */
export function createApplier(context: WidgetContext) {
  const active = new Map<AccessibilitySettingId, ActiveSetting>();
  const { ownSheets, settingStyles } = context;
  const html = document.documentElement;

  /** Changes with the page's own rules, and with the font size, which changes the conditions of its media queries. */
  const sign = () => `${authorStylesSignature(ownSheets)}/${context.effective().fontSize}/${replacements}`;
  /** Makes sheets again whose source changed, and watches the page while there are such sheets. */
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
    // Printed pages keep the author's look.
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
    // Colours that only follow the system load nothing, unless the page has custom elements: the page's sheets end at
    // their shadow roots, and a script has to recolour those.
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
      // A normal contrast chosen against the system keeps its attribute: a host that follows the system by itself reads it.
      if (isDefault && !(id === 'contrast' && context.store.isChosen(id))) {
        stop(id);
        continue;
      }
      const followed = value !== saved[id];
      if (before?.value === value && before.followed === followed) continue;
      const setting: ActiveSetting = Object.assign(before ?? {}, { value, followed });
      active.set(id, setting);
      // A setting that only follows the system leaves the host's markup alone.
      if (!followed) html.setAttribute(accessibilityAttribute(id), String(value));
      if (isDefault) removeSheet(setting);
      else applyStyle(id, setting);
      setting.endScript?.();
      startScript(id, setting);
    }
    refresh();
  };

  let timer = 0;
  /** The page's sheets when they were last looked at; undefined while no sheet of ours is made from them. */
  let pageSheets: CSSStyleSheet[] | undefined;
  /** How often the page has replaced a sheet: the new one may have as many rules as the old one. */
  let replacements = 0;
  const observer = new MutationObserver(() => {
    const before = pageSheets;
    const current = authorSheets(ownSheets);
    pageSheets = current;
    // Where the page replaced a sheet, ours are made again before it is painted. Sheets that it adds wait for more of them.
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
