/** At most 8,192 bytes compressed, so property names stay short: no bundler shortens them. See docs/embed.md. */
import type { WidgetOptions } from './core/widget-context.ts';
import { widgetOf } from './widget.ts';

declare const ACCESSIBILITY_VERSION: string;

const script = document.currentScript as HTMLScriptElement | null;
const { position, language, voiceEndpoint, voiceKey, colour, color, shortcut } = script?.dataset ?? {};
// A query or fragment names the same folder.
const folder = new URL('.', script?.src || location.href).href;
const versioned = `v${ACCESSIBILITY_VERSION}/`;
const options = {
  position,
  language,
  speechUrl: voiceEndpoint,
  speechKey: voiceKey,
  colour: colour || color,
  shortcut,
} as WidgetOptions;

// The script's address may name the version already.
widgetOf(folder.replace(versioned, '') + versioned, options).mount();
