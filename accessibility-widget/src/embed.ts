import type { WidgetOptions } from './engine/context.ts';
import { widgetOf } from './engine/widget.ts';

/**
 * The one line for any site: `<script src=".../embed.js" defer></script>`. Options stand in its `data-` attributes; see
 * docs/embed.md. It runs as a classic script, so that `document.currentScript` tells where it came from.
 */
declare const ACCESSIBILITY_VERSION: string;

const script = document.currentScript as HTMLScriptElement | null;
const { position, language, voiceEndpoint, colour, color, shortcut } = script?.dataset ?? {};
// Without `new URL`: its first use takes a tenth of all the time that the start may take.
const folder = new URL('.', script?.src || location.href).href;
const versioned = `v${ACCESSIBILITY_VERSION}/`;
const options = { position, language, speechUrl: voiceEndpoint, colour: colour || color, shortcut } as WidgetOptions;

// The address may name the version itself or leave it out.
widgetOf(folder.replace(versioned, '') + versioned, options).mount();
