import type { SiteConfig } from '@society-gal/contracts/site-config';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { buildId } from './build-id.ts';
import { Hydrated } from './frame/hydrated.tsx';
import { SiteContext } from './frame/site-context.ts';
import { StartBoundary } from './frame/start-boundary.tsx';
import { joinStyles } from './routes/join-styles.ts';
import { readAnswers, writeAnswers } from './routes/keep-answers.ts';
import { takeOverLinks } from './routes/link-clicks.ts';
import { loadPage } from './routes/page-chunks.ts';
import { loadEntry, pageAt, routeTable } from './routes/route-table.tsx';

/**
 * Brings the document to life. `root` is the element whose markup a build of public-site rendered and whose
 * `data-build` names that build: the same build is hydrated; another one is drawn beside it and put in its place in one
 * step, with everything typed, the focus and the scroll position kept. Resolves when the page's controls respond.
 * Rejects when the page's own chunk cannot be loaded or the frame cannot be drawn; the document then stays as it is, with
 * what was typed, and keeps working as plain HTML.
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
  // Until the app has joined, whatever it throws outside a page's parts leaves the document as it was.
  let joining: { spare: Node; fail: (error: unknown) => void } | null = null;
  let kept = readAnswers(root);
  const onFailure = (error: unknown): boolean => {
    if (!joining) return false;
    kept = readAnswers(root);
    joining.fail(error);
    return true;
  };
  const join = (draw: (app: ReactNode) => Root): Promise<void> => {
    let drawn: Root | null = null;
    const joined = new Promise<void>((resolve, reject) => {
      joining = { spare: root.cloneNode(true), fail: reject };
      drawn = draw(
        <StartBoundary onFailure={onFailure}>
          <SiteContext value={config}>
            <RouterProvider router={router} />
            <Hydrated onDone={resolve} />
          </SiteContext>
        </StartBoundary>,
      );
    });
    return joined
      .catch((error) => {
        drawn?.unmount();
        router.dispose();
        if (joining && !root.firstChild) {
          root.replaceChildren(...joining.spare.childNodes);
          writeAnswers(root, kept);
        }
        throw error;
      })
      .finally(() => {
        joining = null;
      });
  };
  if (root.dataset.build === buildId) {
    await join((app) => hydrateRoot(root, app));
  } else {
    const fresh = root.cloneNode(false) as HTMLElement;
    await join((app) => {
      const drawn = createRoot(fresh);
      flushSync(() => drawn.render(app));
      return drawn;
    });
    kept = readAnswers(root);
    const { scrollX, scrollY } = window;
    root.replaceWith(fresh);
    writeAnswers(fresh, kept);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }
  // Without the whole stylesheet every other page is a document of its own, as it was before.
  if (!styled) return;
  takeOverLinks((to, { stay }) => void router.navigate(to, { preventScrollReset: stay }));
};
