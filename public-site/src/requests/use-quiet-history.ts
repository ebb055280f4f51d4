import { sameSiteUrl } from '@society-gal/contracts/page-change';
import { useEffect } from 'react';

/** Whoever leaves this page by one of its links leaves no entry of it for the Back button: the next page takes its place. */
export function useQuietHistory(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = event.button === 0 && !event.ctrlKey && !event.metaKey ? sameSiteUrl(event.target, location) : null;
      if (!url || url.pathname === location.pathname) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      location.replace(url);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
