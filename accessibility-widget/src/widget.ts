import { elementPrefix, widgetGlobal } from '@society-gal/contracts/brand';
import { type AccessibilitySettings, launcherClass } from '@society-gal/contracts/site';
import { createApplier } from './core/apply-settings.ts';
import launcherCss from './core/launcher.css?raw';
import { createLauncher, shortcutName } from './core/launcher.ts';
import { createLoader } from './core/load-chunk.ts';
import { createSettingsStore } from './core/settings-store.ts';
import { listenForShortcut } from './core/shortcut.ts';
import { isPhone, stepAside } from './core/step-aside.ts';
import { effectiveSettings, watchSystem } from './core/system-preferences.ts';
import type { Panel, WidgetContext, WidgetOptions } from './core/widget-context.ts';
import { isLanguage, type Language, launcherMessages } from './messages/languages.ts';
import { settingStyles } from './settings/setting-styles.ts';

/** The global `widgetGlobal`, and what the remote's `mount()` returns. */
export type Widget = {
  version: string;
  open(): void;
  close(): void;
  toggle(): void;
  settings(): AccessibilitySettings;
  set(change: Partial<AccessibilitySettings>): void;
  reset(): void;
  /** After a change of a setting (`change`) or of the panel (`panel`). Returns a function that stops it. */
  on(event: 'change' | 'panel', listener: () => void): () => void;
  isOpen(): boolean;
  /** Replaces a static launcher of class `a11y-launcher`. */
  mount(options?: WidgetOptions): Widget;
  /** Saved settings stay. */
  unmount(): void;
};

declare const ACCESSIBILITY_VERSION: string;
const globals = globalThis as { [widgetGlobal]?: Widget | undefined };

export function widgetHere(): Widget | undefined {
  return globals[widgetGlobal];
}

/** The script and the remote share one widget. `base` is the folder of the chunks, with a slash at its end. */
export function widgetOf(base: string, options: WidgetOptions): Widget {
  globals[widgetGlobal] ??= createWidget(base, options);
  return globals[widgetGlobal];
}

function createWidget(base: string, given: WidgetOptions): Widget {
  const options: WidgetOptions = { ...given };
  const host = document.createElement(`${elementPrefix}-accessibility`);
  const root = host.attachShadow({ mode: 'open' });
  const launcherSheet = new CSSStyleSheet();
  const fittedSheet = new CSSStyleSheet();
  launcherSheet.replaceSync(launcherCss);
  root.adoptedStyleSheets = [launcherSheet, fittedSheet];

  const wanted = ((options.language || document.documentElement.lang) ?? '').slice(0, 2).toLowerCase();
  const language: Language = isLanguage(wanted) ? wanted : 'en';
  const texts = launcherMessages[language];
  host.lang = language;
  host.popover = 'manual';

  const store = createSettingsStore();
  const panelListeners = new Set<() => void>();
  let panel: Panel | undefined;
  let isOpen = false;
  const setOpen = (open: boolean) => {
    isOpen = open;
    for (const listener of panelListeners) listener();
  };

  /** The button has no text, so a failure shows on the button itself. */
  const showFailure = (hasFailed: boolean) => {
    const launch = context.launcher.querySelector('button') as HTMLElement;
    const text = hasFailed ? texts.failed : '';
    launch.ariaLabel = text || texts.launch;
    (launch.lastChild as HTMLElement).textContent = text;
  };

  const loadPanel = () => context.load(`panel-${language}`);
  /** A second press while it loads changes nothing. */
  const withPanel = async (use: (panel: Panel) => void) => {
    try {
      await ready;
      const { mountPanel } = await loadPanel();
      const messages = await context.messages();
      if (isGone) return;
      panel ??= mountPanel(context, messages);
      showFailure(false);
      use(panel);
    } catch (error) {
      setOpen(false);
      console.error(error);
      showFailure(true);
    }
  };

  const context: WidgetContext = {
    root,
    options,
    store,
    language,
    effective: () => effectiveSettings(store),
    load: createLoader(base, root),
    async messages() {
      const { applyTheme, messages } = await loadPanel();
      applyTheme(root);
      return messages;
    },
    launcher: createLauncher(options.position, texts, () =>
      isPhone() ? context.open() : withPanel(({ expand }) => expand()),
    ),
    settingStyles,
    ownSheets: new Set(),
    heldSelection: null,
    shortcut: () => store.shortcut() || options.shortcut || 'KeyA',
    isOpen: () => isOpen,
    open() {
      if (isOpen) return;
      isOpen = true;
      withPanel(({ show }) => {
        if (!isOpen) return;
        show();
        setOpen(true);
      });
    },
    close() {
      if (!isOpen) return;
      setOpen(false);
      panel?.hide();
    },
  };

  const applier = createApplier(context);
  const refresh = () => {
    applier.apply();
    context.launcher.querySelector('button')?.setAttribute('title', shortcutName(context.shortcut()));
    const colour =
      options.colour && CSS.supports('color', options.colour)
        ? `:host{--accent:${options.colour}!important;--on-accent:#fff!important}`
        : '';
    // The page's zoom must not scale the controls that set it. A little over 1, because at 170 % a border of 2 px would round to 1.
    const undoZoom = (zoom: number) =>
      fittedSheet.replaceSync(
        `:host{zoom:${1.000001 / zoom}!important;direction:${texts.direction}!important}${colour}`,
      );
    const scale = context.effective().fontSize / 100;
    undoZoom(scale);
    // A page's own zoom is read in the next frame, when its styles are computed anyway.
    requestAnimationFrame(() => {
      const { currentCSSZoom: zoom } = document.documentElement;
      if (zoom && zoom !== scale) undoZoom(zoom);
    });
  };

  let isGone = false;
  let isMounted = false;
  let ready = Promise.resolve();
  let undo: readonly (() => void)[] = [];
  const place = () => {
    if (isGone) return;
    document.querySelector(`.${launcherClass}`)?.remove();
    // A framework that owns the body must not find a node that it did not make.
    if (host.isConnected) return;
    document.documentElement.append(host);
    // In the top layer no transform, opacity or z-index of the page applies to it.
    host.showPopover?.();
  };

  const widget: Widget = {
    version: ACCESSIBILITY_VERSION,
    open: context.open,
    close: context.close,
    toggle: () => (isOpen ? context.close() : context.open()),
    settings: () => ({ ...store.get() }),
    set: (change) => store.update(change),
    reset: () => store.reset(),
    on(event, listener) {
      if (event === 'change') return store.subscribe(listener);
      panelListeners.add(listener);
      return () => panelListeners.delete(listener);
    },
    isOpen: () => isOpen,
    mount(more = {}) {
      Object.assign(options, more);
      if (!isMounted) {
        isMounted = true;
        root.append(context.launcher);
        refresh();
        undo = [
          store.subscribe(refresh),
          watchSystem(refresh),
          listenForShortcut(context.shortcut, widget.toggle),
          stepAside(context.launcher, host),
        ];
        ready =
          document.readyState === 'loading'
            ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(place())))
            : Promise.resolve(place());
      } else place();
      if (more.open) context.open();
      return widget;
    },
    unmount() {
      context.close();
      isGone = true;
      panel?.remove();
      for (const end of undo) end();
      applier.end();
      store.end();
      host.remove();
      panelListeners.clear();
      delete globals[widgetGlobal];
    },
  };
  return widget;
}
