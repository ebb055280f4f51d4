import { type AccessibilitySettingId, type AccessibilityTab, accessibilityWords } from '@society-gal/contracts/site';

export const launcher = {
  direction: 'ltr',
  region: 'Accessibility',
  launch: 'Accessibility options',
  failed: 'Not loaded. Try again.',
};
export type LauncherMessages = typeof launcher;

export type PresetId = 'lowVision' | 'dyslexia' | 'motion' | 'keyboard';
type SettingMessages = { label: string; description: string; options?: Record<string, string> };

const panel = {
  options: 'Options',
  collapse: 'Collapse',
  active: 'Active',
  title: 'Accessibility options',
  close: 'Close',
  reset: 'Reset to Default',
  resetDone: 'All settings are back to default.',
  presets: 'Quick profiles',
  tabsLabel: 'Kinds of settings',
  less: 'Less',
  more: 'More',
  system: 'Follows your system until you choose.',
  disclaimer:
    'These are display preferences, kept in this browser only. They do not make a website accessible or compliant by themselves.',
  shortcut: 'Shortcut of this panel',
  shortcutAbout: 'Opens and closes this panel from anywhere on the page, but not while you type.',
  shortcutOff: 'Off',
};
const speech = {
  read: 'Read aloud',
  loading: 'Loading...',
  stop: 'Stop',
  speaking: 'Speaking...',
  pause: 'Pause',
  resume: 'Resume',
  previous: 'Previous sentence',
  next: 'Next sentence',
  player: 'Reading aloud',
  hint: 'Reads the selected text, or else the main part of the page.',
  privacy:
    'The text that is read is sent to the voice service of this site, and to nobody else, when you press Read aloud.',
  localPrivacy: 'A voice of your device reads. Nothing that is read leaves this device.',
  device: "Your device's own voice is reading.",
  deviceText: "Your device's own voice reads instead of the voice service.",
  noDevice: 'The voice service cannot be used, and this device has no voice of its own.',
  noLocalVoice:
    'This device has no voice of its own, and here nothing is sent to a voice service. A voice can be added in the settings of the system.',
  errorTitle: 'Text-to-Speech Error',
  errorText: 'Failed to generate speech',
  quota: 'The quota of the speech provider is exceeded. Please check the billing with that provider.',
  audioTitle: 'Audio Error',
  audioText: 'Failed to play audio',
  nothing: 'There is no text to read here.',
};
const onPage = {
  skipRegion: 'Skip links',
  skipTo: 'Skip to {place}',
  places: { main: 'main content', nav: 'navigation', search: 'search', footer: 'footer' },
  keysTitle: 'Keyboard shortcuts',
  keys: {
    h: 'Next heading',
    r: 'Next region',
    k: 'Next link',
    f: 'Next form field',
    help: 'Show or hide this list',
  },
  keysShift: 'With Shift: the one before. Not while you type.',
  keysHide: 'Hide list',
  noTarget: 'Nothing of this kind on the page.',
  noDescription: 'The page has no description of this picture.',
  readingView: 'Reading view',
  fullPage: 'Show full page',
};

/** Another language is a file of the same shape. */
export type Messages = {
  panel: Record<keyof typeof panel, string>;
  speech: Record<keyof typeof speech, string>;
  onPage: {
    [Key in keyof typeof onPage]: (typeof onPage)[Key] extends string
      ? string
      : Record<keyof (typeof onPage)[Key] & string, string>;
  };
  tabs: Record<AccessibilityTab, { label: string; hint: string }>;
  presets: Record<PresetId, string>;
  settings: Record<AccessibilitySettingId, SettingMessages>;
};

export const messages: Messages = {
  panel,
  speech,
  onPage,
  tabs: {
    visual: {
      label: 'Visual',
      hint: 'For every site: your browser zooms with Ctrl (or ⌘) and +, and your system settings offer contrast, dark colours and a larger pointer.',
    },
    navigation: {
      label: 'Navigation',
      hint: 'For every site: your system settings offer less motion, and most browsers offer caret browsing with F7.',
    },
    content: {
      label: 'Content',
      hint: 'For every site: most browsers offer a reader view, often with F9, and your system can speak selected text.',
    },
  },
  presets: { lowVision: 'Low vision', dyslexia: 'Dyslexia', motion: 'Motion sensitivity', keyboard: 'Keyboard' },
  settings: accessibilityWords,
};
