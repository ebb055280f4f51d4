import { accessibilityStorageKey } from '@society-gal/contracts/document-protocol';
import type { SiteConfig } from '@society-gal/contracts/site-config';

/**
 * The script of pages that the functions answer: brings the widget as on any site. Settings that were saved hold before the first
 * paint; without any, nobody waits for it.
 */
export function widgetScript({ remotes }: Pick<SiteConfig, 'remotes'>): string {
  return `(() => {
  const script = document.createElement('script');
  script.src = ${JSON.stringify(`${remotes.accessibilityWidget}/embed.js`)};
  script.crossOrigin = 'anonymous';
  try {
    if (localStorage.getItem(${JSON.stringify(accessibilityStorageKey)})) script.setAttribute('blocking', 'render');
  } catch {
    // Where storage is forbidden nothing was saved.
  }
  document.head.append(script);
})();
`;
}
