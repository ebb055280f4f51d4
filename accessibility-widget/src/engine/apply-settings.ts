import {
  type AccessibilitySettingId,
  accessibilityAttribute,
  accessibilityRules,
  accessibilitySettingIds,
} from '@society-gal/contracts/accessibility-settings';
import { authorStylesSignature, rewriteAuthorStyles } from './author-styles.ts';
import type { WidgetContext } from './context.ts';
import { type Effect, effects } from './effects.ts';
import { recoloursItself } from './own-colours.ts';
import { scaleMedia } from './scale-media.ts';

type Running = {
  value: unknown;
  followed: boolean;
  sheet?: CSSStyleSheet;
  signature?: string;
  endMedia?: () => void;
  end?: (() => void) | undefined;
};

/** Keeps the page in step with the settings: one attribute and one adopted sheet each, taken away when it ends. */
export function createApplier(context: WidgetContext) {
  const running = new Map<AccessibilitySettingId, Running>();
  const sheets = context.ownSheets;
  const html = document.documentElement;

  /** What a sheet made out of the page's own rules depends on: those rules, and the conditions that zoom scales. */
  const sign = () => `${authorStylesSignature(sheets)}/${context.effective().fontSize}`;
  const settle = () => {
    const rewriters = [...running].filter(([, { signature }]) => signature);
    const now = rewriters[0] && sign();
    for (const [id, run] of rewriters) {
      if (run.signature !== now) fill(id, run);
      if (!run.end) startTool(id, run);
    }
    if (!now === !isObserving) return;
    isObserving = !isObserving;
    if (isObserving) late.observe(document, { childList: true, subtree: true });
    else late.disconnect();
  };

  const fill = (id: AccessibilitySettingId, run: Running) => {
    const effect = effects[id] as Effect | undefined;
    if (!effect) return;
    if (id === 'contrast' && recoloursItself(run.followed && String(run.value), !!run.sheet, sheets))
      return dropSheet(run);
    const how = effect.rewrites?.(run.value as never);
    if (how || effect.scalesMedia) run.signature = sign();
    if (effect.scalesMedia) {
      run.endMedia?.();
      run.endMedia = scaleMedia(Number(run.value) / 100, sheets);
    }
    // Printed pages keep the author's look.
    run.sheet ??= new CSSStyleSheet({ media: 'screen' });
    sheets.add(run.sheet);
    run.sheet.replaceSync(effect.sheet(run.value as never, (how && rewriteAuthorStyles(how, sheets)) as never));
    if (!document.adoptedStyleSheets.includes(run.sheet)) document.adoptedStyleSheets.push(run.sheet);
  };

  const dropSheet = (run: Running) => {
    const { sheet } = run;
    if (!sheet) return;
    sheets.delete(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    delete run.sheet;
    delete run.signature;
  };

  const stop = (id: AccessibilitySettingId) => {
    const run = running.get(id);
    if (!run) return;
    running.delete(id);
    html.removeAttribute(accessibilityAttribute(id));
    dropSheet(run);
    run.endMedia?.();
    run.end?.();
  };

  const startTool = (id: AccessibilitySettingId, run: Running) => {
    // Colours that only follow the system fetch nothing, unless the page has components: style sheets end at those.
    if (id === 'contrast' && run.followed && !/<\w+-/.test(document.body?.innerHTML)) return;
    let isOver = false;
    run.end = () => {
      isOver = true;
    };
    context
      .load('assist')
      .then(({ tools }) => {
        if (!isOver) run.end = tools[id]?.(context, context.effective());
      })
      .catch(console.error);
  };

  const apply = () => {
    const settings = context.effective();
    const saved = context.store.get();
    for (const id of accessibilitySettingIds) {
      const value = settings[id];
      const before = running.get(id);
      // Choosing the default against the system's wish is told to a host that follows the system by itself.
      const insists = id === 'contrast' && context.store.isChosen(id);
      if (value === accessibilityRules[id].default && !insists) {
        stop(id);
        continue;
      }
      const followed = value !== saved[id];
      if (before?.value === value && before.followed === followed) continue;
      const run: Running = before ?? { value, followed };
      run.value = value;
      run.followed = followed;
      running.set(id, run);
      // What only follows the system leaves the host's markup alone.
      if (!followed) html.setAttribute(accessibilityAttribute(id), String(value));
      if (value === accessibilityRules[id].default) dropSheet(run);
      else fill(id, run);
      run.end?.();
      startTool(id, run);
    }
    settle();
  };

  let isObserving = false;
  let timer = 0;
  const late = new MutationObserver(() => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      settle();
    }, 200);
  });

  return {
    apply,
    end() {
      clearTimeout(timer);
      late.disconnect();
      for (const id of [...running.keys()]) stop(id);
    },
  };
}
