import { type LoadPage, loadEntry } from './route-table.tsx';

/**
 * Fetches a page's chunk. After a deploy the old chunks may be gone: then the address is loaded as a document instead,
 * which brings the new build along - one quiet reload at the moment the visitor changes pages anyway. The promise of
 * that case never settles, because the document is on its way out.
 */
export const loadPage =
  (leaveFor: () => string, assign: (href: string) => void = (href) => window.location.assign(href)): LoadPage =>
  async (entry) => {
    try {
      return await loadEntry(entry);
    } catch {
      assign(leaveFor());
      return new Promise(() => undefined);
    }
  };
