import { deviceEndpoint } from './core/device-only.ts';
import { type Widget, widgetOf } from './widget.ts';

/**
 * The start of a part that carries a copy of the widget in its own release, as the staff area does. Its files lie beside this one.
 * Where records of people are open, nothing that is read aloud leaves the device.
 */
export function startDeviceOnly(): Widget {
  return widgetOf(new URL('.', import.meta.url).href, {
    speechUrl: deviceEndpoint,
    // Lists have a box to tick at the left edge of each row.
    position: 'bottom-right',
  }).mount();
}
