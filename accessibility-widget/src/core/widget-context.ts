import type { AccessibilitySettingId, AccessibilitySettings } from '@society-gal/contracts/site';
import type { Messages } from '../messages/en.ts';
import type { Language } from '../messages/languages.ts';
import type { DeclarationRewrite, Rewritten } from './author-styles.ts';
import type { SettingsStore } from './settings-store.ts';

/** Corner in which the launcher stands. */
export type Position = 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';

/** What a host page may decide. Every field has a default. */
export type WidgetOptions = {
  /** Opens the panel at once. */
  open?: boolean;
  position?: Position;
  /** A language of `src/messages`. By default that of the document, or English where there is no such file. */
  language?: string;
  /**
   * Origin (or folder) that answers `POST /api/text-to-speech`; the page's own origin when left out. `device`
   * (core/device-only.ts) lets only voices of the device read, and sends nothing.
   */
  speechUrl?: string;
  /** Key of the site that embeds the widget, given by whoever pays for the speech; our own pages need none. */
  speechKey?: string;
  /** Any CSS colour for launcher and panel, dark enough to carry white text. */
  colour?: string;
  /** `off`, or another `event.code` such as `KeyU` pressed with Alt. */
  shortcut?: string;
};

/** What the start hands to the chunks (panel, setting scripts, speech). They import only types of it. */
export type WidgetContext = {
  root: ShadowRoot;
  options: WidgetOptions;
  store: SettingsStore;
  /** The settings that the page shows now: the person's choices over what the operating system asks for. */
  effective(): AccessibilitySettings;
  /** The texts of the widget in its language. Also gives the widget's shadow root its theme, which loads with them. */
  messages(): Promise<Messages>;
  /** The bar in the corner with the tab in it. */
  launcher: HTMLElement;
  language: Language;
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  /** The styles of the settings, for scripts that do inside shadow roots what the start does to the page. */
  settingStyles: SettingStyles;
  /** Every sheet of ours that a document or shadow root adopted: never taken for the page's own. */
  ownSheets: Set<CSSStyleSheet>;
  /** What was selected when the panel opened. A press in the panel may drop the page's selection. */
  heldSelection: Range | null;
  /** The `event.code` that opens the panel with Alt, or `off`. The person's choice overrides the page's. */
  shortcut(): string;
  isOpen(): boolean;
  open(): void;
  close(): void;
};

/** How a setting shows by a style sheet of its own, from the first paint on. */
export type SettingStyle<Id extends AccessibilitySettingId = AccessibilitySettingId> = {
  /** The style sheet of a value that is not the default. `rewritten` is given where `rewrites` is there. */
  sheet(value: AccessibilitySettings[Id], rewritten: Rewritten): string;
  /** How to rewrite the page's own rules for the style sheet. */
  rewrites?(value: AccessibilitySettings[Id]): DeclarationRewrite;
  /** Changes something that no style sheet can. Returns a function that undoes it; runs again when the page's sheets change. */
  start?(value: AccessibilitySettings[Id], ownSheets: ReadonlySet<CSSStyleSheet>): () => void;
  /**
   * True when the page shows the value by itself and needs no sheet of ours. `systemValue` is the value where it comes
   * from the operating system and not from the person; `hasSheet` tells whether our sheet is in place now.
   */
  isDoneByPage?(systemValue: string | false, hasSheet: boolean, ownSheets: ReadonlySet<CSSStyleSheet>): boolean;
};
export type SettingStyles = { [Id in AccessibilitySettingId]?: SettingStyle<Id> };

/** What a setting does by script: starts, and returns a function that ends it without a trace. */
export type SettingScript = (context: WidgetContext, settings: AccessibilitySettings) => () => void;

/** What the launcher expands to, and the options dialog. */
export type Panel = { expand(): void; show(): void; hide(): void; remove(): void };

/** The panel and the texts of one language come in one file: one request on the way to what was asked for. */
type PanelChunk = {
  messages: Messages;
  mountPanel(context: WidgetContext, messages: Messages): Panel;
  /** Adds the colours, type and buttons of the widget to a shadow root, once. */
  applyTheme(root: ShadowRoot): void;
};
/** The files that load when they are first needed, by their names in the versioned folder. */
export type Chunks = {
  settings: {
    settingScripts: Partial<Record<AccessibilitySettingId, SettingScript>>;
    /** Integrity hashes of the chunks that the start does not name. */
    hashes: Partial<Record<keyof Chunks, string>>;
  };
  speech: {
    textToSpeech: SettingScript;
    speechOf(context: WidgetContext, messages: Messages): Speech;
    makeSpeechControls(speech: Speech, messages: Messages): { node: HTMLElement; end(): void };
  };
  font: { fontFaces: readonly FontFace[] };
} & Record<`panel-${Language}`, PanelChunk>;

export type SpeechState = 'idle' | 'loading' | 'playing';
/** Reading aloud. There is one voice at a time, whatever shows its controls. */
export type Speech = {
  state(): SpeechState;
  isPaused(): boolean;
  /** True while the device's own voice reads in place of the service. */
  isDeviceVoice(): boolean;
  subscribe(listener: () => void): () => void;
  /** Reads the selection or the main part of the page; stops while it plays. */
  toggle(): void;
  pause(): void;
  resume(): void;
  /** Moves by whole sentences. */
  skip(by: 1 | -1): void;
  stop(): void;
  /** Stops and removes every listener. */
  end(): void;
};
