import type { AccessibilitySettingId, AccessibilitySettings } from '@society-gal/contracts/site';
import type { Messages } from '../messages/en.ts';
import type { Language } from '../messages/languages.ts';
import type { DeclarationRewrite, Rewritten } from './author-styles.ts';
import type { SettingsStore } from './settings-store.ts';

export type Position = 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';

export type WidgetOptions = {
  open?: boolean;
  position?: Position;
  /** A language of `src/messages`; by default the document's, or English. */
  language?: string;
  /** Origin or folder of `POST /api/text-to-speech`; `device` lets only voices of the device read. */
  speechUrl?: string;
  /** Key that the payer of the speech gives to the embedding site; our own pages need none. */
  speechKey?: string;
  /** Any CSS colour dark enough for white text. */
  colour?: string;
  /** `off`, or an `event.code` such as `KeyU`, pressed with Alt. */
  shortcut?: string;
};

/** Chunks import only types of this file. */
export type WidgetContext = {
  root: ShadowRoot;
  options: WidgetOptions;
  store: SettingsStore;
  /** The person's choices over what the operating system asks for. */
  effective(): AccessibilitySettings;
  /** Also gives the widget's shadow root its theme, which loads with the texts. */
  messages(): Promise<Messages>;
  launcher: HTMLElement;
  language: Language;
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  /** For shadow roots, which the page's sheets do not reach. */
  settingStyles: SettingStyles;
  /** Sheets of ours, which must not be read as the page's own. */
  ownSheets: Set<CSSStyleSheet>;
  /** A press in the panel may drop the page's selection. */
  heldSelection: Range | null;
  /** An `event.code` or `off`; the person's choice overrides the page's. */
  shortcut(): string;
  isOpen(): boolean;
  open(): void;
  close(): void;
};

export type SettingStyle<Id extends AccessibilitySettingId = AccessibilitySettingId> = {
  /** `rewritten` is given where `rewrites` exists. */
  sheet(value: AccessibilitySettings[Id], rewritten: Rewritten): string;
  rewrites?(value: AccessibilitySettings[Id]): DeclarationRewrite;
  /** For what no style sheet can change. Returns a function that undoes it; runs again when the page's sheets change. */
  start?(value: AccessibilitySettings[Id], ownSheets: ReadonlySet<CSSStyleSheet>): () => void;
  /** `systemValue` is the value where the system asks for it; `hasSheet` tells whether our sheet is in place. */
  isDoneByPage?(systemValue: string | false, hasSheet: boolean, ownSheets: ReadonlySet<CSSStyleSheet>): boolean;
};
export type SettingStyles = { [Id in AccessibilitySettingId]?: SettingStyle<Id> };

/** Returns a function that undoes it without a trace. */
export type SettingScript = (context: WidgetContext, settings: AccessibilitySettings) => () => void;

export type Panel = { expand(): void; show(): void; hide(): void; remove(): void };

/** One file, so that opening the panel takes one request. */
type PanelChunk = {
  messages: Messages;
  mountPanel(context: WidgetContext, messages: Messages): Panel;
  applyTheme(root: ShadowRoot): void;
};
/** By their names in the versioned folder. */
export type Chunks = {
  settings: {
    settingScripts: Partial<Record<AccessibilitySettingId, SettingScript>>;
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
/** There is one voice at a time, whatever shows its controls. */
export type Speech = {
  state(): SpeechState;
  isPaused(): boolean;
  isDeviceVoice(): boolean;
  subscribe(listener: () => void): () => void;
  toggle(): void;
  pause(): void;
  resume(): void;
  skip(by: 1 | -1): void;
  stop(): void;
  end(): void;
};
