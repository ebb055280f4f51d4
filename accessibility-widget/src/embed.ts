import type { WidgetOptions } from './engine/context.ts';
import { widgetOf } from './engine/widget.ts';

/**
 * The one line for any site: `<script src=".../embed.js" defer></script>`. Options stand in its `data-` attributes; see
 * docs/embed.md. It runs as a classic script, so that `document.currentScript` tells where it came from.
 */
declare const ACCESSIBILITY_VERSION: string;

const script = document.currentScript as HTMLScriptElement | null;
const { position, language, voiceEndpoint, colour, color, shortcut } = script?.dataset ?? {};
// An address with a query or a fragment names the same folder.
const folder = new URL('.', script?.src || location.href).href;
const versioned = `v${ACCESSIBILITY_VERSION}/`;
// An attribute without a value is taken for none where it is used.
const options = { position, language, speechUrl: voiceEndpoint, colour: colour || color, shortcut } as WidgetOptions;

// The address may name the version itself or leave it out.
widgetOf(folder.replace(versioned, '') + versioned, options).mount();
