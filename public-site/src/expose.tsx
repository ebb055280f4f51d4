import type { SiteConfig } from '@society-gal/contracts/site-config';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { buildId } from './build-id.ts';
import { Hydrated } from './frame/hydrated.tsx';
import { SiteContext } from './frame/site-context.ts';
import { joinStyles } from './routes/join-styles.ts';
import { readAnswers, writeAnswers } from './routes/keep-answers.ts';
import { takeOverLinks } from './routes/link-clicks.ts';
import { loadPage } from './routes/page-chunks.ts';
import { loadEntry, pageAt, routeTable } from './routes/route-table.tsx';

/**
 * Brings the document to life. `root` is the element whose markup a build of public-site rendered and whose
 * `data-build` names that build: the same build is hydrated; another one is drawn beside it and put in its place in one
 * step, with everything typed, the focus and the scroll position kept. Resolves when the page's controls respond.
 * Rejects when the page's own chunk cannot be loaded; the document then stays as it is and keeps working as plain HTML.
 */
export const start = async ({ root, config }: { root: HTMLElement; config: SiteConfig }): Promise<void> => {
  const path = window.location.pathname;
  const [{ page }, styled] = await Promise.all([loadEntry(pageAt(path).entry), joinStyles()]);
  const router = createBrowserRouter(
    routeTable(
      { path, page },
      loadPage(() => router.state.navigation.location?.pathname ?? window.location.pathname),
    ),
    // The document's own page is there already: without this the router would scroll to the top when it starts.
    { hydrationData: { loaderData: {} } },
  );
  const app = (done: () => void) => (
    <SiteContext value={config}>
      <RouterProvider router={router} />
      <Hydrated onDone={done} />
    </SiteContext>
  );
  if (root.dataset.build === buildId) {
    await new Promise<void>((resolve) => hydrateRoot(root, app(resolve)));
  } else {
    const fresh = root.cloneNode(false) as HTMLElement;
    await new Promise<void>((resolve) => flushSync(() => createRoot(fresh).render(app(resolve))));
    const kept = readAnswers(root);
    const { scrollX, scrollY } = window;
    root.replaceWith(fresh);
    writeAnswers(fresh, kept);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }
  // Without the whole stylesheet every other page is a document of its own, as it was before.
  if (!styled) return;
  takeOverLinks((to, { stay }) => void router.navigate(to, { preventScrollReset: stay }));
};
