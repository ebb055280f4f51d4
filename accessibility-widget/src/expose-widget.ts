import type { WidgetOptions } from './engine/context.ts';
import { type Widget, widgetOf } from './engine/widget.ts';

export type { Position, WidgetOptions } from './engine/context.ts';
export type { Widget } from './engine/widget.ts';

declare const ACCESSIBILITY_VERSION: string;
declare const __webpack_public_path__: string;

/**
 * Shows the widget on this page, once: a second call, or a page that also has the script, gets the same widget. Takes a
 * static `.a11y-launcher` away. `speechUrl` is the origin whose `/api/text-to-speech` speaks; the page's own by default.
 */
export function mount(options: WidgetOptions = {}): Widget {
  return widgetOf(
    new URL(`v${ACCESSIBILITY_VERSION}/`, new URL(__webpack_public_path__, location.href)).href,
    options,
  ).mount(options);
}
