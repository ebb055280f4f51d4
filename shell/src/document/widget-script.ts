import type { SiteConfig } from '@society-gal/contracts/http';
import { accessibilityStorageKey } from '@society-gal/contracts/site';

/** Address of the accessibility widget's own script, for any site (`docs/embed.md`). */
export function widgetAddress({ remotes }: Pick<SiteConfig, 'remotes'>): string {
  return `${remotes.accessibilityWidget}/embed.js`;
}

/**
 * The script that brings the accessibility widget: inlined in public documents, and linked by pages that the functions answer, which
 * know no address of it. Settings that were saved hold before the first paint; without any, nobody waits for it.
 */
export function widgetScript(config: Pick<SiteConfig, 'remotes'>): string {
  const address = JSON.stringify(widgetAddress(config));
  return `(() => {
  const script = document.createElement('script');
  const rules = { createScriptURL: () => ${address} };
  script.src = (window.trustedTypes?.createPolicy('site', rules) ?? rules).createScriptURL('');
  script.crossOrigin = 'anonymous';
  const add = () => document.head.append(script);
  let isSaved = false;
  try {
    isSaved = localStorage.getItem(${JSON.stringify(accessibilityStorageKey)}) !== null;
  } catch {
    // Where storage is forbidden nothing was saved.
  }
  if (!isSaved) return document.addEventListener('DOMContentLoaded', add);
  script.setAttribute('blocking', 'render');
  add();
})();
`;
}

/**
 * The widget's script element of the staff area, where nothing that is read aloud leaves the device. Lists have a box to tick at the left
 * edge of each row, so the launcher stands at the right.
 */
export function staffWidgetElement(config: Pick<SiteConfig, 'remotes'>): string {
  return `<script async src="${widgetAddress(config)}" crossorigin data-voice-endpoint="device" data-position="bottom-right"></script>`;
}
