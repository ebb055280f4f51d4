import { useEffect } from 'react';

/** Whoever leaves this page by one of its links leaves no entry of it for the Back button: the next page takes its place. */
export function useQuietHistory(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target],[download])');
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey;
      const url = isPlain && link?.origin === location.origin ? new URL(link.href) : null;
      if (!url || url.pathname === location.pathname) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      location.replace(url);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
