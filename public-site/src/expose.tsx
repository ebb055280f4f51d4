import type { SiteConfig } from '@society-gal/contracts/http';
import { joinParts } from './parts/join-parts.tsx';
import { openSearchByLink } from './search/open-search-by-link.ts';

/**
 * Brings the parts of the document to life, and makes links to the search open it in place. Resolves when the page's controls
 * respond. Rejects when a part could not be loaded or drawn; the document keeps working as plain HTML.
 */
export async function start({ config }: { config: SiteConfig }): Promise<void> {
  openSearchByLink();
  await joinParts(config);
}
