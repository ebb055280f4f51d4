import type { Widget } from '../accessibility-widget/src/widget.ts';

declare global {
  /** The widget of a page that a test has open, under the name that the brand gives it (`widgetGlobal`). */
  var SocietyGalAccessibility: Widget | undefined;
}
