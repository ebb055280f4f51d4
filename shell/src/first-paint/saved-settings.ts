import {
  accessibilityStorageKey,
  widgetLoadedAttribute,
  widgetScriptAttribute,
} from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';
import { createPolicy } from '../trusted-types.ts';

function hasSavedSettings(): boolean {
  try {
    return Boolean(localStorage.getItem(accessibilityStorageKey));
  } catch {
    // Where storage is forbidden nothing was saved.
    return false;
  }
}

/** Saved settings hold before the first paint: the browser shows nothing until the widget's script has run. */
export function restoreSettings(): void {
  if (!hasSavedSettings()) return;
  const script = document.createElement('script');
  const src = html.getAttribute(widgetScriptAttribute) ?? '';
  script.src = createPolicy('site', { createScriptURL: (_address: string) => src }).createScriptURL(src);
  script.crossOrigin = 'anonymous';
  script.setAttribute('blocking', 'render');
  script.onload = () => html.toggleAttribute(widgetLoadedAttribute, true);
  document.head.append(script);
}
