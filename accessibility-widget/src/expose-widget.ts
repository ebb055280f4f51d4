import type { WidgetOptions } from './core/widget-context.ts';
import { type Widget, widgetOf } from './widget.ts';

export type { Position, WidgetOptions } from './core/widget-context.ts';
export type { Widget } from './widget.ts';

declare const ACCESSIBILITY_VERSION: string;
declare const __webpack_public_path__: string;

/** A second call, or a page that also has the script, gets the same widget. */
export function mount(options: WidgetOptions = {}): Widget {
  return widgetOf(
    new URL(`v${ACCESSIBILITY_VERSION}/`, new URL(__webpack_public_path__, location.href)).href,
    options,
  ).mount(options);
}
