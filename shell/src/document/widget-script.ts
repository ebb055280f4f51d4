import type { SiteConfig } from '@society-gal/contracts/http';
import { accessibilityStorageKey } from '@society-gal/contracts/site';

export function widgetAddress({ remotes }: Pick<SiteConfig, 'remotes'>): string {
  return `${remotes.accessibilityWidget}/embed.js`;
}

/** Saved settings hold before the first paint; without any, the widget loads later. */
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

/** No voice service hears staff pages. Lists have checkboxes at the left, so the launcher is at the right. */
export function staffWidgetElement(config: Pick<SiteConfig, 'remotes'>): string {
  return `<script async src="${widgetAddress(config)}" crossorigin data-voice-endpoint="device" data-position="bottom-right"></script>`;
}
