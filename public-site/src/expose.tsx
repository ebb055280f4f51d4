import type { SiteConfig } from '@society-gal/contracts/http';
import { joinParts } from './parts/join-parts.tsx';
import { openSearchByLink } from './search/open-search-by-link.ts';

/** Resolves when the page's controls respond. Rejects when a part cannot be loaded or drawn; the document then works as plain HTML. */
export async function start({ config }: { config: SiteConfig }): Promise<void> {
  openSearchByLink();
  await joinParts(config);
}
