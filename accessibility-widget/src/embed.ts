/**
 * The script for any site: `<script src=".../embed.js" defer></script>`. Its options are its `data-` attributes; see
 * docs/embed.md. It runs as a classic script, so that `document.currentScript` tells where it came from.
 *
 * It may weigh 8,192 bytes compressed and is close to that. What it imports therefore keeps some exported arrow
 * functions (author-styles.ts), and property names stay short, because no bundler shortens those.
 */
import type { WidgetOptions } from './core/widget-context.ts';
import { widgetOf } from './widget.ts';

declare const ACCESSIBILITY_VERSION: string;

const script = document.currentScript as HTMLScriptElement | null;
const { position, language, voiceEndpoint, voiceKey, colour, color, shortcut } = script?.dataset ?? {};
// Leaves out a query or a fragment of the address: they name the same folder.
const folder = new URL('.', script?.src || location.href).href;
const versioned = `v${ACCESSIBILITY_VERSION}/`;
// An empty attribute counts as a missing one where the option is used.
const options = {
  position,
  language,
  speechUrl: voiceEndpoint,
  speechKey: voiceKey,
  colour: colour || color,
  shortcut,
} as WidgetOptions;

// The address of the script may name the version already.
widgetOf(folder.replace(versioned, '') + versioned, options).mount();
