import { organisation } from '@society-gal/contracts/brand';
import { useEffect } from 'react';
import { useIsBeside } from './open-record.ts';

/** What the screen is called, and the record that is open beside it. */
const titles: { screen: string; record: string | null } = { screen: '', record: null };

function show(change: Partial<typeof titles>): void {
  Object.assign(titles, change);
  document.title = `${titles.record ?? titles.screen} · ${organisation.shortName} staff`;
}

/** Names the browser tab, so that several open records can be told apart. */
export function usePageTitle(title: string): void {
  const isBeside = useIsBeside();
  useEffect(() => {
    if (!isBeside) return show({ screen: title });
    show({ record: title });
    return () => show({ record: null });
  }, [isBeside, title]);
}
