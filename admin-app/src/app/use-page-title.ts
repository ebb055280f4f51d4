import { organisation } from '@society-gal/contracts';
import { useEffect } from 'react';

/** Names the browser tab, so that several open records can be told apart. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${organisation.shortName} staff`;
  }, [title]);
}
