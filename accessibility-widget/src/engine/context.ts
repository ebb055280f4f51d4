import type { AccessibilitySettingId, AccessibilitySettings } from '@society-gal/contracts/accessibility-settings';
import type { Words } from '../words/en.ts';
import type { Language } from '../words/launcher-words.ts';
import type { effects } from './effects.ts';
import type { SettingsStore } from './settings-store.ts';

/** Corner in which the launcher stands. */
export type Position = 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';

/** What a host page may decide. Every field has a default. */
export type WidgetOptions = {
  /** Opens the panel at once. */
  open?: boolean;
  position?: Position;
  /** A language of `src/words`; the document's own when left out, English when that is not there. */
  language?: string;
  /** Origin (or folder) that answers `POST /api/text-to-speech`; the page's own origin when left out. */
  speechUrl?: string;
  /** Any CSS colour for launcher and panel, dark enough to carry white text. */
  colour?: string;
  /** `off`, or another `event.code` such as `KeyU` pressed with Alt. */
  shortcut?: string;
};

/** What the later-loaded parts (panel, tools, speech) get of the engine. They import only types of it. */
export type WidgetContext = {
  root: ShadowRoot;
  options: WidgetOptions;
  store: SettingsStore;
  /** The page as it is displayed now: choices over what the operating system asks for. */
  effective(): AccessibilitySettings;
  /** The words of the panel and the tools; what shows them has the widget's look from then on. */
  words(): Promise<Words>;
  /** The bar in the corner with the round button in it. */
  launcher: HTMLElement;
  language: Language;
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  /** What the engine does to the page: a tool does the same to its components, without a second copy of it. */
  effects: typeof effects;
  /** Sheets of ours that the document adopted: never taken for the page's own. */
  ownSheets: Set<CSSStyleSheet>;
  /** The selection at the time the panel was opened: pressing around in the panel may drop it. */
  heldSelection: Range | null;
  /** The `event.code` that opens the panel with Alt, or `off`: the person's choice over the page's. */
  shortcut(): string;
  isOpen(): boolean;
  open(): void;
  close(): void;
};

/** A setting that needs script: starts, and returns what ends it without a trace. */
export type Tool = (context: WidgetContext, settings: AccessibilitySettings) => () => void;

/** What the round button expands to, and the options panel. */
export type Panel = { expand(): void; show(): void; hide(): void; remove(): void };

/** The panel together with the words of one language: one request instead of two on the way to what was asked for. */
type PanelChunk = {
  words: Words;
  mountPanel(context: WidgetContext, words: Words): Panel;
  /** Gives a shadow root the widget's look, once. */
  dress(root: ShadowRoot): void;
};
/** The files that load when they are first needed. */
export type Chunks = {
  assist: {
    tools: Partial<Record<AccessibilitySettingId, Tool>>;
    /** Integrity hashes of the parts that the start does not name. */
    hashes: Partial<Record<keyof Chunks, string>>;
  };
  speech: {
    textToSpeech: Tool;
    speechOf(context: WidgetContext, words: Words): Speech;
    makeSpeechControls(speech: Speech, words: Words): { node: HTMLElement; end(): void };
  };
  font: { fontFaces: readonly FontFace[] };
} & Record<`panel-${Language}`, PanelChunk>;

export type SpeechState = 'idle' | 'loading' | 'playing';
/** Reading aloud. One voice at a time, whatever shows its controls. */
export type Speech = {
  state(): SpeechState;
  isPaused(): boolean;
  /** True while the device's own voice stands in for the service. */
  isDeviceVoice(): boolean;
  subscribe(listener: () => void): () => void;
  /** Reads the selection or the main part; while it plays, stops. */
  toggle(): void;
  pause(): void;
  resume(): void;
  /** Moves by whole sentences. */
  skip(by: 1 | -1): void;
  stop(): void;
  /** Stops and lets go of the page. */
  end(): void;
};
