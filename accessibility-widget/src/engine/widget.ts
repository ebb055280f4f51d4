import type { AccessibilitySettings } from '@society-gal/contracts/accessibility-settings';
import { isLanguage, type Language, launcherWords } from '../words/launcher-words.ts';
import { createApplier } from './apply-settings.ts';
import type { Panel, WidgetContext, WidgetOptions } from './context.ts';
import { effects } from './effects.ts';
import { createLauncher, shortcutName } from './launcher.ts';
import { launcherStyle } from './launcher-style.ts';
import { createLoader } from './load-chunk.ts';
import { createSettingsStore } from './settings-store.ts';
import { listenForShortcut } from './shortcut.ts';
import { effectiveSettings, watchSystem } from './system-preferences.ts';

/** What a page may call: the one global `SocietyGalAccessibility`, and what the remote's `mount()` returns. */
export type Widget = {
  version: string;
  open(): void;
  close(): void;
  toggle(): void;
  /** A copy of the settings as chosen. */
  settings(): AccessibilitySettings;
  set(change: Partial<AccessibilitySettings>): void;
  reset(): void;
  /** Calls after every change of a setting (`change`) or of the panel (`panel`). Returns what ends it. */
  on(event: 'change' | 'panel', listener: () => void): () => void;
  isOpen(): boolean;
  /** Shows the launcher unless it is there, replaces a static one of class `a11y-launcher`. */
  mount(options?: WidgetOptions): Widget;
  /** Takes everything away: launcher, listeners, sheets, attributes. Saved settings stay. */
  unmount(): void;
};

declare const ACCESSIBILITY_VERSION: string;
declare global {
  var SocietyGalAccessibility: Widget | undefined;
}

/** The launcher that a host's document draws until this script is there. */
const placeholder = '.a11y-launcher';

/**
 * The one widget of this page: makes it at the first call, from the script or from the remote, and hands the same back
 * afterwards. `base` is the folder of the later-loaded parts, with a slash at its end.
 */
export function widgetOf(base: string, options: WidgetOptions): Widget {
  globalThis.SocietyGalAccessibility ??= createWidget(base, options);
  return globalThis.SocietyGalAccessibility;
}

function createWidget(base: string, given: WidgetOptions): Widget {
  const options: WidgetOptions = { ...given };
  const host = document.createElement('society-gal-accessibility');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  const fitted = new CSSStyleSheet();
  style.replaceSync(launcherStyle);
  root.adoptedStyleSheets = [style, fitted];

  const wanted = ((options.language || document.documentElement.lang) ?? '').slice(0, 2).toLowerCase();
  const language: Language = isLanguage(wanted) ? wanted : 'en';
  const words = launcherWords[language];
  host.lang = language;
  host.popover = 'manual';

  const store = createSettingsStore();
  const panelListeners = new Set<() => void>();
  let panel: Panel | undefined;
  let isOpen = false;
  const tell = (open: boolean) => {
    isOpen = open;
    for (const listener of panelListeners) listener();
  };

  /** The button's own words: its name, shown only when the panel did not come. */
  const sayOnLauncher = (hasFailed: boolean) => {
    const launch = context.launcher.querySelector('button');
    launch?.classList.toggle('failed', hasFailed);
    const says = launch?.querySelector('span');
    if (says) says.textContent = hasFailed ? words.failed : words.launch;
  };

  const loadPanel = () => context.load(`panel-${language}`);
  /** The panel comes with the first press; a second press while it loads changes nothing. */
  const withPanel = async (use: (panel: Panel) => void) => {
    try {
      await ready;
      const { mountPanel } = await loadPanel();
      const spoken = await context.words();
      if (isGone) return;
      panel ??= mountPanel(context, spoken);
      sayOnLauncher(false);
      use(panel);
    } catch (error) {
      tell(false);
      console.error(error);
      sayOnLauncher(true);
    }
  };

  const context: WidgetContext = {
    root,
    options,
    store,
    language,
    effective: () => effectiveSettings(store),
    load: createLoader(base, root),
    async words() {
      const { dress, words: spoken } = await loadPanel();
      dress(root);
      return spoken;
    },
    launcher: createLauncher(options.position, words, () => withPanel(({ expand }) => expand())),
    effects,
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
        tell(true);
      });
    },
    close() {
      if (!isOpen) return;
      tell(false);
      panel?.hide();
    },
  };

  const applier = createApplier(context);
  const refresh = () => {
    applier.apply();
    const key = shortcutName(context.shortcut());
    context.launcher.querySelector('button')?.setAttribute('title', `${words.launch} ${key}`.trim());
    const colour =
      options.colour && CSS.supports('color', options.colour)
        ? `:host{--accent:${options.colour}!important;--on-accent:#fff!important}`
        : '';
    // The page's zoom must not move or scale the controls that set it. A hair more: at 170 % a line of 2 px fell short of them and became 1.
    const unzoom = (zoom: number) =>
      fitted.replaceSync(`:host{zoom:${1.000001 / zoom}!important;direction:${words.direction}!important}${colour}`);
    const scale = context.effective().fontSize / 100;
    unzoom(scale);
    // A page may have a zoom of its own; asked when the browser has to know its styles anyhow.
    requestAnimationFrame(() => {
      const { currentCSSZoom: zoom } = document.documentElement;
      if (zoom && zoom !== scale) unzoom(zoom);
    });
  };

  let isGone = false;
  let isMounted = false;
  let ready = Promise.resolve();
  let undo: readonly (() => void)[] = [];
  const place = () => {
    if (isGone) return;
    document.querySelector(placeholder)?.remove();
    // Beside the body and not in it: a framework that owns the body never meets this node.
    if (host.isConnected) return;
    document.documentElement.append(host);
    // The top layer: no transform, opacity or z-index of the page reaches it.
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
        undo = [store.subscribe(refresh), watchSystem(refresh), listenForShortcut(context.shortcut, widget.toggle)];
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
      delete (globalThis as { SocietyGalAccessibility?: Widget | undefined }).SocietyGalAccessibility;
    },
  };
  return widget;
}
