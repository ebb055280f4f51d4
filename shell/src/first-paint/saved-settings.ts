import {
  accessibilityStorageKey,
  widgetLoadedAttribute,
  widgetScriptAttribute,
} from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';
import { createPolicy } from '../trusted-types.ts';

/** Saved settings hold before the first paint: the browser shows nothing until the widget's script has run. */
export function restoreSettings(): void {
  try {
    if (!localStorage.getItem(accessibilityStorageKey)) return;
  } catch {
    // Where storage is forbidden nothing was saved.
    return;
  }
  const script = document.createElement('script');
  const src = html.getAttribute(widgetScriptAttribute) as string;
  script.src = createPolicy('site', { createScriptURL: (_address: string) => src }).createScriptURL(src);
  // The short form of 'anonymous'.
  script.crossOrigin = '';
  script.setAttribute('blocking', 'render');
  script.onload = () => html.toggleAttribute(widgetLoadedAttribute, true);
  document.head.append(script);
}
