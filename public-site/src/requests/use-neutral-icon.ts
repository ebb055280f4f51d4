import { discreetRoutes } from '@society-gal/contracts/routes';
import { useEffect } from 'react';

/**
 * A discreet page that comes without a new document takes the site's picture from the tab, and with it from the history of
 * the browser. Its own document never had one.
 */
export function useNeutralIcon(): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!icon || !discreetRoutes.includes(location.pathname)) return;
    const before = icon.href;
    icon.href = 'data:,';
    return () => {
      icon.href = before;
    };
  }, []);
}
