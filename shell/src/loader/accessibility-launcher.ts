import {
  accessibilityStorageKey,
  launcherAttribute,
  widgetLoadedAttribute,
} from '@society-gal/contracts/document-protocol';
import { closestTo, html, readSiteConfig } from '../document-state.ts';
import { createPolicy } from '../trusted-types.ts';
import { loadHost } from './load-host.ts';

/** Is this Alt+A, and not somebody typing? AltGraph+A is a letter on some keyboards. */
function isShortcut(event: KeyboardEvent): boolean {
  return (
    event.code === 'KeyA' &&
    event.altKey &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.getModifierState('AltGraph') &&
    !event.isComposing &&
    !event.defaultPrevented &&
    !closestTo(event, 'input,textarea,select,[contenteditable]')
  );
}

function openOptions(): void {
  const launcher = document.querySelector(`[${launcherAttribute}]`);
  launcher?.setAttribute('aria-busy', 'true');
  loadHost()
    .then((host) => host.openAccessibility())
    // The host shows the failure beside the launcher.
    .catch(() => undefined)
    .finally(() => launcher?.removeAttribute('aria-busy'));
}

function hasSavedSettings(): boolean {
  try {
    return Boolean(localStorage.getItem(accessibilityStorageKey));
  } catch {
    // Where storage is forbidden nothing was saved.
    return false;
  }
}

/** Saved settings hold before the first paint: the browser shows nothing until the widget's script has run. */
function restoreSettings(): void {
  if (!hasSavedSettings()) return;
  const script = document.createElement('script');
  const src = `${readSiteConfig().remotes.accessibilityWidget}/embed.js`;
  script.src = createPolicy('site', { createScriptURL: (_address: string) => src }).createScriptURL(src);
  script.crossOrigin = 'anonymous';
  script.setAttribute('blocking', 'render');
  script.onload = () => html.toggleAttribute(widgetLoadedAttribute, true);
  document.head.append(script);
}

/**
 * Makes the document's own launcher and Alt+A answer before the widget is there. Once it is
 * ({@link widgetLoadedAttribute}), the widget's launcher and shortcut take over.
 */
export function accessibilityLauncher(): void {
  restoreSettings();
  document.addEventListener('click', (event) => {
    if (closestTo(event, `[${launcherAttribute}]`)) openOptions();
  });
  document.addEventListener('keydown', (event) => {
    if (html.hasAttribute(widgetLoadedAttribute) || !isShortcut(event)) return;
    event.preventDefault();
    openOptions();
  });
}
