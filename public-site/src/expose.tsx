import { buildAttribute } from '@society-gal/contracts/document-protocol';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { makeBrowserRouter } from './routes/browser-router.ts';
import { loadEntry, pageAt } from './routes/route-table.tsx';
import { takeOverLinks } from './routes/take-over-links.ts';
import { adoptStylesheet } from './start/adopt-stylesheet.ts';
import { hydrateDocument, replaceDocument } from './start/join-document.tsx';

declare const BUILD_ID: string;

/**
 * Hydrates the document. `root` is the element whose markup a build of the public site rendered, and which names that
 * build: the same build is hydrated, the page of another build is replaced. Resolves when the page's controls respond.
 * Rejects when the page's chunk cannot be loaded or the frame cannot be drawn. The document then stays as it is, with
 * what was typed, and keeps working as plain HTML.
 */
export async function start({ root, config }: { root: HTMLElement; config: SiteConfig }): Promise<void> {
  const path = window.location.pathname;
  const [{ page }, hasStylesheet] = await Promise.all([loadEntry(pageAt(path).entry), adoptStylesheet()]);
  const app = { router: makeBrowserRouter(path, page), config };
  const isOwnBuild = root.getAttribute(buildAttribute) === BUILD_ID;
  await (isOwnBuild ? hydrateDocument(root, app) : replaceDocument(root, app));
  // Another page needs rules that this document does not have. Without the stylesheet it is a document of its own.
  if (hasStylesheet) takeOverLinks(app.router);
}
