import type { Position, WidgetOptions } from './engine/context.ts';
import { widgetOf } from './engine/widget.ts';

/**
 * The one line for any site: `<script src=".../embed.js" defer></script>`. Options stand in its `data-` attributes; see
 * docs/embed.md. It runs as a classic script, so that `document.currentScript` tells where it came from.
 */
declare const ACCESSIBILITY_VERSION: string;

const script = document.currentScript as HTMLScriptElement | null;
const { position, language, voiceEndpoint, colour, color, shortcut } = script?.dataset ?? {};
const folder = new URL('.', script?.src || location.href).href;
const versioned = `v${ACCESSIBILITY_VERSION}/`;
const options: WidgetOptions = {
  ...(position && { position: position as Position }),
  ...(language && { language }),
  ...(voiceEndpoint && { speechUrl: voiceEndpoint }),
  ...((colour || color) && { colour: colour ?? color }),
  ...(shortcut && { shortcut }),
} as WidgetOptions;

widgetOf(folder.endsWith(`/${versioned}`) ? folder : folder + versioned, options).mount();
