import { launcherAttribute, widgetLoadedAttribute } from '@society-gal/contracts/document-protocol';
import { closestTo, html } from '../document-state.ts';
import { loadHost } from './load-host.ts';

/**
 * Is this Alt+A, and not somebody typing? AltGr, which types letters on many keyboards, comes with Ctrl or without Alt, so these
 * tell it apart. `AltGraph` does not: on a Mac it is true for Option, which is the Alt of this shortcut.
 */
function isShortcut(event: KeyboardEvent): boolean {
  return (
    event.code === 'KeyA' &&
    event.altKey &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.isComposing &&
    !event.defaultPrevented &&
    !closestTo(event, ':read-write,select')
  );
}

function openOptions(isPanel: boolean): void {
  const launcher = document.querySelector(`[${launcherAttribute}]`);
  launcher?.setAttribute('aria-busy', 'true');
  loadHost()
    .then((host) => host.openAccessibility(isPanel))
    // The host shows the failure beside the launcher.
    .catch(() => undefined)
    .finally(() => launcher?.removeAttribute('aria-busy'));
}

/**
 * Makes the document's own launcher and Alt+A answer before the widget is there. Once it is
 * ({@link widgetLoadedAttribute}), the widget's launcher and shortcut take over.
 */
export function accessibilityLauncher(): void {
  document.addEventListener('click', (event) => {
    if (closestTo(event, `[${launcherAttribute}]`)) openOptions(false);
  });
  document.addEventListener('keydown', (event) => {
    if (html.hasAttribute(widgetLoadedAttribute) || !isShortcut(event)) return;
    event.preventDefault();
    openOptions(true);
  });
}
